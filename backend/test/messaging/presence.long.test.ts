import type { ConversationView } from '../../src/contracts/conversations.js';
import type { PersonPresence, PresenceView } from '../../src/contracts/presence.js';
import { AccountDeletion } from '../../src/features/users/deletion/account-deletion.js';
import { PASSWORD, type Person, TestApp } from '../app.js';
import { createMigratedDatabase, type TestDatabase } from '../database.js';
import { eventually } from '../eventually.js';
import type { LiveClient } from '../live-client.js';

const SETTINGS = { PRESENCE_INTERVAL: '50' };
/** Stands for a process that has stopped. */
const STOPPED_PROCESS = '00000000-0000-0000-0000-000000000000';
let database: TestDatabase;
let app: TestApp;
let anna: Person;
let bo: Person;

beforeAll(async () => {
  database = await createMigratedDatabase();
  app = await TestApp.start({ ...SETTINGS, DATABASE_URL: database.url });
});
afterAll(async () => {
  await app.stop();
  await database.drop();
});
beforeEach(async () => {
  [anna, bo] = await Promise.all([app.person({ firstName: 'Anna' }), app.person({ firstName: 'Bo' })]);
  await anna.http.post('/api/messages').send({ recipientId: bo.player.id, content: 'Hello' }).expect(201);
});

async function presenceOf(person: Person, viewer: Person): Promise<PresenceView | undefined> {
  const { body } = await viewer.http.get('/api/messages/conversations').expect(200);
  const [conversation] = body as ConversationView[];
  return conversation?.participants.find(({ id }) => id === person.player.id)?.presence;
}
const expectOnline = (person: Person, viewer: Person, isOnline: boolean) =>
  eventually(async () => expect(await presenceOf(person, viewer)).toMatchObject({ isOnline }));
const share = ({ http }: Person, sharesPresence: boolean) =>
  http.patch('/api/privacy').send({ sharesPresence }).expect(200);

it('shows the people in direct conversations who is active, and when others were last active', async () => {
  expect(await presenceOf(bo, anna)).toBeUndefined();
  const annas = await app.connect(anna);
  const bos = await app.connect(bo);
  expect(await annas.next('presence')).toEqual({ userId: bo.player.id, online: true });
  expect(await presenceOf(bo, anna)).toMatchObject({ isOnline: true });
  expect(await presenceOf(anna, anna)).toBeUndefined();
  bos.close();
  expect(await annas.next('presence', ({ online }) => !online)).toEqual({ userId: bo.player.id, online: false });
  const { isOnline, lastSeenAt } = (await presenceOf(bo, anna)) ?? { lastSeenAt: '' };
  expect(isOnline).toBe(false);
  expect(Date.now() - Date.parse(lastSeenAt)).toBeLessThan(120_000);
  expect(Date.parse(lastSeenAt) % 60_000).toBe(0);
});

describe('the presence of one person', () => {
  const presenceOnProfile = async (person: Person, viewer: Person) =>
    ((await viewer.http.get(`/api/messages/presence/${person.player.id}`).expect(200)).body as PersonPresence).presence;

  it('appears to people with whom they have messages, and to nobody else', async () => {
    const cia = await app.person();
    await app.connect(bo);
    await expectOnline(bo, anna, true);
    expect(await presenceOnProfile(bo, anna)).toEqual(await presenceOf(bo, anna));
    expect(await presenceOnProfile(bo, cia)).toBeNull();
    expect(await presenceOnProfile(bo, bo)).toBeNull();
    await app.visitor().get(`/api/messages/presence/${bo.player.id}`).expect(401);
  });

  it.each(['anna', 'bo'])('is null while %s does not share theirs', async (name) => {
    await app.connect(bo);
    await expectOnline(bo, anna, true);
    const off = name === 'anna' ? anna : bo;
    await share(off, false);
    expect(await presenceOnProfile(bo, anna)).toBeNull();
    await share(off, true);
    expect(await presenceOnProfile(bo, anna)).toMatchObject({ isOnline: true });
  });

  it.each(['anna', 'bo'])('is null while %s blocks the other', async (name) => {
    await app.connect(bo);
    await expectOnline(bo, anna, true);
    const [from, other] = name === 'anna' ? [anna, bo] : [bo, anna];
    await from.http.post(`/api/users/${other.player.id}/block`).expect(201);
    expect(await presenceOnProfile(bo, anna)).toBeNull();
  });
});

