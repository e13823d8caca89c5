import type { MapItem } from '../../src/contracts/maps.js';
import { type Person, TestApp } from '../app.js';
import { HOSTILE_CURSORS } from '../hostile-input.js';
import { nextPagePath } from '../http/paging-links.js';
import { cellCentre } from '../sphere.js';

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
const itemById = (items: MapItem[], id: string) => items.find((item) => item.id === id);

describe('the map of players', () => {
  it('shows located players by callsign and name at the centre of their cell', async () => {
    const unlocated = await app.build.player();
    const items = await itemsOf('/api/players/map-data');
    const { latitude, longitude } = cellCentre(UPPSALA);
    expect(itemById(items, ida.player.id)).toEqual({
      id: ida.player.id,
      latitude,
      longitude,
      precision: 'town',
      name: 'Plover (Ida Berg)',
      firstName: 'Ida',
      lastName: 'Berg',
      location: 'Uppsala, Sweden',
    });
    expect(itemById(items, unlocated.id)).toBeUndefined();
  });

  it('shows players without a callsign by their name', async () => {
    const named = await app.build.player({ ...UPPSALA, firstName: 'Tor', lastName: 'Lind', nickname: null });
    const alone = await app.build.player({ ...UPPSALA, firstName: 'Tor', lastName: null, nickname: null });
    const items = await itemsOf('/api/players/map-data');
    expect(itemById(items, named.id)?.name).toBe('Tor Lind');
    expect(itemById(items, alone.id)?.name).toBe('Tor');
  });

  it('returns exact coordinates only to the player themselves', async () => {
    const bo = await app.person({ ...UPPSALA, latitude: 59.871, longitude: 17.612 });
    const [own, others] = await Promise.all([
      itemsOf('/api/players/map-data', bo.http),
      itemsOf('/api/players/map-data', ida.http),
    ]);
    expect(itemById(own, bo.player.id)).toMatchObject({ latitude: 59.871, longitude: 17.612 });
    expect(itemById(others, bo.player.id)).toMatchObject(cellCentre({ latitude: 59.871, longitude: 17.612 }));
  });
});

it('shows the teams and fields with a location', async () => {
  const place = { latitude: 57.70887, longitude: 11.97456, location: 'Sweden' };
  const teamId = await app.build.team(ida.player, { ...place, name: 'Harbour Crew' });
  const unlocatedTeam = await app.build.team(ida.player);
  const field = await app.build.field(ida.player, { ...place, name: 'The Quarry' });
  const unlocatedField = await app.build.field(ida.player, { latitude: null, longitude: null });
  const [teams, fields] = await Promise.all([itemsOf('/api/teams/map-data'), itemsOf('/api/fields/map-data')]);
  expect(itemById(teams, teamId)).toEqual({ id: teamId, name: 'Harbour Crew', precision: 'town', ...place });
  expect(itemById(fields, field.id)).toEqual({ id: field.id, name: 'The Quarry', precision: 'exact', ...place });
  expect([itemById(teams, unlocatedTeam), itemById(fields, unlocatedField.id)]).toEqual([undefined, undefined]);
});

it('shows the games that are not over, also on fields of which only the town is known', async () => {
  const hour = 3_600_000;
  const inHours = (hours: number) => new Date(Date.now() + hours * hour);
  const { build } = app;
  const exact = await build.field(ida.player, { ...UPPSALA, name: 'The Quarry' });
  const town = await build.field(ida.player, { ...UPPSALA, nearTown: 'Uppsala' });
  const startsAt = inHours(5);
  const shown = await build.game(ida.player, exact, {
    title: 'Cold Harbour',
    startsAt,
    timeZone: 'Europe/Stockholm',
    maxPlayers: 2,
  });
  await build.participant(shown, ida.player);
  const ongoing = await build.game(ida.player, exact, { startsAt: inHours(-1), fieldApproval: 'approved' });
  const hidden = [
    await build.game(ida.player, exact, { fieldApproval: 'pending' }),
    await build.game(ida.player, exact, { startsAt: inHours(-2), endsAt: inHours(-1) }),
    await build.game(ida.player, exact, { status: 'cancelled' }),
  ];
  const nearTown = await build.game(ida.player, town);
  const items = await itemsOf('/api/games/map-data');
  expect(itemById(items, shown.id)).toEqual({
    id: shown.id,
    latitude: UPPSALA.latitude,
    longitude: UPPSALA.longitude,
    precision: 'exact',
    name: 'Cold Harbour',
    location: 'The Quarry',
    startsAt: startsAt.toISOString(),
    timeZone: 'Europe/Stockholm',
    status: 'upcoming',
    freeSeats: 1,
  });
  expect(itemById(items, ongoing.id)).toMatchObject({ status: 'ongoing' });
  expect(itemById(items, nearTown.id)).toMatchObject({ latitude: UPPSALA.latitude, precision: 'town' });
  expect(hidden.map(({ id }) => itemById(items, id))).toEqual(hidden.map(() => undefined));
});

