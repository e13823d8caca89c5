import type { MapMarker } from './map-surface';

const PIN = `<svg viewBox="0 0 26 34" width="26" height="34" aria-hidden="true" focusable="false">
<path d="M13 33C9 26 2 20.500 2 12.700a11 11 0 0 1 22 0C24 20.500 17 26 13 33Z"/><circle cx="13" cy="12.500" r="4.250"/></svg>`;

/** Formats a count so that it fits on a marker. */
const shortCount = (count: number) =>
  count < 1_000 ? String(count) : `${(count / 1_000).toFixed(count < 10_000 ? 1 : 0).replace('.0', '')}k`;

export function highlightMarker(button: HTMLButtonElement, isHighlighted = false): void {
  button.toggleAttribute('data-highlighted', isHighlighted);
}

const RENDERED = ['appearance', 'label', 'title', 'text', 'isApproximate', 'count', 'lift'] as const;

/** Returns whether both markers render the same button, apart from the highlight. */
export const isRenderedLike = (marker: MapMarker, other: MapMarker): boolean =>
  RENDERED.every((property) => marker[property] === other[property]);

export function renderMarker(
  button: HTMLButtonElement,
  { appearance, label, title, text, isApproximate = false, isHighlighted, count = 0, lift = 0 }: MapMarker,
): void {
  button.dataset.appearance = appearance;
  button.toggleAttribute('data-approximate', isApproximate);
  button.ariaLabel = label;
  button.title = title ?? '';
  button.style.setProperty('--lift', `${lift}px`);
  highlightMarker(button, isHighlighted);
  button.toggleAttribute('data-pill', text !== undefined);
  if (text !== undefined) {
    const pill = document.createElement('b');
    pill.textContent = text;
    button.replaceChildren(pill);
    return;
  }
  if (appearance === 'self') {
    button.replaceChildren(document.createElement('i'));
    return;
  }
  if (appearance !== 'cluster') {
    button.innerHTML = PIN;
    return;
  }
  const circle = document.createElement('span');
  circle.textContent = shortCount(count);
  circle.dataset.size = String(Math.min(3, Math.floor(Math.log10(count))));
  button.replaceChildren(circle);
}

export function createMarkerButton(marker: MapMarker): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  // Set only once, because Leaflet adds classes of its own.
  button.className = 'map-marker';
  renderMarker(button, marker);
  return button;
}
