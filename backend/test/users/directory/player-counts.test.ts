import { type Person, TestApp } from '../../app.js';
import { SeededRandom } from '../../seeded-random.js';

let app: TestApp;

beforeAll(async () => {
  app = await TestApp.shared();
});
afterAll(() => app.stop());

/** Finds stored counts that differ from the number of rows. */
const WRONG_COUNTS = `
  SELECT 'traits' AS what, traits::text, has_place::text, stored.players, counted.players AS counted
  FROM (SELECT * FROM player_counts WHERE players <> 0) stored
  FULL JOIN (SELECT traits, cell IS NOT NULL AS has_place, count(*)::int AS players FROM users GROUP BY 1, 2) counted USING (traits, has_place)
  WHERE stored.players IS DISTINCT FROM counted.players
  UNION ALL
  SELECT 'cell', country, cell::text, stored.players, counted.players
  FROM (SELECT * FROM player_cells WHERE players <> 0) stored
  FULL JOIN (SELECT country, cell, count(*)::int AS players FROM users WHERE cell IS NOT NULL GROUP BY 1, 2) counted USING (country, cell)
  WHERE stored.players IS DISTINCT FROM counted.players
  UNION ALL
  SELECT 'teams', u.id::text, NULL, u.teams_count, count(m.id)::int
  FROM users u LEFT JOIN team_members m ON m.user_id = u.id GROUP BY u.id HAVING u.teams_count <> count(m.id)`;
const wrongCounts = async () => (await app.pool.query(WRONG_COUNTS)).rows;

const CITIES = [
  {},
  { country: 'SE', city: 'Uppsala' },
  { country: 'SE', city: 'Stockholm' },
  { country: 'NO', city: 'Oslo' },
  { country: '' },
];
const update = (random: SeededRandom) => ({
  firstName: 'Ida',
  ...random.pick(CITIES),
  experienceLevel: random.pick([undefined, null, 'beginner', 'expert']),
  gameStyles: random.pick([undefined, null, ['milsim'], ['cqb', 'outdoor']]),
});

it('maintains every count while players are created, changed and deleted concurrently', async () => {
  const random = new SeededRandom(11);
  const people: Person[] = await Promise.all([...Array(8)].map(() => app.person()));
  const save = ({ http, player }: Person) => http.put(`/api/users/${player.id}`).send(update(random));
  for (let round = 0; round < 6; round += 1) {
    const [leaving] = people.splice(random.next() * people.length, 1);
    const answers = await Promise.all([
      // Every player changes twice, so that the second change starts from the first.
      ...people.flatMap((person) => [save(person), save(person)]),
      ...[...Array(3)].map(() => app.build.player().then(() => ({ status: 200 }))),
      app.pool.query('DELETE FROM users WHERE id = $1', [leaving?.player.id]).then(() => ({ status: 200 })),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(await wrongCounts()).toEqual([]);
  }
  const { rows } = await app.pool.query('SELECT count(*)::text AS total FROM users');
  expect((await app.visitor().get('/api/users?limit=1').expect(200)).get('X-Total-Count')).toBe(rows[0]?.total);
});

it('counts many inserted or deleted rows in one statement, even with ordinary triggers disabled', async () => {
  const client = await app.pool.connect();
  await client.query(`SET session_replication_role = replica`);
  await client.query(
    `INSERT INTO users (id, email, password_hash, first_name, terms_accepted_at, country, latitude, longitude, game_styles)
     SELECT uuidv7(), 'crowd' || n || '@example.test', 'none', 'Crowd', now(), 'Chile', n % 5, n % 7, (ARRAY['cqb', 'milsim'])[1 : n % 3]
     FROM generate_series(1, 200) n`,
  );
  expect(await wrongCounts()).toEqual([]);
  await client.query(`UPDATE users SET latitude = 60 WHERE first_name = 'Crowd' AND longitude = 3`);
  expect(await wrongCounts()).toEqual([]);
  await client.query(
    `WITH crowd AS (SELECT array_agg(id ORDER BY id) AS ids FROM users WHERE first_name = 'Crowd'),
          made AS (INSERT INTO teams (id, name, location, country, leader_id, established_date)
                   SELECT uuidv7(), 'Team ' || n, 'Chile', 'Chile', ids[1], '2024-05' FROM crowd, generate_series(1, 2) n RETURNING id)
     INSERT INTO team_members (id, team_id, user_id) SELECT uuidv7(), made.id, unnest(ids) FROM made, crowd`,
  );
  expect(await wrongCounts()).toEqual([]);
  const { rows } = await client.query(`SELECT DISTINCT teams_count FROM users WHERE first_name = 'Crowd'`);
  expect(rows).toEqual([{ teams_count: 2 }]);
  await client.query(`DELETE FROM team_members WHERE team_id = (SELECT min(id::text)::uuid FROM teams)`);
  expect(await wrongCounts()).toEqual([]);
  await client.query('DELETE FROM team_members');
  await client.query('DELETE FROM teams');
  expect(await wrongCounts()).toEqual([]);
  await client.query(`DELETE FROM users WHERE first_name = 'Crowd'`);
  await client.query('RESET session_replication_role');
  client.release();
  expect(await wrongCounts()).toEqual([]);
});
