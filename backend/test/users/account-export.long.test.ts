import type { AccountExportState } from '../../src/contracts/account-exports.js';
import { Clock } from '../../src/platform/clock.js';
import { Database } from '../../src/platform/database/database.js';
import { Housekeeping } from '../../src/platform/jobs/housekeeping.js';
import { ObjectStore } from '../../src/platform/storage/object-store.js';
import { AccountDeletion } from '../../src/features/users/deletion/account-deletion.js';
import { exportKeyOf } from '../../src/features/users/export/account-exports.service.js';
import { type Person, TestApp } from '../app.js';
import { runBulkStatements } from '../bulk-statements.js';
import { eventually } from '../eventually.js';
import { handlersDone } from '../handlers-done.js';
import { jpeg } from '../media/sample-images.js';
import { upload } from '../media/upload-requests.js';
import { buildAccountWorld } from './account-world.js';
import { unzip } from './unzip.js';

const DAY = 24 * 3_600_000;

/** The columns that refer to a person, but whose rows are not in the person's export, each with the reason. */
const NOT_EXPORTED: Record<string, string> = {
  'account_deletions.user_id': 'A person with such a row cannot sign in',
  'blocks.blocked_id': 'It would tell the person who blocks them',
  'ended_sessions.user_id': 'It says only why a session ended, which is in the suspensions',
  'game_participants.reserved_by': 'The seat belongs to another person',
  'message_rates.user_id': 'It says only when the person may write again',
  'notification_senders.sender_id': 'The notification belongs to another person',
  'notifications.sender_id': 'The notification belongs to another person',
  'recovery_codes.user_id': 'A secret',
  'sign_in_challenges.user_id': 'A secret that expires after five minutes',
  'password_resets.user_id': 'A secret that expires after an hour',
  'suspensions.decided_by': 'The suspension belongs to another person',
  'suspensions.suspended_by': 'The suspension belongs to another person',
  'reports.author_id': 'It would tell the person who reported them',
  'team_applications.reviewed_by': 'The application belongs to another person',
  'team_authors.user_id': 'A count of the posts, which are in the export',
};

/** The names of files that differ from the name of their table. */
const FILES: Record<string, string> = { users: 'profile-and-settings' };

type Row = Record<string, unknown>;

let app: TestApp;
let now: number;

beforeAll(async () => {
  app = await TestApp.start();
  app.nest.get(Clock).now = () => new Date(now);
});
afterAll(() => app.stop());
beforeEach(() => {
  now = Date.now();
});

const stateOf = async ({ http }: Person) =>
  (await http.get('/api/account/export').expect(200)).body as AccountExportState;

async function requestExport(person: Person): Promise<string> {
  const { body } = await person.http.post('/api/account/export').expect(202);
  expect(body).toMatchObject({
    latest: { status: 'pending', bytes: null },
    nextRequestAt: new Date(now + DAY).toISOString(),
  });
  await handlersDone(app);
  return (body as AccountExportState).latest?.id ?? '';
}

const download = (person: Pick<Person, 'http'>, id: string) =>
  person.http
    .get(`/api/account/export/${id}/file`)
    .buffer(true)
    .parse((answer, done) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => done(null, Buffer.concat(parts)));
    });

const exportOf = async (person: Person) =>
  unzip((await download(person, await requestExport(person)).expect(200)).body as Buffer);
const rowsIn = (files: Map<string, Buffer>, name: string) => JSON.parse(String(files.get(`${name}.json`))) as Row[];
const camelCase = (column: string) => column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

