import type { Person } from '../app.js';
import type { BuiltPlayer } from '../../src/seed/builders/builders.js';
import { TestApp } from '../app.js';
import { eventually } from '../eventually.js';

let app: TestApp;
beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.stop());

/** Reads how many rows of each table were written, once the statistics include `messages` inserted messages. */
async function rowsWritten(messages: number): Promise<Map<string, number>> {
  let counts = new Map<string, number>();
  await eventually(async () => {
    const { rows } = await app.pool.query<{ table: string; written: string }>(
      'SELECT relname AS "table", n_tup_ins + n_tup_upd + n_tup_del AS written FROM pg_stat_user_tables',
    );
    counts = new Map(rows.map(({ table, written }) => [table, Number(written)]));
    expect(counts.get('messages')).toBe(messages);
  });
  return counts;
}

const TABLES = [
  'messages',
  'conversations',
  'conversation_members',
  'team_members',
  'teams',
  'game_participants',
  'games',
  'message_rates',
];

const messageCount = async () =>
  Number((await app.pool.query<{ count: string }>('SELECT count(*) FROM messages')).rows[0]?.count);

const CHATS = [
  {
    kind: 'team',
    create: async (leader: Person, members: BuiltPlayer[]) =>
      `team_${await app.build.team(leader.player, { members })}`,
  },
  {
    kind: 'game',
    create: async (organizer: Person, participants: BuiltPlayer[]) => {
      const game = await app.build.game(organizer.player, await app.build.field(organizer.player), { maxPlayers: 200 });
      for (const player of participants) await app.build.participant(game, player);
      return `game_${game.id}`;
    },
  },
];

it.each(CHATS)(
  'writes the same number of rows for a message to the chat of a $kind with 200 members as with 3',
  async ({ create }) => {
    const written: Record<string, number>[] = [];
    let messages = await messageCount();
    for (const size of [3, 200]) {
      const leader = await app.person();
      const members = await Promise.all(Array.from({ length: size - 1 }, () => app.build.player()));
      const conversationId = await create(leader, members);
      const send = () => leader.http.post('/api/messages').send({ conversationId, content: 'Hello' }).expect(201);
      // The first message also adds the memberships.
      await send();
      const before = await rowsWritten((messages += 1));
      for (let count = 0; count < 5; count += 1) await send();
      const after = await rowsWritten((messages += 5));
      written.push(
        Object.fromEntries(TABLES.map((table) => [table, (after.get(table) ?? 0) - (before.get(table) ?? 0)])),
      );
    }
    const expectedRows = {
      messages: 5,
      conversations: 5,
      conversation_members: 5,
      team_members: 0,
      teams: 0,
      game_participants: 0,
      games: 0,
      message_rates: 0,
    };
    expect(written).toEqual([expectedRows, expectedRows]);
  },
);

it('locks no member’s row while a message is written', async () => {
  const leader = await app.person();
  const members = await Promise.all(Array.from({ length: 20 }, () => app.build.player()));
  const teamId = await app.build.team(leader.player, { members });
  await leader.http.post('/api/messages').send({ teamId, content: 'Hello' }).expect(201);
  // A row lock leaves the locking transaction's number in the row.
  const locked = () =>
    app.pool
      .query('SELECT FROM team_members WHERE team_id = $1 AND xmax <> 0', [teamId])
      .then(({ rowCount }) => rowCount);
  expect(await locked()).toBe(0);
});
