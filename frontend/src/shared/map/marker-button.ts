import type { MapMarker } from './map-surface';

const PIN = `<svg viewBox="0 0 26 34" width="26" height="34" aria-hidden="true" focusable="false">
<path d="M13 33C9 26 2 20.500 2 12.700a11 11 0 0 1 22 0C24 20.500 17 26 13 33Z"/><circle cx="13" cy="12.500" r="4.250"/></svg>`;

/** Formats a count so that it fits on a marker. */
const shortCount = (count: number) =>
  count < 1_000 ? String(count) : `${(count / 1_000).toFixed(count < 10_000 ? 1 : 0).replace('.0', '')}k`;

export function highlightMarker(button: HTMLButtonElement, isHighlighted = false): void {
  button.toggleAttribute('data-highlighted', isHighlighted);
}

function renderMarker(
  button: HTMLButtonElement,
  { appearance, label, title, text, isApproximate = false, isHighlighted, count = 0, lift = 0 }: MapMarker,
): void {
  button.className = 'map-marker';
  button.dataset.appearance = appearance;
  if (isApproximate) button.dataset.approximate = '';
  button.ariaLabel = label;
  button.title = title ?? '';
  button.style.setProperty('--lift', `${lift}px`);
  highlightMarker(button, isHighlighted);
  if (text !== undefined) {
    const pill = document.createElement('b');
    pill.textContent = text;
    button.dataset.pill = '';
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
  renderMarker(button, marker);
  return button;
}
