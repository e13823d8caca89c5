import type { AddressView } from '../../src/contracts/places.js';
import { type Person, TestApp } from '../app.js';
import { CountryPlaces } from '../../src/features/places/country-places.js';
import { Config } from '../../src/platform/config/config.js';
import { GeocoderStub, respond, result } from './geocoder-stub.js';

const UPPSALA = {
  address: 'Uppsala, Uppsala, Sweden',
  latitude: 59.85882,
  longitude: 17.63889,
  precision: 'town',
  country: 'Sweden',
  location: 'Uppsala, Sweden',
};
const UNPLACED = { country: null, location: null };

const find = async ({ http }: Person, q: string, country?: string): Promise<unknown> =>
  (
    await http
      .get('/api/places/addresses')
      .query({ q, ...(country && { country }) })
      .expect(200)
  ).body;

describe('a server with a geocoder', () => {
  let stub: GeocoderStub;
  let app: TestApp;
  let ida: Person;

  beforeAll(async () => {
    stub = await GeocoderStub.start();
    app = await TestApp.start({ GEOCODER_URL: stub.url });
    ida = await app.person();
  });
  afterAll(async () => {
    await app.stop();
    stub.stop();
  });
  beforeEach(async () => {
    stub.reset();
    await allowNextRequest();
  });

  let addresses = 0;
  /** Returns an address in Uppsala that no test has looked for, because answers are cached. */
  const unseenAddress = () => `Storgatan ${(addresses += 1)}, Uppsala`;

  /** Allows the next request to the geocoder immediately. */
  const allowNextRequest = () => app.pool.query('UPDATE geocoder_turns SET free_at = clock_timestamp()');

  it('requests addresses from Nominatim’s API and returns only places that a player can drive to', async () => {
    stub.answer = (response) =>
      respond(response, [
        result('Grusvägen 4, Nacka'),
        result('Sweden', { class: 'boundary', type: 'administrative' }),
        result('A creek', { class: 'waterway', type: 'stream' }),
        result('A café', { class: 'amenity', type: 'cafe', lat: 59, lon: 18 }),
        result('A road', { class: 'highway', type: 'residential' }),
        result('A barn', { class: undefined, category: 'building', type: 'barn' }),
        result('A village', { type: 'village' }),
        result('A numbered road', { class: 'highway', type: 'road', address: { house_number: '4' } }),
        result('Grusvägen 4, Nacka', { lat: '59.4' }),
        result('Nowhere', { lat: undefined }),
        result('Beyond', { lat: '95' }),
        result('In words', { lon: 'east' }),
        result('Half a letter\ud800'),
        'a text',
        null,
        { display_name: ['x'], lat: {}, lon: [] },
      ]);
    expect(await find(ida, 'Grusvägen 4', 'Sweden')).toEqual([
      { address: 'Grusvägen 4, Nacka', latitude: 59.3105, longitude: 18.1637, precision: 'exact', ...UNPLACED },
      { address: 'A café', latitude: 59, longitude: 18, precision: 'exact', ...UNPLACED },
      { address: 'A road', latitude: 59.3105, longitude: 18.1637, precision: 'town', ...UNPLACED },
      { address: 'A barn', latitude: 59.3105, longitude: 18.1637, precision: 'exact', ...UNPLACED },
      { address: 'A village', latitude: 59.3105, longitude: 18.1637, precision: 'town', ...UNPLACED },
      { address: 'A numbered road', latitude: 59.3105, longitude: 18.1637, precision: 'exact', ...UNPLACED },
    ]);
    const [firstRequest] = stub.requests;
    expect(Object.fromEntries(firstRequest?.query ?? [])).toEqual({
      q: 'Grusvägen 4',
      countrycodes: 'se',
      format: 'json',
      addressdetails: '1',
      limit: '8',
      dedupe: '1',
    });
    expect(firstRequest?.agent).toMatch(/^Muster/);
  });

  it.each<[string, unknown, { country: string | null; location: string | null }]>([
    [
      'a town and its country',
      { town: 'Nacka', municipality: 'Nacka kommun', country: 'Sverige', country_code: 'se' },
      { country: 'Sweden', location: 'Nacka, Sweden' },
    ],
    ['a country alone', { road: 'Grusvägen', country_code: 'se' }, { country: 'Sweden', location: null }],
    ['a town in an unknown country', { town: 'Nacka', country_code: 'zz' }, UNPLACED],
    ['garbage', { town: ['Nacka'], city: 'Half\ud800', country_code: { toString: 'se' } }, UNPLACED],
    ['no parts at all', null, UNPLACED],
  ])('reads the place of an address from %s', async (_, address, place) => {
    stub.answer = (response) => respond(response, [result('Grusvägen 4', { address })]);
    expect(await find(ida, unseenAddress(), 'Sweden')).toEqual([expect.objectContaining(place)]);
  });

  it('answers at most eight addresses', async () => {
    stub.answer = (response) =>
      respond(
        response,
        [...Array(20)].map((_, index) => result(`House ${index}`)),
      );
    expect(await find(ida, 'House')).toHaveLength(8);
  });

  it('sends one request for the same text in any letter case, whether users search concurrently or later', async () => {
    await Promise.all(['Storgatan', 'storgatan', 'STORGATAN'].map((q) => find(ida, q, 'SE')));
    await find(ida, 'Storgåtan', 'Sweden');
    expect(stub.requests).toHaveLength(1);
    await allowNextRequest();
    await find(ida, 'Storgatan', 'Norway');
    expect(stub.requests).toHaveLength(2);
  });

  it('sends no request for fewer than three characters', async () => {
    expect(await find(ida, ' St ')).toEqual([]);
    expect(await find(ida, '')).toEqual([]);
    expect(stub.requests).toEqual([]);
  });

  it('sends at most one request per second from all processes, and uses the gazetteer instead of a long wait', async () => {
    const other = await TestApp.start({ GEOCODER_URL: stub.url, DATABASE_URL: app.nest.get(Config).databaseUrl });
    const people = [ida, await other.signIn(ida.player)];
    stub.answer = (response, query) => respond(response, [result(`Found ${query.get('q')}`)]);
    const answers = await Promise.all(
      [...Array(12)].map((_, index) => find(people[index % 2] ?? ida, `Uppsala ${index}`, 'Sweden')),
    );
    await other.stop();
    const times = stub.requests.map(({ at }) => at);
    expect(times.length).toBeGreaterThanOrEqual(2);
    expect(times.length).toBeLessThan(12);
    times.slice(1).forEach((time, index) => expect(time - (times[index] ?? 0)).toBeGreaterThanOrEqual(1_000));
    const [byGeocoder, byGazetteer] = [/Found/, /"Uppsala, Uppsala, Sweden"/].map(
      (pattern) => answers.filter((answer) => pattern.test(JSON.stringify(answer))).length,
    );
    expect({ byGeocoder, byGazetteer }).toEqual({ byGeocoder: times.length, byGazetteer: 12 - times.length });
  });

  it.each<[string, GeocoderStub['answer']]>([
    ['an error', (response) => respond(response, { error: 'busy' }, 503)],
    ['too many requests', (response) => respond(response, [], 429)],
    ['HTML instead of JSON', (response) => respond(response, '<html>blocked</html>')],
    ['an incomplete answer', (response) => respond(response, '[{"display_name": "Gru')],
    ['an object instead of a list', (response) => respond(response, { display_name: 'x' })],
    ['null', (response) => respond(response, 'null')],
    ['a closed connection', (response) => void response.destroy()],
    ['no answer', () => undefined],
    ['an answer that is too large', (response) => respond(response, `["${'x'.repeat(600_000)}"]`)],
  ])('falls back to the gazetteer on %s', async (_, answer) => {
    stub.answer = answer;
    const address = unseenAddress();
    expect(await find(ida, address, 'Sweden')).toContainEqual(UPPSALA);
    await allowNextRequest();
    // Success also resets the number of failures.
    stub.answer = (response) => respond(response, [result(address)]);
    expect(await find(ida, address, 'Sweden')).toHaveLength(1);
  });

  it('does not follow a redirect of the geocoder', async () => {
    stub.answer = (response, query) => {
      if (query.has('moved')) return respond(response, [result('Uppsala, moved')]);
      response.writeHead(302, { Location: `${stub.url}/search?moved=1` }).end();
    };
    expect(await find(ida, unseenAddress(), 'Sweden')).not.toContainEqual(
      expect.objectContaining({ address: 'Uppsala, moved' }),
    );
    expect(stub.requests).toHaveLength(1);
  });

  it('stops calling the geocoder after three failures', async () => {
    const strict = await TestApp.start({ GEOCODER_URL: stub.url, DATABASE_URL: app.nest.get(Config).databaseUrl });
    const bo = await strict.signIn(ida.player);
    stub.answer = (response) => respond(response, 'gone', 500);
    for (const q of ['Uppsala 1', 'Uppsala 2', 'Uppsala 3', 'Uppsala 4', 'Uppsala 5']) {
      await allowNextRequest();
      expect(await find(bo, q, 'Sweden')).toContainEqual(UPPSALA);
    }
    await strict.stop();
    expect(stub.requests).toHaveLength(3);
  });
});

