import type { ConversationView } from '../../src/contracts/conversations.js';
import { type Person, TestApp } from '../app.js';
import { waitForLockWaits } from '../database-sessions.js';
import { countDeadlocks, expectNoDeadlockSince } from '../deadlock-count.js';
import { handlersDone } from '../handlers-done.js';
import { Field, Team } from './teams-and-fields.js';

let app: TestApp;
let anna: Person;
let bo: Person;

beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.stop());
beforeEach(async () => {
  [anna, bo] = await Promise.all([app.person({ firstName: 'Anna' }), app.person({ firstName: 'Bo' })]);
});

async function write(from: Person, request: object): Promise<string> {
  const { body } = await from.http
    .post('/api/messages')
    .send({ content: 'Hello', ...request })
    .expect(201);
  return (body as { conversationId: string }).conversationId;
}
type Position = readonly [conversationId: string, seq: number];
const toBody = (positions: readonly Position[]) => ({
  positions: positions.map(([conversationId, seq]) => ({ conversationId, seq })),
});
const acknowledge = ({ http }: Person, ...positions: Position[]) =>
  http.put('/api/messages/delivered').send(toBody(positions)).expect(204);

/** How far the messages of the only conversation in the list have been delivered to `person`, as `viewer` sees it. */
async function deliveredTo(person: Person, viewer: Person, inbox = '') {
  const { body } = await viewer.http.get(`/api/messages/conversations${inbox}`).expect(200);
  const [conversation] = body as ConversationView[];
  return conversation?.participants.find(({ id }) => id === person.player.id)?.deliveredSeq;
}

describe('a direct conversation', () => {
  it('shows the sender that a device of the recipient has received their messages', async () => {
    const id = await write(anna, { recipientId: bo.player.id });
    await write(anna, { recipientId: bo.player.id });
    expect(await deliveredTo(bo, anna)).toBe(0);
    const [annas, bos] = await Promise.all([app.connect(anna), app.connect(bo)]);
    expect(await bos.send('conversation:delivered', toBody([[id, 1]]))).toEqual({ ok: true });
    for (const live of [annas, bos])
      expect(await live.next('conversation:delivered')).toEqual({ conversationId: id, userId: bo.player.id, seq: 1 });
    expect(await deliveredTo(bo, anna)).toBe(1);
    await acknowledge(bo, [id, 2]);
    expect(await annas.next('conversation:delivered', ({ seq }) => seq === 2)).toMatchObject({ userId: bo.player.id });
  });

  it('advances the delivered position only forward and up to the newest message, also when messages are read', async () => {
    const id = await write(anna, { recipientId: bo.player.id });
    await write(anna, { recipientId: bo.player.id });
    const annas = await app.connect(anna);
    await acknowledge(bo, [id, 1], [id, 99], [id, 1]);
    await acknowledge(bo, [id, 1]);
    expect(await deliveredTo(bo, anna)).toBe(2);
    await write(anna, { recipientId: bo.player.id });
    await bo.http.post(`/api/messages/conversations/${id}/mark-read`).send({}).expect(200);
    expect(await deliveredTo(bo, anna)).toBe(3);
    await acknowledge(bo, [id, 3]);
    await annas.fence();
    expect(annas.all('conversation:delivered').map(({ seq }) => seq)).toEqual([2, 3]);
  });

  it('rejects a conversation id with a character that PostgreSQL cannot store', async () => {
    const positions = toBody([['private_\0', 1]]);
    const live = await app.connect(bo);
    await bo.http.put('/api/messages/delivered').send(positions).expect(400);
    expect(await live.send('conversation:delivered', positions)).toMatchObject({ error: { code: 'request.invalid' } });
  });

  it('shows the delivery also while read receipts are off', async () => {
    const id = await write(anna, { recipientId: bo.player.id });
    await bo.http.patch('/api/privacy').send({ sharesReadReceipts: false }).expect(200);
    await bo.http.post(`/api/messages/conversations/${id}/mark-read`).send({}).expect(200);
    expect(await deliveredTo(bo, anna)).toBe(1);
  });

  it.each(['the recipient', 'the sender'])('shows no delivery when %s blocks the other', async (who) => {
    const id = await write(anna, { recipientId: bo.player.id });
    const [blocker, blocked] = who === 'the recipient' ? [bo, anna] : [anna, bo];
    await blocker.http.post(`/api/users/${blocked.player.id}/block`).expect(201);
    const annas = await app.connect(anna);
    await acknowledge(bo, [id, 1]);
    await annas.fence();
    expect(annas.all('conversation:delivered')).toEqual([]);
    expect(await deliveredTo(bo, anna)).toBeUndefined();
  });

  it('ignores receipts of people who do not take part', async () => {
    const cia = await app.person();
    const id = await write(anna, { recipientId: bo.player.id });
    const annas = await app.connect(anna);
    await acknowledge(cia, [id, 1], ['nothing', 1]);
    await annas.fence();
    expect(annas.all('conversation:delivered')).toEqual([]);
    expect(await deliveredTo(bo, anna)).toBe(0);
  });
});

