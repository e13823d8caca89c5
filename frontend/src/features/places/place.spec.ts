import { inCity, inCountry, inRegion } from './place';

const uppsala = { country: 'Sweden', region: 'Uppsala', city: 'Knivsta' };

describe('choosing a place', () => {
  it('clears region and city with the country', () => {
    expect(inCountry('Norway')).toEqual({ country: 'Norway', region: null, city: null });
    expect(inCountry(null)).toEqual({ country: null, region: null, city: null });
  });

  it('clears the city with the region', () => {
    expect(inRegion(uppsala, 'Skåne')).toEqual({ country: 'Sweden', region: 'Skåne', city: null });
    expect(inRegion(uppsala, null)).toEqual({ country: 'Sweden', region: null, city: null });
  });

  it('sets the region of a city that was found in the whole country', () => {
    expect(inCity(inCountry('Sweden'), 'Knivsta, Uppsala')).toEqual(uppsala);
    expect(inCity(inCountry('United States'), 'Washington, D.C., District of Columbia')).toMatchObject({
      city: 'Washington, D.C.',
      region: 'District of Columbia',
    });
    expect(inCity(inCountry('Monaco'), 'Monaco')).toEqual({ country: 'Monaco', region: null, city: 'Monaco' });
  });

  it('stores the region of a city that was found within it', () => {
    expect(inCity({ ...uppsala, city: null }, 'Knivsta')).toEqual(uppsala);
    expect(inCity(uppsala, null)).toEqual({ ...uppsala, city: null });
  });
});