const MAPS: [string, () => Promise<unknown>][] = [
  ['/api/players/map-data', () => app.build.player(UPPSALA)],
  ['/api/teams/map-data', () => app.build.team(ida.player, UPPSALA)],
  ['/api/fields/map-data', () => app.build.field(ida.player, UPPSALA)],
  ['/api/games/map-data', async () => app.build.game(ida.player, await app.build.field(ida.player, UPPSALA))],
];

describe.each(MAPS)('%s', (path, add) => {
  it('pages without gaps or duplicates while rows are added, and returns the total', async () => {
    for (let count = 0; count < 5; count += 1) await add();
    const whole = await app.visitor().get(path).expect(200);
    const ids = (whole.body as MapItem[]).map(({ id }) => id);
    expect(whole.get('X-Total-Count')).toBe(`${ids.length}`);
    expect(whole.get('Link')).toBeUndefined();

    const walked: string[] = [];
    const pageAt = async (path: string): Promise<string | undefined> => {
      const page = await app.visitor().get(path).expect(200);
      walked.push(...(page.body as MapItem[]).map(({ id }) => id));
      return nextPagePath(page);
    };
    let next: string | undefined = `${path}?limit=2`;
    while (next !== undefined) {
      next = await pageAt(next);
      await add();
    }
    expect(walked).toEqual(ids);
  });

  it('rejects a limit of zero, one that is too large, and an invalid cursor', async () => {
    for (const limit of ['0', '-1', '5001', '1e9', 'x', '2.5'])
      await app.visitor().get(`${path}?limit=${limit}`).expect(400);
    await app.visitor().get(`${path}?limit=5000`).expect(200);
    for (const [, cursor] of HOSTILE_CURSORS) {
      const { body } = await app.visitor().get(`${path}?cursor=${cursor}`).expect(400);
      expect(body.message).toBe('The cursor is not valid for this list');
    }
  });
});

describe('GET /api/map-settings', () => {
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

  it('chooses Muster’s own basemap by default, without external requests', async () => {
    const { settings, key, policy } = await settingsWith({});
    expect({ settings, key }).toEqual({ settings: { googleMapsKey: null, styleUrl: null }, key: null });
    expect(policy).not.toMatch(/https?:/);
  });

  it('chooses Google if a key is set, whatever else is set', async () => {
    const { settings, key, policy } = await settingsWith({ GOOGLE_MAPS_API_KEY: GOOGLE, MAP_STYLE_URL: STYLE });
    expect({ settings, key }).toEqual({ settings: { googleMapsKey: GOOGLE, styleUrl: null }, key: GOOGLE });
    expect(policy).toContain("script-src 'self' https://maps.googleapis.com;");
    expect(policy).not.toMatch(/tiles\.example|unsafe-eval/);
  });

  it('chooses MapLibre if a style is set, and allows requests only to its origin', async () => {
    const { settings, key, policy } = await settingsWith({ MAP_STYLE_URL: STYLE });
    expect({ settings, key }).toEqual({ settings: { googleMapsKey: null, styleUrl: STYLE }, key: null });
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("connect-src 'self' https://tiles.example;");
    expect(policy.match(/https:[^ ;]+/g)).toEqual(['https://tiles.example', 'https://tiles.example']);
  });
});
