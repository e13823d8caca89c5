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

/** A name as names are compared: small letters without accents, and one space for whatever parts words. */
export function foldName(name: string): string {
  const small = name.toLowerCase();
  // Most names are plain, and folding hundreds of thousands of them takes its time.
  if (/^[a-z0-9]+( [a-z0-9]+)*$/.test(small)) return small;
  return small
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[øæœßłđðþıə]/g, (letter) => LETTER_REPLACEMENTS[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
