import type { PoolClient } from 'pg';
import type { BuiltField } from '../../src/seed/builders/builders.js';
import { type Person, TestApp } from '../app.js';
import { countSessions, WAITS_FOR_LOCK } from '../database-sessions.js';
import { eventually } from '../eventually.js';
import { handlersDone } from '../handlers-done.js';
import { expectConsistentSeats, seatsOf } from './seats-app.js';

let app: TestApp;
let organizer: Person;
let ada: Person;
let field: BuiltField;
let deletion: PoolClient;

beforeAll(async () => {
  app = await TestApp.shared();
  organizer = await app.person();
  field = await app.build.field(organizer.player);
});
afterAll(() => app.stop());
beforeEach(async () => {
  ada = await app.person();
  deletion = await app.pool.connect();
});
afterEach(async () => {
  await deletion.query('COMMIT');
  deletion.release();
  await expectConsistentSeats(app);
});

/**
 * Begins the transaction of the deletion. It begins this late, because PostgreSQL ends a connection that is idle in a transaction, and
 * preparing a test can take long. Event handlers finish first, because they could wait for the same rows.
 */
async function beginWith(sql: string, values: unknown[]): Promise<void> {
  await handlersDone(app);
  await deletion.query('BEGIN');
  await deletion.query(sql, values);
}

/** Commits the deletion once the request waits for it. Returns the code of the request's problem. */
async function codeAfterDeletion(request: PromiseLike<{ body: unknown }>): Promise<string> {
  const codes: string[] = [];
  const answered = Promise.resolve(request).then(({ body }) => codes.push((body as { code: string }).code));
  await eventually(async () => {
    expect([await countSessions(app.pool, WAITS_FOR_LOCK), ...codes]).toEqual([1]);
  });
  await deletion.query('COMMIT');
  await answered;
  return codes[0] ?? '';
}

const traces = async ({ player }: Person) =>
  (
    await app.pool.query(
      `SELECT user_id FROM game_participants WHERE user_id = $1 UNION ALL SELECT user_id FROM game_waitlist WHERE user_id = $1
       UNION ALL SELECT reserved_by FROM game_reservations WHERE reserved_by = $1`,
      [player.id],
    )
  ).rows;

describe('An account that is being deleted', () => {
  const deleteAda = () => beginWith('UPDATE users SET deleted_at = now() WHERE id = $1', [ada.player.id]);

  it.each(['a free seat', 'a place on the waitlist', 'a reserved seat', 'a reservation'])(
    'does not get %s',
    async (what) => {
      const game = await app.build.game(organizer.player, field, { maxPlayers: 2 });
      const { join, reserve } = seatsOf(game);
      const leader = await app.person();
      const teamId = await app.build.team(what === 'a reservation' ? ada.player : leader.player, {
        members: what === 'a reservation' ? [leader.player] : [ada.player],
      });
      if (what === 'a reserved seat') await reserve(leader, teamId, 2).expect(201);
      if (what === 'a place on the waitlist') for (const one of [organizer, leader]) await join(one).expect(201);
      await deleteAda();
      const request = what === 'a reservation' ? reserve(ada, teamId, 1) : join(ada, { waitlist: true });
      expect(await codeAfterDeletion(request)).toBe('auth.required');
      expect(await traces(ada)).toEqual([]);
    },
  );

  it('does not take the seat that it was offered', async () => {
    const game = await app.build.game(organizer.player, field, { maxPlayers: 2 });
    const { join, leave } = seatsOf(game);
    for (const one of [organizer, await app.person()]) await join(one).expect(201);
    await join(ada, { waitlist: true }).expect(201);
    await leave(organizer).expect(200);
    await deleteAda();
    expect(await codeAfterDeletion(join(ada))).toBe('auth.required');
    // The handler of the deletion removes the entry of the waitlist later.
    expect((await app.pool.query('SELECT FROM game_participants WHERE user_id = $1', [ada.player.id])).rows).toEqual(
      [],
    );
  });
});

describe('A team that is being deleted', () => {
  it.each(['joins', 'claims a seat', 'joins the waitlist', 'reserves'])(
    'is refused when somebody %s for it',
    async (what) => {
      const game = await app.build.game(organizer.player, field, { maxPlayers: 2 });
      const { join, reserve } = seatsOf(game);
      const teamId = await app.build.team(ada.player, { members: [organizer.player] });
      // The reservation fills the game, so that a seat that is counted without its reservation would exceed the capacity.
      if (what === 'claims a seat') await reserve(ada, teamId, 2).expect(201);
      if (what === 'joins the waitlist') for (const one of [organizer, await app.person()]) await join(one).expect(201);
      await beginWith('DELETE FROM teams WHERE id = $1', [teamId]);
      const request = what === 'reserves' ? reserve(ada, teamId, 1) : join(ada, { teamId, waitlist: true });
      expect(await codeAfterDeletion(request)).toBe('team.unknown');
      expect(await traces(ada)).toEqual(what === 'claims a seat' ? [{ user_id: ada.player.id }] : []);
    },
  );
});
