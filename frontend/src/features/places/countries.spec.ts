import { countriesFor, DEFAULT_OFFERED } from './countries';

describe('countriesFor', () => {
  it('returns the first countries of the list for an empty text', () => {
    expect(countriesFor('', DEFAULT_OFFERED)).toHaveLength(20);
    expect(countriesFor('  ', DEFAULT_OFFERED)).toEqual(countriesFor('').slice(0, 20));
  });

  it('returns any country by part of its name', () => {
    expect(countriesFor('swe', DEFAULT_OFFERED)).toEqual(['Sweden']);
    expect(countriesFor('land', DEFAULT_OFFERED)).toContain('Finland');
    expect(countriesFor('chess')).toEqual([]);
  });

  it('sorts names that begin with the text first, ignoring accents', () => {
    expect(countriesFor('ni').slice(0, 3)).toEqual(['Nicaragua', 'Niger', 'Nigeria']);
    expect(countriesFor('cote').map((name) => name.slice(0, 4))).toEqual(['Côte']);
  });
});
