import { COUNTRIES } from '@contracts/countries';
import { normalizeText } from '@/shared/format/normalize-text';

/** The number of countries that short lists offer before the user types. */
export const OFFERED = 20;

/** Returns the countries whose names contain the text, ignoring case and accents. Names that begin with it come first. */
export function countriesFor(text: string, offered = Infinity): string[] {
  const wanted = normalizeText(text);
  const names = COUNTRIES.map(({ name }) => name);
  if (!wanted) return names.slice(0, offered);
  const found = names.filter((name) => normalizeText(name).includes(wanted));
  return [
    ...found.filter((name) => normalizeText(name).startsWith(wanted)),
    ...found.filter((name) => !normalizeText(name).startsWith(wanted)),
  ];
}
