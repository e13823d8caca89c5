import type { MapItem } from '../../src/contracts/maps.js';
import { type Person, TestApp } from '../app.js';
import { HOSTILE_CURSORS } from '../hostile-input.js';
import { snapped } from '../users/directory/sphere.js';

let app: TestApp;
let ida: Person;

const UPPSALA = {
  country: 'Sweden',
  city: 'Uppsala',
  location: 'Uppsala, Sweden',
  latitude: 59.858561,
  longitude: 17.638927,
};

beforeAll(async () => {
  app = await TestApp.start();
  ida = await app.person({ ...UPPSALA, firstName: 'Ida', lastName: 'Berg', nickname: 'Plover' });
});
afterAll(() => app.stop());

const itemsOf = async (path: string, http = app.visitor()): Promise<MapItem[]> =>
  (await http.get(path).expect(200)).body as MapItem[];
const found = (items: MapItem[], id: string) => items.find((item) => item.id === id);

describe('the map of players', () => {
  it('has who has a place, by their callsign, in the middle of their cell', async () => {
    const homeless = await app.build.player();
    const items = await itemsOf('/api/players/map-data');
    const { latitude, longitude } = snapped(UPPSALA);
    expect(found(items, ida.player.id)).toEqual({
      id: ida.player.id,
      latitude,
      longitude,
      name: 'Plover',
      firstName: 'Ida',
      lastName: 'Berg',
      location: 'Uppsala, Sweden',
    });
    expect(found(items, homeless.id)).toBeUndefined();
  });

  it('has who has no callsign by their name', async () => {
    const named = await app.build.player({ ...UPPSALA, firstName: 'Tor', lastName: 'Lind', nickname: null });
    const alone = await app.build.player({ ...UPPSALA, firstName: 'Tor', lastName: null, nickname: null });
    const items = await itemsOf('/api/players/map-data');
    expect(found(items, named.id)?.name).toBe('Tor Lind');
    expect(found(items, alone.id)?.name).toBe('Tor');
  });

  it('tells exact coordinates only to whose they are', async () => {
    const bo = await app.person({ ...UPPSALA, latitude: 59.871, longitude: 17.612 });
    const [own, others] = await Promise.all([
      itemsOf('/api/players/map-data', bo.http),
      itemsOf('/api/players/map-data', ida.http),
    ]);
    expect(found(own, bo.player.id)).toMatchObject({ latitude: 59.871, longitude: 17.612 });
    expect(found(others, bo.player.id)).toMatchObject(snapped({ latitude: 59.871, longitude: 17.612 }));
  });
});

it('has the teams and the fields that have a place', async () => {
  const place = { latitude: 57.70887, longitude: 11.97456, location: 'Sweden' };
  const teamId = await app.build.team(ida.player, { ...place, name: 'Harbour Crew' });
  const nowhere = await app.build.team(ida.player);
  const field = await app.build.field(ida.player, { ...place, name: 'The Quarry' });
  const unknown = await app.build.field(ida.player, { latitude: null, longitude: null });
  const [teams, fields] = await Promise.all([itemsOf('/api/teams/map-data'), itemsOf('/api/fields/map-data')]);
  expect(found(teams, teamId)).toEqual({ id: teamId, name: 'Harbour Crew', ...place });
  expect(found(fields, field.id)).toEqual({ id: field.id, name: 'The Quarry', ...place });
  expect([found(teams, nowhere), found(fields, unknown.id)]).toEqual([undefined, undefined]);
});

const KINDS: [string, () => Promise<unknown>][] = [
  ['/api/players/map-data', () => app.build.player(UPPSALA)],
  ['/api/teams/map-data', () => app.build.team(ida.player, UPPSALA)],
  ['/api/fields/map-data', () => app.build.field(ida.player, UPPSALA)],
];

describe.each(KINDS)('%s', (path, add) => {
  it('comes in pages without gap or double while more arrive, and says how many there are', async () => {
    for (let count = 0; count < 5; count += 1) await add();
    const whole = await app.visitor().get(path).expect(200);
    const ids = (whole.body as MapItem[]).map(({ id }) => id);
    expect(whole.get('X-Total-Count')).toBe(`${ids.length}`);
    expect(whole.get('Link')).toBeUndefined();

    const walked: string[] = [];
    const pageAt = async (at: string): Promise<string | undefined> => {
      const page = await app.visitor().get(at).expect(200);
      walked.push(...(page.body as MapItem[]).map(({ id }) => id));
      return /<(.+)>; rel="next"/.exec(page.get('Link') ?? '')?.[1];
    };
    let next: string | undefined = `${path}?limit=2`;
    while (next !== undefined) {
      next = await pageAt(next);
      await add();
    }
    expect(walked).toEqual(ids);
  });

  it('refuses a page that is too large, none at all, and a cursor that it never gave', async () => {
    for (const limit of ['0', '-1', '5001', '1e9', 'x', '2.5'])
      await app.visitor().get(`${path}?limit=${limit}`).expect(400);
    await app.visitor().get(`${path}?limit=5000`).expect(200);
    for (const cursor of HOSTILE_CURSORS) await app.visitor().get(path).query({ cursor }).expect(400);
  });
});

describe('who draws the map', () => {
  const GOOGLE = 'AIzaSyNobodysKey_0123456789';
  const STYLE = 'https://tiles.example/styles/wood.json';

  async function settingsWith(settings: Record<string, string>) {
    const other = await TestApp.start(settings);
    try {
      const answer = await other.visitor().get('/api/map-settings').expect(200);
      const { key } = (await other.visitor().get('/api/google-maps-key').expect(200)).body as { key: string | null };
      return { settings: answer.body as unknown, key, policy: answer.get('Content-Security-Policy') ?? '' };
    } finally {
      await other.stop();
    }
  }

  it('is Muster itself where nothing is set, and nobody else is asked', async () => {
    const { settings, key, policy } = await settingsWith({});
    expect({ settings, key }).toEqual({ settings: { googleMapsKey: null, styleUrl: null }, key: null });
    expect(policy).not.toMatch(/https?:/);
  });

  it('is Google where there is a key, whatever else is set', async () => {
    const { settings, key, policy } = await settingsWith({ GOOGLE_MAPS_API_KEY: GOOGLE, MAP_STYLE_URL: STYLE });
    expect({ settings, key }).toEqual({ settings: { googleMapsKey: GOOGLE, styleUrl: null }, key: GOOGLE });
    expect(policy).toContain("script-src 'self' https://maps.googleapis.com;");
    expect(policy).not.toMatch(/tiles\.example|unsafe-eval/);
  });

  it('is a style where one is set, and only its origin is asked', async () => {
    const { settings, key, policy } = await settingsWith({ MAP_STYLE_URL: STYLE });
    expect({ settings, key }).toEqual({ settings: { googleMapsKey: null, styleUrl: STYLE }, key: null });
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("connect-src 'self' https://tiles.example;");
    expect(policy.match(/https:[^ ;]+/g)).toEqual(['https://tiles.example', 'https://tiles.example']);
  });
});
