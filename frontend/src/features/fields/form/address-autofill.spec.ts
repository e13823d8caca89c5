import { autofillFrom } from './address-autofill';

const FOUND = {
  address: 'Skogsvägen 40, Norrtälje, Sweden',
  latitude: 59.76,
  longitude: 18.7,
  precision: 'exact',
  country: 'Sweden',
  location: 'Norrtälje, Sweden',
} as const;
const { country, location, ...place } = FOUND;
const EMPTY = { country: null, location: '' };

describe('autofill from a chosen address', () => {
  it('fills in the country and the location', () => {
    expect(autofillFrom(FOUND, EMPTY, null)).toEqual(FOUND);
  });

  it('does not change a typed country and location', () => {
    expect(autofillFrom(FOUND, { country: 'Norway', location: 'Up north' }, null)).toEqual(place);
  });

  it('replaces the location that an earlier address filled in', () => {
    const current = { country, location: 'Oslo, Norway' };
    expect(autofillFrom(FOUND, current, 'Oslo, Norway')).toEqual({ ...place, location });
    expect(autofillFrom({ ...FOUND, location: null }, current, 'Oslo, Norway')).toEqual({ ...place, location: '' });
  });

  it('does not fill in a country when the address has none', () => {
    expect(autofillFrom({ ...FOUND, country: null, location: null }, EMPTY, null)).toEqual({
      ...place,
      location: '',
    });
  });
});
