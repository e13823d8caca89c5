import { countriesFor, OFFERED } from './countries';

describe('choosing a country', () => {
  it('offers the first of the list until something is typed', () => {
    expect(countriesFor('', OFFERED)).toHaveLength(20);
    expect(countriesFor('  ', OFFERED)).toEqual(countriesFor('').slice(0, 20));
  });

  it('finds any country of the list by part of its name', () => {
    expect(countriesFor('swe', OFFERED)).toEqual(['Sweden']);
    expect(countriesFor('land', OFFERED)).toContain('Finland');
    expect(countriesFor('chess')).toEqual([]);
  });

  it('puts what begins with the text first, whatever the accents', () => {
    expect(countriesFor('ni').slice(0, 3)).toEqual(['Nicaragua', 'Niger', 'Nigeria']);
    expect(countriesFor('cote').map((name) => name.slice(0, 4))).toEqual(['Côte']);
  });
});