describe('an inbox', () => {
  let field: Field;
  let id: string;
  let otto: Person;
  const inbox = () => `?entityType=field&entityId=${field.id}`;

  beforeEach(async () => {
    otto = await app.person({ firstName: 'Otto' });
    field = await Field.create(app, anna);
    await field.setRole(bo);
    await handlersDone(app);
    id = await write(otto, { fieldId: field.id });
  });

  it('reports to the outsider that one of the administrators has received the message, and not which', async () => {
    const [annas, ottos] = await Promise.all([app.connect(anna), app.connect(otto)]);
    await acknowledge(bo, [id, 1]);
    expect(await ottos.next('conversation:delivered')).toEqual({ conversationId: id, userId: field.id, seq: 1 });
    expect(await deliveredTo(anna, otto)).toBe(1);
    await annas.fence();
    expect(annas.all('conversation:delivered')).toEqual([]);
  });

  it('reports to the administrators that the outsider has received the answer', async () => {
    await write(bo, { conversationId: id });
    const lives = await Promise.all([anna, bo].map((person) => app.connect(person)));
    await acknowledge(otto, [id, 2]);
    for (const live of lives) expect(await live.next('conversation:delivered')).toMatchObject({ seq: 2 });
    expect(await deliveredTo(otto, anna, inbox())).toBe(2);
  });

  it('stores an acknowledgement while the administrator loses the role, without a deadlock', async () => {
    const outsiders = [await app.person(), await app.person(), await app.person()] as const;
    const [first, second, third] = outsiders.map(({ player }) => `field_${field.id}_${player.id}`) as [
      string,
      string,
      string,
    ];
    // The ids of the conversations ascend with those of the outsiders. Without its ORDER BY, the removal of the administrator would lock the memberships in
    // the order of an index that starts with the newest message: third, first, second. The acknowledgement locks them in the order of their ids.
    for (const outsider of [outsiders[1], outsiders[0], outsiders[2]]) await write(outsider, { fieldId: field.id });
    await handlersDone(app);
    const before = await countDeadlocks(app);
    const holder = await app.pool.connect();
    try {
      await holder.query('BEGIN');
      await holder.query('SELECT FROM conversation_members WHERE conversation_id = $1 AND user_id = $2 FOR UPDATE', [
        second,
        bo.player.id,
      ]);
      const acknowledged = acknowledge(bo, [first, 1], [second, 1], [third, 1]).then();
      await waitForLockWaits(app.pool, 1);
      await field.remove(bo);
      await waitForLockWaits(app.pool, 2);
      await holder.query('COMMIT');
      await acknowledged;
    } finally {
      await holder.query('ROLLBACK');
      holder.release();
    }
    await handlersDone(app);
    await expectNoDeadlockSince(before, app);
  });

  it('reports nothing from or to an administrator who has lost the role', async () => {
    const [bos, ottos] = await Promise.all([app.connect(bo), app.connect(otto)]);
    await field.remove(bo);
    await acknowledge(bo, [id, 1]);
    await acknowledge(otto, [id, 1]);
    await Promise.all([bos.fence(), ottos.fence()]);
    expect(bos.all('conversation:delivered')).toEqual([]);
    expect(ottos.all('conversation:delivered').map(({ userId }) => userId)).not.toContain(field.id);
  });
});

it('shows no delivery in the chat of a team', async () => {
  const team = await Team.create(app, anna);
  await team.setRole(bo, 'member');
  await handlersDone(app);
  const id = await write(anna, { teamId: team.id });
  const annas = await app.connect(anna);
  await acknowledge(bo, [id, 1]);
  await annas.fence();
  expect(annas.all('conversation:delivered')).toEqual([]);
  expect(await deliveredTo(anna, anna)).toBeUndefined();
});

it('refuses an acknowledgement without positions, and one with too many', async () => {
  const bos = await app.connect(bo);
  const tooMany = Array.from({ length: 101 }, (): Position => ['x', 1]);
  for (const body of [{}, { positions: [{ seq: 1 }] }, { positions: [null] }, toBody(tooMany)])
    expect(await bos.send('conversation:delivered', body as never)).toMatchObject({
      ok: false,
      error: { code: 'request.invalid' },
    });
});