describe('the archive', () => {
  it('holds every row that refers to the person, the pictures, and no secret', async () => {
    const { ida, bo, profilePictureIds } = await buildAccountWorld(app);
    const files = await exportOf(ida);
    // The notification about the export was created after the export.
    await app.pool.query(`DELETE FROM notifications WHERE type = 'data_export'`);
    const { rows: columns } = await app.pool.query<{ name: string; column: string; key: string[] }>(
      `SELECT conrelid::regclass::text AS name, attname AS column,
         ARRAY(SELECT k.attname::text FROM pg_index i JOIN pg_attribute k ON k.attrelid = i.indrelid AND k.attnum = ANY(i.indkey) WHERE i.indrelid = conrelid AND i.indisprimary) AS key
       FROM pg_constraint JOIN pg_attribute ON attrelid = conrelid AND attnum = conkey[1] WHERE contype = 'f' AND confrelid = 'users'::regclass
       UNION ALL SELECT 'users', 'id', ARRAY['id'] ORDER BY 1, 2`,
    );
    expect(
      Object.keys(NOT_EXPORTED).filter((name) => !columns.some((column) => `${column.name}.${column.column}` === name)),
    ).toEqual([]);
    for (const { name, column, key } of columns) {
      if (`${name}.${column}` in NOT_EXPORTED) continue;
      const { rows: stored } = await app.pool.query<Row>(
        `SELECT ${key.map((part) => `${part}::text`).join(', ')} FROM ${name} WHERE ${column} = $1`,
        [ida.player.id],
      );
      expect([name, column, stored.length > 0]).toEqual([name, column, true]);
      const exported = rowsIn(files, FILES[name] ?? name.replaceAll('_', '-'));
      const keyOf = (row: Row, nameOf: (part: string) => string) => key.map((part) => String(row[nameOf(part)])).join();
      const known = new Set(exported.map((row) => keyOf(row, camelCase)));
      expect([name, column, stored.map((row) => keyOf(row, String)).filter((row) => !known.has(row))]).toEqual([
        name,
        column,
        [],
      ]);
    }

    expect(rowsIn(files, 'profile-and-settings')).toMatchObject([
      { email: 'ida.secret@example.test', firstName: 'Idasecret' },
    ]);
    expect(rowsIn(files, 'sessions')).toHaveLength(1);
    const messages = rowsIn(files, 'messages').filter(({ conversationId }) =>
      String(conversationId).startsWith('private_'),
    );
    expect(messages.map(({ content }) => content)).toEqual(['Hello Bo', 'Hello']);
    expect(rowsIn(files, 'game-sections')).toMatchObject([{ body: 'Bring eye protection' }]);
    for (const id of profilePictureIds) expect(files.get(`pictures/${id}.jpeg`)?.length).toBeGreaterThan(100);
    const whole = [...files.values()].map(String).join();
    expect(whole).not.toMatch(/passwordHash|tokenHash|codeHash|passwordMark|argon2|"s(id|ecret)"/);
    expect(whole).not.toContain(bo.player.email);
  });

  it('holds all of many messages', async () => {
    const [ida, bo] = await Promise.all([app.person(), app.person()]);
    await app.build.conversation(ida.player, bo.player, [{ from: bo.player, text: 'First' }]);
    await runBulkStatements(app.pool, [
      [
        `INSERT INTO messages (id, conversation_id, seq, sender_id, client_id, content)
       SELECT uuidv7(), conversation_id, number, sender_id, number, repeat('word ', 20) FROM messages CROSS JOIN generate_series(2, 20000) number WHERE sender_id = $1`,
        [bo.player.id],
      ],
    ]);
    const messages = rowsIn(await exportOf(ida), 'messages');
    expect(messages.map(({ seq }) => seq)).toEqual(Array.from({ length: 20_000 }, (_, index) => index + 1));
  });

  it('leaves out messages that the person has deleted for themselves, and messages of others in the chats of teams they have left', async () => {
    const [ida, bo] = await Promise.all([app.person(), app.person()]);
    const team = await app.build.team(bo.player, { members: [ida.player] });
    const send = (by: Person, message: object) => by.http.post('/api/messages').send(message).expect(201);
    await send(bo, { recipientId: ida.player.id, content: 'Old' });
    const [one, other] = [ida.player.id, bo.player.id].sort();
    await ida.http
      .delete(`/api/messages/conversations/private_${one}_${other}`)
      .expect(({ status }) => expect(status).toBeLessThan(300));
    await send(bo, { recipientId: ida.player.id, content: 'New' });
    await send(bo, { conversationId: `team_${team}`, content: 'Team only' });
    await send(ida, { conversationId: `team_${team}`, content: 'Mine' });
    await ida.http.post(`/api/teams/${team}/leave`).expect(({ status }) => expect(status).toBeLessThan(300));
    await handlersDone(app);
    await send(bo, { conversationId: `team_${team}`, content: 'After the leave' });
    const messages = rowsIn(await exportOf(ida), 'messages');
    expect(messages.map(({ content }) => content).sort()).toEqual(['Mine', 'New']);
  });

  it('names the assignee of an inbox conversation to its administrators only', async () => {
    const [ida, bo] = await Promise.all([app.person(), app.person()]);
    const teamId = await app.build.team(bo.player);
    const { body } = await ida.http.post('/api/messages').send({ teamId, content: 'May I join?' }).expect(201);
    const id = (body as { conversationId: string }).conversationId;
    await bo.http
      .put(`/api/messages/conversations/${id}/assignee`)
      .send({ userId: bo.player.id })
      .expect(({ status }) => expect(status).toBeLessThan(300));
    expect(rowsIn(await exportOf(ida), 'conversations')).toMatchObject([{ id, assigneeId: null }]);
    expect(rowsIn(await exportOf(bo), 'conversations')).toMatchObject([{ id, assigneeId: bo.player.id }]);
  });

  it('leaves out the photos of a reported message that the person has deleted', async () => {
    const [ida, bo] = await Promise.all([app.person(), app.person()]);
    const photos = [(await upload(ida, await jpeg())).imageUrl];
    const { body } = await ida.http.post('/api/messages').send({ recipientId: bo.player.id, photos }).expect(201);
    const { id } = body as { id: string };
    await bo.http.post('/api/reports').send({ targetType: 'message', targetId: id, reason: 'harassment' }).expect(201);
    await ida.http.delete(`/api/messages/${id}`).expect(204);
    const files = await exportOf(ida);
    expect(rowsIn(files, 'messages')).toMatchObject([{ id, photos: [] }]);
    expect([...files.keys()].filter((name) => name.startsWith('pictures/'))).toEqual([]);
  });
});

