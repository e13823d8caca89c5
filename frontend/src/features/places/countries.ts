import { COUNTRIES } from '@contracts/countries';
import { normalizeText } from '@/shared/format/normalize-text';

/** So many are offered before anything is typed, where a list is to be short. */
export const OFFERED = 20;

/** The countries that a text finds, those that begin with it first. Accents and case make no difference. */
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
