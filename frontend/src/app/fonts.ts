const FONTS = ["'IBM Plex Sans Variable'", "'Sofia Sans Condensed Variable'"];

/**
 * Loads the web fonts one after another, and shows them when all have arrived. Until then, local fonts of the same widths are
 * shown. Later visits find the fonts in the browser's cache, so start.js shows them at once.
 */
export async function loadFonts(): Promise<void> {
  const { dataset } = document.documentElement;
  if (dataset.fonts !== undefined) return;
  try {
    for (const font of FONTS) await document.fonts.load(`1em ${font}`);
    dataset.fonts = '';
    localStorage.setItem('muster.fonts', 'cached');
  } catch {
    // The connection failed or storage is blocked, so the next visit loads them again.
  }
}