describe('POST /api/account/export', () => {
  it('allows one export a day, also for several requests at once', async () => {
    const ida = await app.person();
    const answers = await Promise.all([1, 2, 3].map(() => ida.http.post('/api/account/export')));
    expect(answers.map(({ status }) => status).sort()).toEqual([202, 429, 429]);
    expect(Number(answers.find(({ status }) => status === 429)?.get('Retry-After'))).toBeGreaterThan(23 * 3_600);
    now += DAY;
    await ida.http.post('/api/account/export').expect(202);
    await handlersDone(app);
  });

  it('notifies the person once when the archive is ready', async () => {
    const ida = await app.person();
    await requestExport(ida);
    await app.pool.query(
      `INSERT INTO outbox (id, name, payload) SELECT uuidv7(), name, payload FROM outbox WHERE name LIKE 'account.export%'`,
    );
    await handlersDone(app);
    const { body } = await ida.http.get('/api/notifications').expect(200);
    expect(body).toMatchObject([{ type: 'data_export', link: '/profile/edit?tab=security' }]);
    expect(body).toHaveLength(1);
    const { latest } = await stateOf(ida);
    expect(latest).toMatchObject({ status: 'ready', expiresAt: new Date(now + 7 * DAY).toISOString() });
    expect(latest?.bytes).toBeGreaterThan(100);
  });
});

describe('GET /api/account/export/:id/file', () => {
  it('serves the archive to its owner only', async () => {
    const [ida, bo] = await Promise.all([app.person(), app.person()]);
    const id = await requestExport(ida);
    const answer = await download(ida, id).expect(200);
    expect(answer.headers).toMatchObject({ 'content-type': 'application/zip', 'cache-control': 'private, no-store' });
    expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="?muster-\d{4}-\d\d-\d\d\.zip"?$/);
    expect((answer.body as Buffer).length).toBe((await stateOf(ida)).latest?.bytes);
    await download(bo, id).expect(404);
    await app.visitor().get(`/api/account/export/${id}/file`).expect(401);
  });

  it('refuses an archive after seven days, and the clean-up deletes its file', async () => {
    const ida = await app.person();
    const id = await requestExport(ida);
    now += 7 * DAY - 1;
    await app.nest.get(Housekeeping).run();
    await download(ida, id).expect(200);
    now += 1;
    await download(ida, id).expect(404);
    expect(await stateOf(ida)).toEqual({ latest: null, nextRequestAt: null });
    await app.nest.get(Housekeeping).run();
    expect(await app.nest.get(ObjectStore).read(exportKeyOf(id))).toBeNull();
    expect((await app.pool.query('SELECT FROM account_exports WHERE id = $1', [id])).rowCount).toBe(0);
  });

  it('deletes the archive with the account', async () => {
    const ida = await app.person();
    const id = await requestExport(ida);
    await app.nest.get(AccountDeletion, { strict: false }).delete(ida.player.id);
    await handlersDone(app);
    expect(await app.nest.get(ObjectStore).read(exportKeyOf(id))).toBeNull();
    expect((await app.pool.query('SELECT FROM account_exports WHERE id = $1', [id])).rowCount).toBe(0);
  });
});

describe('a storage that fails', () => {
  it('leaves the export pending until a retry stores it', async () => {
    const ida = await app.person();
    await app.build.picture(ida.player, { use: `user-avatar:${ida.player.id}` });
    const store = app.nest.get(ObjectStore);
    const putFile = jest.spyOn(store, 'putFile').mockRejectedValueOnce(new Error('No space left'));
    await ida.http.post('/api/account/export').expect(202);
    await eventually(async () => expect((await app.pool.query('SELECT FROM failed_handlers')).rowCount).toBe(1));
    expect((await stateOf(ida)).latest?.status).toBe('pending');
    now += 3_600_000;
    await handlersDone(app);
    expect(putFile.mock.calls.length).toBe(2);
    putFile.mockRestore();
    const { latest } = await stateOf(ida);
    expect((await unzip((await download(ida, latest?.id ?? '').expect(200)).body as Buffer)).size).toBeGreaterThan(30);
  });
});

describe('a database that fails while an archive is written', () => {
  it('leaves the export pending until a retry reads everything, and other exports become ready', async () => {
    const [ida, bo] = await Promise.all([app.person(), app.person()]);
    const database = app.nest.get(Database);
    const readInBatches = database.readInBatches.bind(database);
    const failing = jest.spyOn(database, 'readInBatches').mockImplementation(async function* (sql, values) {
      yield* readInBatches<never>(sql, values);
      if (values.includes(ida.player.id)) throw new Error('Connection terminated unexpectedly');
    });
    await ida.http.post('/api/account/export').expect(202);
    await eventually(async () => expect((await app.pool.query('SELECT FROM failed_handlers')).rowCount).toBe(1));
    await bo.http.post('/api/account/export').expect(202);
    await eventually(async () => expect((await stateOf(bo)).latest?.status).toBe('ready'));
    expect((await stateOf(ida)).latest?.status).toBe('pending');
    failing.mockRestore();
    now += 3_600_000;
    await handlersDone(app);
    expect((await stateOf(ida)).latest?.status).toBe('ready');
  });
});
