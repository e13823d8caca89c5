import { autofillFrom } from './address-autofill';

const FOUND = {
  address: 'Skogsvägen 40, Norrtälje, Sweden',
  latitude: 59.76,
  longitude: 18.7,
  country: 'Sweden',
  location: 'Norrtälje, Sweden',
};
const { country, location, ...place } = FOUND;
const NOTHING = { country: null, location: '' };

describe('an address that was found', () => {
  it('puts in the country and the location, too', () => {
    expect(autofillFrom(FOUND, NOTHING, null)).toEqual(FOUND);
  });

  it('leaves what somebody wrote', () => {
    expect(autofillFrom(FOUND, { country: 'Norway', location: 'Up north' }, null)).toEqual(place);
  });

  it('takes the location of the one before it away', () => {
    const written = { country, location: 'Oslo, Norway' };
    expect(autofillFrom(FOUND, written, 'Oslo, Norway')).toEqual({ ...place, location });
    expect(autofillFrom({ ...FOUND, location: null }, written, 'Oslo, Norway')).toEqual({ ...place, location: '' });
  });

  it('says no country that it does not know', () => {
    expect(autofillFrom({ ...FOUND, country: null, location: null }, NOTHING, null)).toEqual({
      ...place,
      location: '',
    });
  });
});
