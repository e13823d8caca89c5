/** Normalizes a text for comparison: no case, no accents, single spaces. */
export const normalizeText = (text: string): string =>
  text.trim().replace(/\s+/g, ' ').normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
