import type { Response } from 'supertest';
import { type Person, TestApp } from '../app.js';
import { runBulkStatements } from '../bulk-statements.js';
import { nextPagePath } from '../http/paging-links.js';

let app: TestApp;
/** Lives in Stockholm, far from the rare entries. */
let viewer: Person;

const COMMON = 1_300;
const RARE = 40;

const INSERTS = {
  '/api/users': `
    INSERT INTO users (id, email, password_hash, first_name, country, latitude, longitude, game_styles, terms_accepted_at)
    SELECT uuidv7(), 'player' || n || '@listing.test', 'none', CASE WHEN n <= ${RARE} THEN 'Rarity' ELSE 'Common' END, 'Sweden',
           CASE WHEN n <= ${RARE} THEN 67 + n / 100.0 ELSE 59.3 + n / 10000.0 END, 18,
           CASE WHEN n <= ${RARE} THEN ARRAY['cqb'] ELSE ARRAY['milsim'] END, now()
    FROM generate_series(1, ${COMMON + RARE}) n`,
  '/api/teams': `
    INSERT INTO teams (id, name, location, country, leader_id, established_date, latitude, longitude, game_styles)
    SELECT uuidv7(), CASE WHEN n <= ${RARE} THEN 'Rarity ' ELSE 'Common ' END || lpad(n::text, 4, '0'), 'Sweden', 'Sweden', $1, '2024-05',
           CASE WHEN n <= ${RARE} THEN 67 + n / 100.0 ELSE 59.3 + n / 10000.0 END, 18,
           CASE WHEN n <= ${RARE} THEN ARRAY['cqb'] ELSE ARRAY['milsim'] END
    FROM generate_series(1, ${COMMON + RARE}) n`,
  '/api/fields': `
    INSERT INTO fields (id, owner_id, name, location, address, country, field_size_value, field_size_unit, contact_person, latitude, longitude, field_types)
    SELECT uuidv7(), $1, CASE WHEN n <= ${RARE} THEN 'Rarity ' ELSE 'Common ' END || n, 'Sweden', 'Road 1', 'Sweden', 1, 'hectares', 'Bo',
           CASE WHEN n <= ${RARE} THEN 67 + n / 100.0 ELSE 59.3 + n / 10000.0 END, 18,
           CASE WHEN n <= ${RARE} THEN ARRAY['water'] ELSE ARRAY['forest'] END
    FROM generate_series(1, ${COMMON + RARE}) n`,
};

const LISTS = [
  { list: '/api/users', common: 'gameStyle=milsim', rare: 'gameStyle=cqb', name: 'firstName' },
  { list: '/api/teams', common: 'gameStyle=milsim', rare: 'gameStyle=cqb', name: 'name' },
  { list: '/api/fields', common: 'type=forest', rare: 'type=water', name: 'name' },
] as const;

beforeAll(async () => {
  app = await TestApp.start();
  viewer = await app.person({ firstName: 'Viewer', country: 'Sweden', latitude: 59.33, longitude: 18.07 });
  const inserts = Object.entries(INSERTS).map(([list, text]): [string, unknown[]] => [
    text,
    list === '/api/users' ? [] : [viewer.player.id],
  ]);
  await runBulkStatements(app.pool, [...inserts, ['ANALYZE']]);
});
afterAll(() => app.stop());

const totalOf = (answer: Response) => [answer.get('X-Total-Count'), answer.get('X-Total-Count-Capped')];

describe.each(LISTS)('$list', ({ list, common, rare, name }) => {
  it.each(['a visitor', 'a viewer with coordinates'])('stops counting at 1,000 matches for %s', async (viewerName) => {
    const http = viewerName === 'a visitor' ? app.visitor() : viewer.http;
    for (const query of [common, 'q=common', `q=common&${common}`]) {
      const first = await http.get(`${list}?limit=20&${query}`).expect(200);
      const second = await http.get(nextPagePath(first) ?? '').expect(200);
      expect({ query, totals: [first, second].map(totalOf) }).toEqual({
        query,
        totals: [
          ['1000', 'true'],
          ['1000', 'true'],
        ],
      });
    }
  });

  it.each(['a visitor', 'a viewer with coordinates'])(
    'finds the few matches after more than a thousand other entries for %s',
    async (viewerName) => {
      const http = viewerName === 'a visitor' ? app.visitor() : viewer.http;
      for (const query of [rare, 'q=rarity', `q=rarity&${rare}`]) {
        const seen = new Set<string>();
        for (let path: string | undefined = `${list}?limit=15&${query}`; path;) {
          const answer: Response = await http.get(path).expect(200);
          expect({ query, total: totalOf(answer) }).toEqual({ query, total: [`${RARE}`, undefined] });
          for (const item of answer.body as Record<string, string>[]) {
            expect(item[name]).toContain('Rarity');
            seen.add(item['id'] ?? '');
          }
          path = nextPagePath(answer);
        }
        expect({ query, found: seen.size }).toEqual({ query, found: RARE });
      }
    },
  );
});

it('maintains the counts while entries gain, lose and move their location', async () => {
  const counts = async () =>
    (
      await app.pool.query<{ listing: string; total: number; maintained: number }>(
        ['users', 'teams', 'fields']
          .map(
            (table) => `
              SELECT '${table}' AS listing, has_location, (SELECT count(*)::int FROM ${table} WHERE (latitude IS NOT NULL) = has_location) AS total,
                     coalesce((SELECT entries FROM listing_counts c WHERE c.listing = '${table}' AND c.has_location = l.has_location), 0) AS maintained
              FROM (VALUES (true), (false)) l (has_location)`,
          )
          .join(' UNION ALL '),
      )
    ).rows.map(({ total, maintained }) => total - maintained);
  const noDifference = [0, 0, 0, 0, 0, 0];
  expect(await counts()).toEqual(noDifference);
  for (const table of ['users', 'teams', 'fields']) {
    await app.pool.query(`UPDATE ${table} SET latitude = NULL, longitude = NULL WHERE latitude < 60`);
    await app.pool.query(`UPDATE ${table} SET latitude = 50, longitude = 10 WHERE latitude IS NULL OR latitude > 67.2`);
    await app.pool.query(`UPDATE ${table} SET latitude = 51 WHERE latitude = 50`);
  }
  expect(await counts()).toEqual(noDifference);
  await app.pool.query(`DELETE FROM fields WHERE latitude = 51`);
  expect(await counts()).toEqual(noDifference);
});
