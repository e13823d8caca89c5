import { COUNTRIES } from '@contracts/countries';
import { normalizeText } from '@/shared/format/normalize-text';

/** The number of countries that short lists offer before the user types. */
export const DEFAULT_OFFERED = 20;

/** Returns the countries whose names contain the text, ignoring case and accents. Names that begin with it come first. */
export function countriesFor(text: string, offered = Infinity): string[] {
  const query = normalizeText(text);
  const names = COUNTRIES.map(({ name }) => name);
  if (!query) return names.slice(0, offered);
  const matches = names.filter((name) => normalizeText(name).includes(query));
  return [
    ...matches.filter((name) => normalizeText(name).startsWith(query)),
    ...matches.filter((name) => !normalizeText(name).startsWith(query)),
  ];
}
