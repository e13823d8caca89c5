import { SUGGESTED_POSTS } from '../../src/features/feed/suggested/suggested-posts.reader.js';
import { BEST_FIELDS } from '../../src/features/fields/directory/best-fields.reader.js';
import { LARGEST_RECRUITING_TEAMS } from '../../src/features/teams/directory/recruiting-teams.reader.js';
import { TEAM_SUGGESTIONS } from '../../src/features/teams/directory/team-suggestion.reader.js';
import { PLAYER_SUGGESTIONS } from '../../src/features/users/directory/player-suggestion.reader.js';
import { FIELD_TYPES } from '../../src/contracts/options.js';
import { type Person, TestApp } from '../app.js';
import { runBulkStatements } from '../bulk-statements.js';

const ROWS = 10_000;

let app: TestApp;
let ida: Person;

beforeAll(async () => {
  app = await TestApp.start();
  ida = await app.person({ country: 'Sweden', city: 'Stockholm', latitude: 59.33, longitude: 18.07 });
  const friend = await app.build.player();
  await app.build.follow(ida.player, friend);
  await runBulkStatements(app.pool, [
    [
      `INSERT INTO users (id, email, first_name, password_hash, terms_accepted_at, country, city, latitude, longitude)
     SELECT gen_random_uuid(), 'player' || at || '@example.test', 'Player', 'x', now(), 'Sweden', 'Town', 55 + at % 100 * 0.1, 12 + at / 100 * 0.05
     FROM generate_series(1, $1::int) at`,
      [ROWS],
    ],
    [`INSERT INTO posts (id, author_id, content, created_at) SELECT gen_random_uuid(), id, 'Hello', now() FROM users`],
    [
      `INSERT INTO teams (id, leader_id, created_by, name, location, country, city, latitude, longitude, established_date, member_count, is_recruiting)
     SELECT gen_random_uuid(), $1, $1, 'Team ' || at, 'Sweden', 'Sweden', 'Town', 55 + at % 100 * 0.1, 12 + at / 100 * 0.05, '2024-05', 1 + at % 40, at % 2 = 0
     FROM generate_series(1, $2::int) at`,
      [friend.id, ROWS],
    ],
    [
      `INSERT INTO fields (id, owner_id, name, location, address, country, field_types, field_size_value, field_size_unit, contact_person, rating, review_count)
     SELECT gen_random_uuid(), $1, 'Field ' || at, 'Uppsala', 'Road 1', 'Sweden', $2, 1, 'hectares', 'Bo', 10 + at % 41, 1 + at % 60
     FROM generate_series(1, $3::int) at`,
      [friend.id, [FIELD_TYPES[0]], ROWS],
    ],
    ['VACUUM ANALYZE users, player_cells, posts, teams, fields, follows'],
  ]);
});
afterAll(() => app.stop());

it.each([
  ['suggested players', PLAYER_SUGGESTIONS, () => [ida.player.id]],
  ['suggested teams', TEAM_SUGGESTIONS, () => [ida.player.id]],
  ['suggested posts', SUGGESTED_POSTS, () => [ida.player.id, new Date()]],
  ['the largest teams that look for members', LARGEST_RECRUITING_TEAMS, () => [3]],
  ['the best fields', BEST_FIELDS, () => [3]],
])('reads %s without a scan of a large table', async (_, sql, values) => {
  const { rows } = await app.pool.query<{ 'QUERY PLAN': string }>(`EXPLAIN (ANALYZE, TIMING OFF) ${sql}`, values());
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).not.toMatch(/Seq Scan on (users|player_cells|posts|teams|fields)\b(?!.*never executed)/);
});
