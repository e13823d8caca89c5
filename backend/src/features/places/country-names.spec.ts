import { COUNTRIES } from '../../contracts/countries.js';
import { findCountryByName, findCountry } from './country-names.js';

it('resolves each of the 197 countries from its name and its code', () => {
  expect(COUNTRIES).toHaveLength(197);
  expect(new Set(COUNTRIES.map(({ code }) => code)).size).toBe(197);
  for (const { code, name } of COUNTRIES) {
    expect(findCountry(name)?.code).toBe(code);
    expect(findCountry(code.toLowerCase())?.name).toBe(name);
  }
});

it.each([
  ['sweden', 'SE'],
  [' SE ', 'SE'],
  ['USA', 'US'],
  ['the United States of America', 'US'],
  ['Czech Republic', 'CZ'],
  ['Turkiye', 'TR'],
  ['cote divoire', undefined],
  ["Cote d'Ivoire", 'CI'],
  ['Trinidad & Tobago', 'TT'],
  ['St. Lucia', 'LC'],
  ['Narnia', undefined],
  ['', undefined],
])('resolves "%s" to %s', (text, code) => {
  expect(findCountry(text)?.code).toBe(code);
});

it('rejects a country code where a name is expected', () => {
  expect(findCountryByName('CA')).toBeUndefined();
});
