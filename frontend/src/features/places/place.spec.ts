import { withCity, withCountry, withRegion } from './place';

const uppsala = { country: 'Sweden', region: 'Uppsala', city: 'Knivsta' };

describe('choosing a place', () => {
  it('clears region and city with the country', () => {
    expect(withCountry('Norway')).toEqual({ country: 'Norway', region: null, city: null });
    expect(withCountry(null)).toEqual({ country: null, region: null, city: null });
  });

  it('clears the city with the region', () => {
    expect(withRegion(uppsala, 'Skåne')).toEqual({ country: 'Sweden', region: 'Skåne', city: null });
    expect(withRegion(uppsala, null)).toEqual({ country: 'Sweden', region: null, city: null });
  });

  it('sets the region with a city that was found by a search in the whole country', () => {
    expect(withCity(withCountry('Sweden'), 'Knivsta, Uppsala')).toEqual(uppsala);
    expect(withCity(withCountry('United States'), 'Washington, D.C., District of Columbia')).toMatchObject({
      city: 'Washington, D.C.',
      region: 'District of Columbia',
    });
    expect(withCity(withCountry('Monaco'), 'Monaco')).toEqual({ country: 'Monaco', region: null, city: 'Monaco' });
  });

  it('keeps the region with a city that was found by a search in this region', () => {
    expect(withCity({ ...uppsala, city: null }, 'Knivsta')).toEqual(uppsala);
    expect(withCity(uppsala, null)).toEqual({ ...uppsala, city: null });
  });
});
