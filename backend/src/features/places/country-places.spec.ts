import { encodeCountryFile, type ListedCity } from './country-file.js';
import { CountryPlaces } from './country-places.js';
import { LineIndex } from './line-index.js';

const city = (name: string, population: number, region = '', otherNames: string[] = []): ListedCity => ({
  ...{ name, population, region, otherNames, latitude: 59.5, longitude: -18.25 },
});

const places = new CountryPlaces(
  Buffer.from(
    encodeCountryFile([
      city('Smålund', 900, 'North', ['Lillelund']),
      city('Lund', 5_000, 'South'),
      city('Gamla Lund', 300, 'North'),
      city('Lundby', 20_000, 'South', ['Ørneby', 'Lund på heden']),
      city('Ö', 1, 'Isles'),
      city('Lund', 70, 'North'),
      city('Lund', 60, 'North'),
      city('Freetown', 40_000),
    ]),
  ),
);
const labels = (text: string, region?: string) =>
  places.findCities(text, region).map((found) => `${found.name}/${found.region}`);

afterEach(() => {
  jest.restoreAllMocks();
});

it('returns cities by the beginning of any name or word: whole matches first, then the largest', () => {
  expect(labels('lund')).toEqual(['Lund/South', 'Lund/North', 'Lundby/South', 'Gamla Lund/North']);
  expect(labels('smalund')).toEqual(['Smålund/North']);
  expect(labels('lille')).toEqual(['Smålund/North']);
  expect(labels('ORNE')).toEqual(['Lundby/South']);
  expect(labels('und')).toEqual([]);
});

it('returns only cities with exactly this name for a text of one letter, and none for an empty text', () => {
  expect(labels('o')).toEqual(['Ö/Isles']);
  expect(labels('l')).toEqual([]);
  expect(labels('')).toEqual([]);
  expect(labels(' - ', 'North')).toEqual([]);
});

it('sorts regions by population, and accepts a city without a region', () => {
  expect(places.regions).toEqual(['South', 'North', 'Isles']);
  expect(places.findRegions('o')).toEqual(['South', 'North']);
  expect(places.findRegions('no')).toEqual(['North']);
  expect(places.findCityNamed('freetown')).toEqual({
    name: 'Freetown',
    region: null,
    latitude: 59.5,
    longitude: -18.25,
  });
});

it('finds the largest city with exactly this name or alternative name, and none by a part of a name or in another region', () => {
  expect(places.findCityNamed('Lund')?.region).toBe('South');
  expect(places.findCityNamed('lund', 'North')?.region).toBe('North');
  expect(places.findCityNamed('Lillelund')?.name).toBe('Smålund');
  expect(places.findCityNamed('Lun')).toBeUndefined();
  expect(places.findCityNamed('gamla')).toBeUndefined();
  expect(places.findCityNamed('Lund', 'Isles')).toBeUndefined();
});

it('decodes the cities of a country once to find the closest to many points', () => {
  const cities = [...Array(500).keys()].map((number) => ({
    ...city(`City ${number}`, 1_000 - number),
    latitude: number / 10,
    longitude: number / 5,
  }));
  const country = new CountryPlaces(Buffer.from(encodeCountryFile(cities)));
  const decoded = jest.spyOn(LineIndex.prototype, 'at');
  const names = [...Array(100).keys()].map(
    (number) => country.cityClosestTo({ latitude: number / 10 + 0.01, longitude: number / 5 })?.name,
  );
  expect(names).toEqual([...Array(100).keys()].map((number) => `City ${number}`));
  expect(decoded.mock.calls.length).toBeLessThanOrEqual(600);
});
