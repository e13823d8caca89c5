export interface BasemapColours {
  water: string;
  land: string;
  border: string;
  label: string;
}

/** Reads the colours of the current theme. */
export function basemapColours(): BasemapColours {
  const style = getComputedStyle(document.documentElement);
  const token = (name: string) => style.getPropertyValue(`--map-${name}`).trim();
  return { water: token('water'), land: token('land'), border: token('border'), label: token('label') };
}

/** Calls `onChange` when the theme changes. Returns a function that stops this. */
export function watchTheme(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}