describe('a server without a geocoder', () => {
  let app: TestApp;
  let ida: Person;

  beforeAll(async () => {
    app = await TestApp.start();
    ida = await app.person();
  });
  afterAll(() => app.stop());

  it.each([
    ['the beginning of a city', 'upps', 'SE'],
    ['an address in a city', 'Storgatan 5, 753 31 Uppsala', 'Sweden'],
    ['a city with its country', 'Uppsala, Sweden', undefined],
    ['a city without its country', 'Uppsala', undefined],
    ['an address without its country', 'Storgatan 5, 753 31 Uppsala', undefined],
  ])('finds %s in the gazetteer', async (_, q, country) => {
    expect(await find(ida, q, country)).toContainEqual(UPPSALA);
  });

  it('stops at the first part of the text that matches', async () => {
    const search = jest.spyOn(CountryPlaces.prototype, 'bestMatches');
    expect(await find(ida, 'san,mar,bel,cal,lan', 'US')).toHaveLength(8);
    expect(search.mock.calls.map(([text]) => text)).toEqual(['san,mar,bel,cal,lan', 'san']);
    search.mockRestore();
  });

  it('returns the best matches of all countries when the search names none', async () => {
    const [first, ...others] = (await find(ida, 'Paris')) as AddressView[];
    expect(first).toMatchObject({ country: 'France', location: 'Paris, France' });
    expect(others).toHaveLength(7);
    expect(others).toContainEqual(expect.objectContaining({ country: 'United States' }));
  });

  it('returns the town of an address, else the centre of the country', async () => {
    const location = async (query: object) =>
      (await app.visitor().get('/api/places/address-location').query(query).expect(200)).body as unknown;
    const { latitude, longitude } = UPPSALA;
    expect(await location({ country: 'SE', address: 'Storgatan 5, Uppsala' })).toEqual({
      latitude,
      longitude,
      town: 'Uppsala',
    });
    for (const query of [{ country: 'Sweden', address: 'Storgatan 5' }, { country: 'Sweden' }])
      expect(await location(query)).toEqual({ latitude: 59, longitude: 15.05, town: null });
    await app.visitor().get('/api/places/address-location?country=Atlantis').expect(400);
  });

  it('rejects an unknown country and malformed requests', async () => {
    await ida.http.get('/api/places/addresses?q=upps&country=Atlantis').expect(400);
    await ida.http.get('/api/places/addresses?q=abc&q=def').expect(400);
    await ida.http.get(`/api/places/addresses?q=${'x'.repeat(300)}`).expect(400);
    await ida.http.get('/api/places/addresses?q=%00%00%00%00').expect(400);
  });
});

describe('a server with rate limits', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await TestApp.start({ RATE_LIMITS: 'on' });
  });
  afterAll(() => app.stop());

  it('allows one account 120 address searches in ten minutes', async () => {
    const [ida, bo] = [await app.person(), await app.person()];
    const search = ({ http }: Person) => http.get('/api/places/addresses?q=upps&country=SE');
    for (let index = 0; index < 120; index += 1) await search(ida).expect(200);
    const refused = await search(ida).expect(429);
    expect(Number(refused.get('Retry-After'))).toBeGreaterThan(0);
    await search(bo).expect(200);
  });
});