it('a person stays online while one of several sockets is open, and when a page reloads', async () => {
  const annas = await app.connect(anna);
  const [phone, laptop] = [await app.connect(bo), await app.connect(bo)];
  await annas.next('presence');
  phone.close();
  laptop.close();
  const reloaded = await app.connect(bo);
  // Cia's events come later than those of Bo would.
  const cia = await app.person();
  await cia.http.post('/api/messages').send({ recipientId: anna.player.id, content: 'Hello' }).expect(201);
  const cias = await app.connect(cia);
  await annas.next('presence', ({ userId }) => userId === cia.player.id);
  cias.close();
  await annas.next('presence', ({ userId, online }) => userId === cia.player.id && !online);
  expect(annas.all('presence').filter(({ userId }) => userId === bo.player.id)).toEqual([
    { userId: bo.player.id, online: true },
  ]);
  reloaded.close();
  await annas.next('presence', ({ userId, online }) => userId === bo.player.id && !online);
});

it('a person stays online while a socket to another process is open', async () => {
  const other = await TestApp.start({ ...SETTINGS, DATABASE_URL: database.url });
  try {
    const here = await app.connect(bo);
    await expectOnline(bo, anna, true);
    const there = await other.connect(await other.signIn(bo.player));
    await eventually(async () => {
      const { rows } = await app.pool.query('SELECT processes FROM presence WHERE user_id = $1', [bo.player.id]);
      expect((rows as { processes: string[] }[])[0]?.processes).toHaveLength(2);
    });
    here.close();
    await eventually(async () => {
      const { rows } = await app.pool.query('SELECT processes FROM presence WHERE user_id = $1', [bo.player.id]);
      expect((rows as { processes: string[] }[])[0]?.processes).toHaveLength(1);
    });
    expect(await presenceOf(bo, anna)).toMatchObject({ isOnline: true });
    there.close();
    await expectOnline(bo, anna, false);
  } finally {
    await other.stop();
  }
});

it('a person who leaves after a restart of the server is no longer active', async () => {
  // The intervals of the stopped process are long, so that it ends before it would store that Bo has left.
  const stopped = await TestApp.start({ PRESENCE_INTERVAL: '1000', DATABASE_URL: database.url });
  await stopped.connect(await stopped.signIn(bo.player));
  await expectOnline(bo, anna, true);
  await stopped.stop();
  const bos = await app.connect(bo);
  // Bo still counts as active. Wait until the row names the process to which they are connected now.
  await eventually(async () => {
    const { rows } = await app.pool.query(`SELECT FROM presence WHERE user_id = $1 AND NOT $2 = ANY(processes)`, [
      bo.player.id,
      STOPPED_PROCESS,
    ]);
    expect(rows).toHaveLength(1);
  });
  bos.close();
  await expectOnline(bo, anna, false);
});

it('ends the presence of people who do not come back after their process has stopped', async () => {
  const annas = await app.connect(anna);
  const stopped = await TestApp.start({ ...SETTINGS, DATABASE_URL: database.url });
  try {
    await stopped.connect(await stopped.signIn(bo.player));
    await expectOnline(bo, anna, true);
  } finally {
    await stopped.stop();
  }
  expect(await presenceOf(bo, anna)).toMatchObject({ isOnline: true });
  await app.pool.query(`UPDATE presence SET seen_at = now() - interval '4 minutes' WHERE user_id = $1`, [bo.player.id]);
  expect(await annas.next('presence', ({ userId, online }) => userId === bo.player.id && !online)).toEqual({
    userId: bo.player.id,
    online: false,
  });
});

it('shows somebody without a socket as active while they poll their conversations', async () => {
  const annas = await app.connect(anna);
  await bo.http.get('/api/messages/conversations').expect(200);
  expect(await annas.next('presence')).toEqual({ userId: bo.player.id, online: true });
  await annas.next('presence', ({ online }) => !online);
  expect(await presenceOf(bo, anna)).toMatchObject({ isOnline: false });
});

it('ends the presence of people whose process has crashed', async () => {
  const annas = await app.connect(anna);
  await app.pool.query(
    `INSERT INTO presence VALUES ($1, now() - interval '4 minutes', '{018f0000-0000-7000-8000-000000000001}')`,
    [bo.player.id],
  );
  expect(await presenceOf(bo, anna)).toMatchObject({ isOnline: false });
  expect(await annas.next('presence', ({ userId }) => userId === bo.player.id)).toMatchObject({ online: false });
});

it.each([
  // Another process empties the row when this one renews too late.
  ['another process has ended their presence', `processes = '{}'`],
  ['their presence has expired', `seen_at = now() - interval '4 minutes'`],
])('shows a connected person as active again after %s', async (_, change) => {
  const annas = await app.connect(anna);
  await app.connect(bo);
  await annas.next('presence', ({ userId, online }) => userId === bo.player.id && online);
  await app.pool.query(`UPDATE presence SET ${change} WHERE user_id = $1`, [bo.player.id]);
  const online = { userId: bo.player.id, online: true };
  await eventually(() => expect(annas.all('presence')).toEqual([online, online]));
  expect(await presenceOf(bo, anna)).toMatchObject({ isOnline: true });
});

