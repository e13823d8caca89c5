/** A text as it is compared: without case, accents and more spaces than part its words. */
export const normalizeText = (text: string): string =>
  text.trim().replace(/\s+/g, ' ').normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
