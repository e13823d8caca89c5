const LETTER_REPLACEMENTS: Readonly<Record<string, string>> = {
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ə: 'e',
};

/** Normalizes a name for comparison: lower case, no accents, and single spaces instead of punctuation. */
export function foldName(name: string): string {
  const lowerCase = name.toLowerCase();
  // Most of the hundreds of thousands of names are plain ASCII, which needs no normalization.
  if (/^[a-z0-9]+( [a-z0-9]+)*$/.test(lowerCase)) return lowerCase;
  return lowerCase
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[øæœßłđðþıə]/g, (letter) => LETTER_REPLACEMENTS[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