it.each(['the person', 'the viewer'])(
  'hides the presence from both while %s has switched the active status off',
  async (who) => {
    const [annas, bos] = [await app.connect(anna), await app.connect(bo)];
    await expectOnline(bo, anna, true);
    await expectOnline(anna, bo, true);
    const [off, other, others] = who === 'the person' ? [bo, anna, annas] : [anna, bo, bos];
    expect((await share(off, false)).body).toMatchObject({ sharesPresence: false });
    expect([await presenceOf(bo, anna), await presenceOf(anna, bo)]).toEqual([undefined, undefined]);
    expect(await others.next('presence', ({ userId, online }) => userId === off.player.id && !online)).toEqual({
      userId: off.player.id,
      online: false,
      isHidden: true,
    });
    // The other person leaves, which is not shown to the one who does not share.
    const offs = who === 'the person' ? bos : annas;
    const before = offs.all('presence').length;
    others.close();
    await eventually(async () => {
      const { rows } = await app.pool.query('SELECT processes FROM presence WHERE user_id = $1', [other.player.id]);
      expect(rows).toEqual([{ processes: [] }]);
    });
    await offs.fence();
    expect(offs.all('presence')).toHaveLength(before);
    await share(off, true);
    expect(await presenceOf(off, other)).toMatchObject({ isOnline: true });
  },
);

it.each(['the person', 'the viewer'])('shows no presence when %s blocks the other', async (who) => {
  const annas = await app.connect(anna);
  const [blocker, blocked] = who === 'the person' ? [bo, anna] : [anna, bo];
  await blocker.http.post(`/api/users/${blocked.player.id}/block`).expect(201);
  await app.connect(bo);
  await eventually(async () => {
    const { rows } = await app.pool.query('SELECT 1 FROM presence WHERE user_id = $1', [bo.player.id]);
    expect(rows).toHaveLength(1);
  });
  expect(await presenceOf(bo, anna)).toBeUndefined();
  // Cia's event comes later than that of Bo would.
  const cia = await app.person();
  await cia.http.post('/api/messages').send({ recipientId: anna.player.id, content: 'Hello' }).expect(201);
  await app.connect(cia);
  await annas.next('presence', ({ userId }) => userId === cia.player.id);
  expect(annas.all('presence').filter(({ userId }) => userId === bo.player.id)).toEqual([]);
});

it('sends no presence to strangers', async () => {
  const [cia, dan] = await Promise.all([app.person(), app.person()]);
  await cia.http.post('/api/messages').send({ recipientId: dan.player.id, content: 'Hello' }).expect(201);
  const [cias, annas] = [await app.connect(cia), await app.connect(anna)];
  await app.connect(bo);
  await annas.next('presence', ({ userId }) => userId === bo.player.id);
  await cias.fence();
  expect(cias.all('presence')).toEqual([]);
});

describe('a deleted account', () => {
  const deleteBo = async () => {
    await app.nest.get(AccountDeletion, { strict: false }).delete(bo.player.id);
    await eventually(async () => {
      const { rows } = await app.pool.query('SELECT 1 FROM presence WHERE user_id = $1', [bo.player.id]);
      expect(rows).toEqual([]);
    });
  };
  /** Expects that the next event that shows Bo as away hides when they were last active. */
  const expectHidden = async (viewer: LiveClient) =>
    expect(await viewer.next('presence', ({ userId, online }) => userId === bo.player.id && !online)).toEqual({
      userId: bo.player.id,
      online: false,
      isHidden: true,
    });

  it('is forgotten, and nobody sees when it was last active', async () => {
    const annas = await app.connect(anna);
    await app.connect(bo);
    await expectOnline(bo, anna, true);
    await deleteBo();
    await expectHidden(annas);
  });

  it('shows nobody when it was last active if it was away before its deletion', async () => {
    const bos = await app.connect(bo);
    await expectOnline(bo, anna, true);
    bos.close();
    await expectOnline(bo, anna, false);
    const annas = await app.connect(anna);
    await deleteBo();
    await expectHidden(annas);
  });

  it('shows nobody when it was last active as soon as its owner has asked for the deletion', async () => {
    const annas = await app.connect(anna);
    await app.connect(bo);
    await expectOnline(bo, anna, true);
    await bo.http.put('/api/account/deletion').send({ currentPassword: PASSWORD }).expect(200);
    await expectHidden(annas);
  });
});
