import type { Response } from 'supertest';
import type { FieldView } from '../../src/contracts/fields.js';
import { AMENITIES, EQUIPMENT, FIELD_TYPES, SIZE_UNITS, type SizeUnit } from '../../src/contracts/options.js';
import { type Person, TestApp } from '../app.js';
import { SeededRandom } from '../seeded-random.js';
import { distance } from '../users/directory/sphere.js';
import { type Ground, ground } from './ground.js';

const FIELDS = 250;
const SEARCHES = 160;

interface Viewer {
  person: Person | null;
  latitude?: number;
  longitude?: number;
  unit: 'km' | 'miles';
}

let app: TestApp;
let all: Ground[];
let viewers: Record<string, Viewer>;

beforeAll(async () => {
  app = await TestApp.start();
  const chance = new SeededRandom(11);
  const owner = await app.build.player();
  const opened = Date.now() - FIELDS * 60_000;
  all = [];
  for (let count = 0; count < FIELDS; count += 1) {
    const traits = ground(chance, new Date(opened + count * 60_000));
    all.push({ ...traits, ...(await app.build.field(owner, traits)) });
  }
  const at = async (latitude?: number, longitude?: number, distanceUnit: 'km' | 'miles' = 'km'): Promise<Viewer> => ({
    person: await app.person({ country: 'Sweden', latitude, longitude, distanceUnit }),
    ...(latitude !== undefined && { latitude, longitude }),
    unit: distanceUnit,
  });
  viewers = {
    'a visitor': { person: null, unit: 'km' },
    'somebody without coordinates': await at(),
    'somebody in Stockholm': await at(59.32938, 18.06871),
    'somebody in Apia': await at(-13.83333, -171.76666, 'miles'),
  };
});
afterAll(() => app.stop());

interface Filters {
  q?: string;
  type?: string[];
  amenity?: string[];
  equipment?: string[];
  country?: string[];
  minSize?: number;
  maxSize?: number;
  sizeUnit?: SizeUnit;
  minPlayers?: number;
  maxPlayers?: number;
  maxDistance?: number;
  unit?: 'km' | 'miles';
}

/** Random combinations, mostly of few filters. */
function filters(chance: SeededRandom): Filters {
  const maybe = <T>(value: T, share = 0.25): T | undefined => (chance.next() < share ? value : undefined);
  return {
    q: maybe(chance.pick(['quarry', 'QUARRY', 'appelo', 'björk', 'o', 'sweden', 'hill xx', 'hill norway', '%'])),
    type: maybe(chance.sample(FIELD_TYPES, 0.3)),
    amenity: maybe(chance.sample(AMENITIES, 0.15)),
    equipment: maybe(chance.sample(EQUIPMENT, 0.3)),
    country: maybe(chance.sample(['SE', 'norway', 'Samoa', 'US', 'Malta'], 0.5)),
    minSize: maybe(chance.pick([0, 0.3, 1, 2.4711, 1_000, 43_560]), 0.35),
    maxSize: maybe(chance.pick([0.1, 1, 7, 1_000, 43_560, 1_000_000]), 0.35),
    sizeUnit: maybe(chance.pick(SIZE_UNITS), 0.7),
    minPlayers: maybe(chance.pick([1, 20, 21, 80])),
    maxPlayers: maybe(chance.pick([10, 40, 79, 1_000])),
    maxDistance: maybe(chance.pick([0, 10, 80, 500, 1_500, 25_000]), 0.4),
    unit: maybe(chance.pick(['km', 'miles'] as const), 0.4),
  };
}

const COUNTRIES: Record<string, string> = { SE: 'Sweden', norway: 'Norway', US: 'United States' };
const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

// In ten-thousandths of a ten-millionth of a square metre, so that nothing is rounded.
const PARTS: Record<SizeUnit, bigint> = {
  sq_meters: 100_000_000n,
  sq_feet: 9_290_304n,
  acres: 404_685_642_240n,
  hectares: 1_000_000_000_000n,
};
const area = (size: number, unit: SizeUnit = 'sq_meters') => BigInt(Math.round(size * 10_000)) * PARTS[unit];

