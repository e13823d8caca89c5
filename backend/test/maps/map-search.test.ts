import { readArea } from '../../src/contracts/areas.js';
import type { MapItem } from '../../src/contracts/maps.js';
import { type Person, TestApp } from '../app.js';
import { nextPagePath } from '../http/paging-links.js';
import { cellCentre } from '../sphere.js';

const SUVA = { country: 'Fiji', city: 'Suva', location: 'Suva, Fiji', latitude: -18.1416, longitude: 178.4415 };
const APIA = { country: 'Samoa', city: 'Apia', location: 'Apia, Samoa', latitude: -13.8333, longitude: -171.7667 };

let app: TestApp;
let owner: Person;

beforeAll(async () => {
  app = await TestApp.start();
  owner = await app.person();
});
afterAll(() => app.stop());

const idsOf = async (path: string, query: Record<string, string>, http = app.visitor()) =>
  ((await http.get(path).query(query).expect(200)).body as MapItem[]).map(({ id }) => id);

/** A box around a point, in degrees from its middle to its sides. */
const around = ({ latitude, longitude }: { latitude: number; longitude: number }, degrees: number) =>
  [longitude - degrees, latitude - degrees, longitude + degrees, latitude + degrees]
    .map((degree) => degree.toFixed(6))
    .join();

const gameAt = async (place: typeof SUVA, game = {}) =>
  (await app.build.game(owner.player, await app.build.field(owner.player, place), game)).id;
/** Paths of a list and its map, and a function that adds an entry. */
const KINDS: [list: string, map: string, add: (place: typeof SUVA) => Promise<string>][] = [
  ['/api/users', '/api/players/map-data', async (place) => (await app.build.player(place)).id],
  ['/api/teams', '/api/teams/map-data', (place) => app.build.team(owner.player, place)],
  ['/api/fields', '/api/fields/map-data', async (place) => (await app.build.field(owner.player, place)).id],
  ['/api/games', '/api/games/map-data', gameAt],
];

describe.each(KINDS)('%s and %s', (list, map, add) => {
  let suva: string;
  let apia: string;
  beforeAll(async () => {
    [suva, apia] = [await add(SUVA), await add(APIA)];
  });

  it.each([list, map])('contain only what is in an area, also across the 180th meridian: %s', async (path) => {
    const idsIn = (area: string) => idsOf(path, { area });
    expect(await idsIn('170,-25,180,-10')).toEqual([suva]);
    expect(await idsIn('-180,-25,-170,-10')).toEqual([apia]);
    expect((await idsIn('170,-25,-170,-10')).sort()).toEqual([suva, apia].sort());
    expect(await idsIn('-170,-25,170,-10')).toEqual([]);
    expect((await idsIn('-180,-90,180,90')).sort()).toEqual([suva, apia].sort());
  });

  it('accept the filters of the list on the map', async () => {
    expect(await idsOf(map, { country: 'Fiji' })).toEqual([suva]);
    expect(await idsOf(map, { q: 'no name contains this' })).toEqual([]);
    const nearby = await app.person(APIA);
    const near = await idsOf(map, { maxDistance: '50', unit: 'km' }, nearby.http);
    expect(near.filter((id) => id !== nearby.player.id)).toEqual([apia]);
    await app.pool.query(
      `UPDATE users SET deleted_at = now(), country = NULL, city = NULL, latitude = NULL, longitude = NULL WHERE id = $1`,
      [nearby.player.id],
    );
  });

  it('count and page the matches', async () => {
    const first = await app.visitor().get(map).query({ area: '170,-25,-170,-10', limit: 1 });
    expect(first.get('X-Total-Count')).toBe('2');
    const next = nextPagePath(first) ?? '';
    const second = (await app.visitor().get(next).expect(200)).body as MapItem[];
    expect([...(first.body as MapItem[]), ...second].map(({ id }) => id).sort()).toEqual([suva, apia].sort());
  });

  it('reject an area that is not a box', async () => {
    for (const area of [
      '1,2,3',
      '1,2,3,4,5',
      'a,b,c,d',
      '0,10,10,0',
      '-181,0,0,10',
      '0,0,10,91',
      '1e2,0,3,4',
      ' ',
      ',',
    ])
      for (const path of [list, map]) await app.visitor().get(path).query({ area }).expect(400);
    await app.visitor().get(`${map}?area=&limit=5000`).expect(200);
  });
});

it('locates a player no more exactly than the centre of their cell', async () => {
  const place = { ...SUVA, country: 'Iceland', city: 'Vik', latitude: 63.4186, longitude: -19.006 };
  const { id } = await app.build.player(place);
  const { latitude, longitude } = cellCentre(place);
  const centre = { latitude: Number(latitude), longitude: Number(longitude) };
  expect(Math.abs(centre.latitude - place.latitude)).toBeGreaterThan(0.002);
  for (const path of ['/api/users', '/api/players/map-data']) {
    expect(await idsOf(path, { area: around(place, 0.001) })).toEqual([]);
    expect(await idsOf(path, { area: around(centre, 0.001) })).toEqual([id]);
  }
});

it('finds a player by the whole email address in lists and on the map alike', async () => {
  const email = 'rosa.on-the-map@example.test';
  const hidden = 'hidden.on-the-map@example.test';
  const { id } = await app.build.player({ ...SUVA, email });
  const blocking = await app.person({ ...SUVA, email: hidden });
  const searcher = await app.person();
  await blocking.http.post(`/api/users/${searcher.player.id}/block`).expect(201);
  for (const path of ['/api/users', '/api/users/search', '/api/players/map-data']) {
    expect(await idsOf(path, { q: email.toUpperCase() }, searcher.http)).toEqual([id]);
    expect(await idsOf(path, { q: email.slice(0, -1) }, searcher.http)).toEqual([]);
    expect(await idsOf(path, { q: email, country: 'Samoa' }, searcher.http)).toEqual([]);
    expect(await idsOf(path, { q: hidden }, searcher.http)).toEqual([]);
    expect(await idsOf(path, { q: email })).toEqual([]);
  }
});

it('shows a game on a hidden field in no area, neither to others nor to its organizer', async () => {
  const place = { ...SUVA, country: 'Norway', latitude: 69.6492, longitude: 18.9553 };
  const field = await app.build.field(owner.player, place);
  const organizer = await app.person();
  const pending = await app.build.game(organizer.player, field, { fieldApproval: 'pending' });
  const approved = await app.build.game(organizer.player, field, { fieldApproval: 'approved' });
  for (const http of [app.visitor(), owner.http, organizer.http])
    for (const path of ['/api/games', '/api/games/map-data'])
      for (const area of [around(place, 0.001), '-180,-90,180,90']) {
        const ids = await idsOf(path, { area }, http);
        expect(ids).toContain(approved.id);
        expect(ids).not.toContain(pending.id);
      }
});

it('shows the games of the requested status', async () => {
  const hours = (count: number) => new Date(Date.now() + count * 3_600_000);
  const over = await gameAt(SUVA, { startsAt: hours(-3), endsAt: hours(-1) });
  expect(await idsOf('/api/games/map-data', { status: 'completed' })).toEqual([over]);
});

it.each([
  ['10.5,-20,11,20.25', { west: 10.5, south: -20, east: 11, north: 20.25 }],
  ['170,-1,-170,1', { west: 170, south: -1, east: -170, north: 1 }],
  ['0,0,0', null],
  ['0,1,2,NaN', null],
  [['0,0,1,1'], null],
])('reads the area %j', (text, area) => {
  expect(readArea(text)).toEqual(area);
});
