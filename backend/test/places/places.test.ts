import { COUNTRIES } from '../../src/contracts/countries.js';
import type { TownsView } from '../../src/contracts/places.js';
import { PlacesReader } from '../../src/features/places/places.reader.js';
import { TestApp } from '../app.js';
import { eventually } from '../eventually.js';

let app: TestApp;

beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.stop());

const request = (route: string, query: Record<string, string>) => app.visitor().get(`/api/${route}`).query(query);
const cities = async (country: string, query: string) =>
  (await request('search-cities', { country, query }).expect(200)).body.cities as string[];

it.each([
  ['the beginning of its name', 'Sweden', 'stockh', 'Stockholm, Stockholm'],
  ['its name without accents', 'SE', 'goteborg', 'Gothenburg, Västra Götaland'],
  ['its name in the local language', 'Denmark', 'København', 'Copenhagen, Capital Region'],
  ['its English name', 'Germany', 'Munich', 'Munich, Bavaria'],
  ['the name that its country uses', 'DE', 'münchen', 'Munich, Bavaria'],
  ['a transliterated name', 'Germany', 'MUENCHEN', 'Munich, Bavaria'],
  ['its name in another alphabet', 'RU', 'Москва', 'Moscow, Moscow'],
  ['a later word of its name', 'Sweden', 'väsby', 'Upplands Väsby, Stockholm'],
  ['its name with spaces for hyphens', 'France', 'saint den', 'Saint-Denis, Île-de-France'],
])('finds a city by %s', async (_, country, query, city) => {
  expect(await cities(country, query)).toContain(city);
});

it('answers the plain name of a city without a region', async () => {
  expect(await cities('China', 'nanyou')).toEqual(['Nanyou']);
});

it('sorts exact matches first, then the largest cities', async () => {
  expect((await cities('Sweden', 'ed'))[0]).toBe('Ed, Västra Götaland');
  expect((await cities('US', 'san'))[0]).toBe('San Antonio, Texas');
});

it('finds only cities whose whole name is the text when the text has fewer than two letters', async () => {
  expect(await cities('Sweden', '')).toEqual([]);
  expect(await cities('United States', 'x')).toEqual([]);
  expect(await cities('Norway', 'å')).toEqual([expect.stringMatching(/^Å i Åfjord/)]);
});

it('answers at most 50 cities, each once', async () => {
  for (const [country, query] of [
    ['US', 'sa'],
    ['CN', 'xi'],
    ['IN', 'pur'],
  ] as const) {
    const found = await cities(country, query);
    expect(found.length).toBeLessThanOrEqual(50);
    expect(new Set(found).size).toBe(found.length);
  }
  expect(await cities('Sweden', 'zzzz')).toEqual([]);
});

it('finds towns of every country, the best match first', async () => {
  const ida = await app.person();
  const towns = async (query: string) =>
    ((await ida.http.get('/api/places/towns').query({ query }).expect(200)).body as TownsView).towns;
  const found = await towns('stockh');
  expect(found[0]).toEqual({ city: 'Stockholm', region: 'Stockholm', country: 'Sweden' });
  expect(new Set(found.map(({ country }) => country)).size).toBeGreaterThan(1);
  expect(await towns('san')).toHaveLength(8);
  expect((await towns('münchen'))[0]).toEqual({ city: 'Munich', region: 'Bavaria', country: 'Germany' });
  expect(await towns('')).toEqual([]);
  expect(await towns('zzzz')).toEqual([]);
});

it('sorts regions that begin with the text first, and answers plain city names within a region', async () => {
  const regions = async (country: string, query: string) =>
    (await request('search-regions', { country, query }).expect(200)).body.regions as string[];
  expect(await regions('Sweden', 'ska')).toEqual(['Skåne']);
  expect(await regions('Sweden', 'land')).toEqual(expect.arrayContaining(['Halland', 'Gotland']));
  // Lower Saxony has more inhabitants.
  expect((await regions('Germany', 'sax'))[0]).toBe('Saxony');
  expect(await regions('United States', '')).toHaveLength(50);
  const within = async (query: string) =>
    (await request('search-cities-in-region', { country: 'SE', region: 'skane', query }).expect(200)).body
      .cities as string[];
  expect((await within('ma'))[0]).toBe('Malmö');
  expect(await within('lun')).toContain('Lund');
  expect(await within('Uppsala')).toEqual([]);
});

it.each([
  ['search-regions', { country: 'Narnia' }, 'place.unknown', { country: 'Place not found' }],
  ['search-cities', { country: '' }, 'request.invalid', { country: 'Country is required' }],
  ['search-cities', {}, 'request.invalid', { country: 'Country is required' }],
  ['search-cities-in-region', { country: 'SE' }, 'request.invalid', { region: 'Region is required' }],
  ['search-cities-in-region', { country: 'SE', region: 'Bavaria' }, 'place.unknown', { region: 'Place not found' }],
])('%s rejects %p', async (route, query, code, fields) => {
  expect((await request(route, query as Record<string, string>).expect(400)).body).toMatchObject({ code, fields });
});

const BEGINNINGS = [...'bcdfghjklmnprstv'].flatMap((consonant) => [...'aeiou'].map((vowel) => consonant + vowel));

it('finds cities in every country, and resolves the name of each found city to that city', async () => {
  const reader = app.nest.get(PlacesReader, { strict: false });
  for (const { code, name } of COUNTRIES) {
    const found: string[] = [];
    for (const beginning of BEGINNINGS) if (found.length === 0) found.push(...(await reader.cities(code, beginning)));
    expect({ name, has: found.length > 0 }).toEqual({ name, has: true });
    for (const label of found.slice(0, 5)) {
      const { country, region, city, latitude, longitude } = await reader.resolve({
        country: name,
        city: label,
      });
      expect([city, region].filter(Boolean).join(', ')).toBe(label);
      expect(country).toBe(name);
      expect(Math.abs(latitude)).toBeLessThanOrEqual(90);
      expect(Math.abs(longitude)).toBeLessThanOrEqual(180);
    }
  }
});

it('answers within 50 milliseconds, however short the text is', async () => {
  for (const country of ['US', 'CN', 'SE']) await cities(country, 'a');
  const timeOf = async (country: string, query: string) => {
    const since = performance.now();
    await cities(country, query);
    return performance.now() - since;
  };
  for (const country of ['US', 'CN', 'SE'])
    for (const query of ['', 's', 'sa', 'new', 'x', 'springfield']) {
      // Takes the fastest of several runs, because other load on the machine only adds time.
      await eventually(async () => expect(await timeOf(country, query)).toBeLessThan(50), 5_000);
    }
});