/** The expected result, computed without SQL. */
function expected(viewer: Viewer, asked: Filters): { id: string; away: number | null }[] {
  const unit = asked.unit ?? viewer.unit;
  const away = (one: Ground) =>
    viewer.latitude === undefined || one.latitude == null ? null : distance(viewer, one, unit);
  const holds = (wanted: string[] | undefined, own: readonly string[] = []) =>
    !wanted?.length || wanted.some((one) => own.includes(one));
  const own = (one: Ground) => area(one.fieldSizeValue ?? 0, one.fieldSizeUnit);
  return all
    .map((one) => ({ one, id: one.id, away: away(one) }))
    .filter(
      ({ one, away: far }) =>
        (!asked.q ||
          [one.name, one.location, one.description].some((text) =>
            folded(text ?? '').includes(folded(asked.q ?? '')),
          )) &&
        (!asked.type?.length || one.fieldTypes?.some((type) => asked.type?.includes(type))) &&
        holds(asked.amenity, one.amenities) &&
        holds(asked.equipment, one.equipment) &&
        (!asked.country?.length || asked.country.some((name) => (COUNTRIES[name] ?? name) === one.country)) &&
        (asked.minSize === undefined || own(one) >= area(asked.minSize, asked.sizeUnit)) &&
        (asked.maxSize === undefined || own(one) <= area(asked.maxSize, asked.sizeUnit)) &&
        (one.maxPlayers ?? 0) >= (asked.minPlayers ?? 0) &&
        (one.maxPlayers ?? 0) <= (asked.maxPlayers ?? Infinity) &&
        (asked.maxDistance === undefined || far === null || far <= asked.maxDistance),
    )
    .sort((a, b) => (a.away ?? Infinity) - (b.away ?? Infinity) || (a.id < b.id ? 1 : -1) || 0)
    .map(({ id, away: far }) => ({ id, away: far === null ? null : Math.round(far * 10) / 10 }));
}

const addressOf = (asked: Filters, limit: number) => {
  const query = new URLSearchParams({ limit: String(limit) });
  for (const [name, value] of Object.entries(asked))
    for (const one of [value].flat()) if (one !== undefined) query.append(name, String(one));
  return `/api/fields?${query.toString()}`;
};

/** All pages, each with the same total. */
async function walk(person: Person | null, path: string): Promise<{ fields: FieldView[]; totals: string[] }> {
  const fields: FieldView[] = [];
  const totals: string[] = [];
  for (let at: string | undefined = path; at !== undefined;) {
    const answer: Response = await (person?.http ?? app.visitor()).get(at).expect(200);
    fields.push(...(answer.body as FieldView[]));
    totals.push(String(answer.get('X-Total-Count')));
    at = /<(.+)>; rel="next"/.exec(answer.get('Link') ?? '')?.[1];
  }
  return { fields, totals };
}

const chance = new SeededRandom(2026);
const searches = [...Array(SEARCHES)].map((_, at) => ({
  viewer: at % 4,
  limit: chance.pick([9, 17, 50, 100]),
  asked: filters(chance),
}));

it.each(['a visitor', 'somebody without coordinates', 'somebody in Stockholm', 'somebody in Apia'])(
  'shows %s exactly the fields that fit every filter, in order, over all pages',
  async (name) => {
    const viewer = viewers[name] ?? { person: null, unit: 'km' };
    const own = searches.filter((search) => search.viewer === Object.keys(viewers).indexOf(name));
    for (const { asked, limit } of own) {
      const wanted = expected(viewer, asked);
      const { fields, totals } = await walk(viewer.person, addressOf(asked, limit));
      const shown = fields.map(({ id, distance: away }) => ({ id, away }));
      expect({ asked, limit, shown }).toEqual({ asked, limit, shown: wanted });
      expect({ asked, totals: [...new Set(totals)] }).toEqual({ asked, totals: [String(wanted.length)] });
    }
  },
);

it('returns the total on a page after the last one', async () => {
  const cursor = Buffer.from(JSON.stringify([9, '00000000-0000-7000-8000-000000000000'])).toString('base64url');
  for (const { person } of Object.values(viewers)) {
    for (const q of ['', 'quarry']) {
      const http = person?.http ?? app.visitor();
      const total = (await http.get(`/api/fields?q=${q}`).expect(200)).get('X-Total-Count');
      const behind = await http.get(`/api/fields?q=${q}&cursor=${cursor}`).expect(200);
      expect({ body: behind.body as unknown, total: behind.get('X-Total-Count') }).toEqual({ body: [], total });
    }
  }
});

it.each([
  'type=swamp',
  'amenity=pool',
  'sizeUnit=miles',
  'minSize=-1',
  'maxPlayers=x',
  'country=Atlantis',
  'unit=feet',
])('rejects %s', async (query) => {
  const { body } = await app.visitor().get(`/api/fields?${query}`).expect(400);
  expect(body.fields).toHaveProperty(query.split('=')[0] ?? '');
});
