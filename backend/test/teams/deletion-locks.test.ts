import type { PoolClient } from 'pg';
import { type Person, TestApp } from '../app.js';
import { waitForLockWaits } from '../database-sessions.js';
import { countDeadlocks, expectNoDeadlockSince } from '../deadlock-count.js';
import { handlersDone } from '../handlers-done.js';

let app: TestApp;
let leader: Person;
let member: Person;
let teamId: string;
let deadlocks: number;
/** A separate transaction that holds locks while the requests run. */
let holder: PoolClient;

beforeAll(async () => {
  app = await TestApp.shared();
});
afterAll(() => app.stop());
beforeEach(async () => {
  [leader, member] = [await app.person(), await app.person()];
  teamId = await app.build.team(leader.player, { members: [member.player] });
  await handlersDone(app);
  deadlocks = await countDeadlocks(app);
  holder = await app.pool.connect();
  await holder.query('BEGIN');
});
afterEach(async () => {
  await holder.query('ROLLBACK');
  await setPlanCacheMode('auto');
  holder.release();
});

/** Changes a setting of PostgreSQL in every connection of the app. */
async function setPlanCacheMode(mode: string): Promise<void> {
  const clients = await Promise.all([...Array(app.pool.options.max - 1)].map(() => app.pool.connect()));
  for (const client of [holder, ...clients]) await client.query(`SET plan_cache_mode = ${mode}`);
  for (const client of clients) client.release();
}

/** Starts a request. The returned function waits for its status. */
function start(request: PromiseLike<{ status: number }>): () => Promise<number> {
  const status = Promise.resolve(request).then((answer) => answer.status);
  return () => status;
}

async function expectNoDeadlock(): Promise<void> {
  await holder.query('COMMIT');
  await handlersDone(app);
  // All connections of the pool report their deadlocks.
  holder.release();
  try {
    await expectNoDeadlockSince(deadlocks, app);
  } finally {
    holder = await app.pool.connect();
  }
}

const deleteTeam = () => leader.http.delete(`/api/teams/${teamId}`);
/** The deletion changes these rows after it has locked the members, and before it deletes the team. */
const holdPlayerCounts = () => holder.query('SELECT FROM player_counts FOR UPDATE');

describe('The deletion of a team', () => {
  it.each(['for the team', 'for no team'])(
    'does not deadlock with a member who joins %s in a game that is announced for the team',
    async (forTeam) => {
      const field = await app.build.field(leader.player);
      const game = await app.build.game(leader.player, field);
      await app.pool.query('UPDATE games SET team_id = $2 WHERE id = $1', [game.id, teamId]);
      await holdPlayerCounts();
      const deleted = start(deleteTeam());
      await waitForLockWaits(app.pool, 1);
      const body = forTeam === 'for the team' ? { teamId } : {};
      const joined = start(member.http.post(`/api/games/${game.id}/join`).send(body));
      await waitForLockWaits(app.pool, 2);
      await holder.query('COMMIT');
      expect([await deleted(), (await joined()) < 300]).toEqual([200, forTeam === 'for no team']);
      await expectNoDeadlock();
    },
  );

  // The two kinds of plans may evaluate the parts of a statement, and so take its locks, in different orders.
  it.each(
    ['force_custom_plan', 'force_generic_plan'].flatMap((plans) =>
      ['a free seat', 'a reserved seat', 'an offered seat', 'a place on the waitlist'].map(
        (what) => [what, plans] as const,
      ),
    ),
  )('does not deadlock with a member who takes %s for the team in another game (%s)', async (what, plans) => {
    await setPlanCacheMode(plans);
    const game = await app.build.game(leader.player, await app.build.field(leader.player), { maxPlayers: 2 });
    const join = ({ http }: Person, body = {}) => http.post(`/api/games/${game.id}/join`).send(body);
    if (what === 'a reserved seat')
      await leader.http.post(`/api/games/${game.id}/reservations`).send({ teamId, seats: 2 }).expect(201);
    const others = [await app.person(), await app.person()] as const;
    if (what === 'an offered seat' || what === 'a place on the waitlist')
      for (const other of others) await join(other).expect(201);
    if (what === 'an offered seat') {
      await join(member, { teamId, waitlist: true }).expect(201);
      await others[0].http.post(`/api/games/${game.id}/leave`).expect(200);
    }
    await handlersDone(app);
    await holdPlayerCounts();
    const deleted = start(deleteTeam());
    await waitForLockWaits(app.pool, 1);
    const joined = start(join(member, { teamId, waitlist: true }));
    await waitForLockWaits(app.pool, 2);
    await holder.query('COMMIT');
    expect([await deleted(), await joined()]).toEqual([200, 404]);
    await expectNoDeadlock();
  });

  it('locks the members in the order of their ids, as a follow does', async () => {
    // PostgreSQL would lock fewer members in order anyway, because it sorts them to group them.
    const members = await Promise.all([...Array(60)].map(() => app.build.player()));
    teamId = await app.build.team(leader.player, { members });
    const [first, ...others] = [leader.player, ...members].map(({ id }) => id).sort();
    await holder.query('SELECT FROM users WHERE id = $1 FOR NO KEY UPDATE', [first]);
    const deleted = start(deleteTeam());
    await waitForLockWaits(app.pool, 1);
    await holder.query('SELECT FROM users WHERE id = ANY($1) FOR NO KEY UPDATE NOWAIT', [others]);
    await holder.query('COMMIT');
    expect(await deleted()).toBe(200);
  });

  it('locks the number of teams before the numbers of players, as the creation of a team does', async () => {
    await holder.query(`SELECT FROM listing_counts WHERE listing = 'teams' FOR UPDATE`);
    const deleted = start(deleteTeam());
    await waitForLockWaits(app.pool, 1);
    await holder.query('SELECT FROM player_counts FOR UPDATE NOWAIT');
    await holder.query('COMMIT');
    expect(await deleted()).toBe(200);
  });
});

it('refuses to save a team with a main field that is being deleted, without a deadlock', async () => {
  const field = await app.build.field(leader.player);
  const save = () => leader.http.put(`/api/teams/${teamId}`).send({ mainField: field.id });
  await save().expect(200);
  await holder.query('SELECT FROM fields WHERE id = $1 FOR UPDATE', [field.id]);
  const saved = start(save());
  await waitForLockWaits(app.pool, 1);
  await holder.query('DELETE FROM fields WHERE id = $1', [field.id]);
  await holder.query('COMMIT');
  expect(await saved()).toBe(404);
  await expectNoDeadlock();
});
