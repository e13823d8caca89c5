import { COUNTRIES } from '@contracts/countries';
import { foldedText } from '@/shared/format/folded-text';

/** So many are offered before anything is typed, where a list is to be short. */
export const OFFERED = 20;

/** The countries that a text finds, those that begin with it first. Accents and case make no difference. */
export function countriesFor(text: string, offered = Infinity): string[] {
  const wanted = foldedText(text);
  const names = COUNTRIES.map(({ name }) => name);
  if (!wanted) return names.slice(0, offered);
  const found = names.filter((name) => foldedText(name).includes(wanted));
  return [
    ...found.filter((name) => foldedText(name).startsWith(wanted)),
    ...found.filter((name) => !foldedText(name).startsWith(wanted)),
  ];
}
