import type { MessageView } from '../../src/contracts/messages.js';
import type { BuiltGame } from '../../src/seed/builders/game-rows.js';
import { type Person, TestApp } from '../app.js';
import { eventually } from '../eventually.js';
import { handlersDone } from '../handlers-done.js';
import { badgeOf, conversationsOf } from './inbox-requests.js';

let app: TestApp;
let olga: Person;
let pia: Person;
let pete: Person;
let outsider: Person;
let game: BuiltGame;
let id: string;

beforeAll(async () => {
  app = await TestApp.start({ DATABASE_POOL: '20' });
});
afterAll(() => app.stop());
beforeEach(async () => {
  [olga, pia, pete, outsider] = await Promise.all([
    app.person({ firstName: 'Olga' }),
    app.person({ firstName: 'Pia' }),
    app.person({ firstName: 'Pete' }),
    app.person({ firstName: 'Otto' }),
  ]);
  game = await app.build.game(olga.player, await app.build.field(olga.player, { name: 'Hidden Quarry' }), {
    title: 'Night Watch',
  });
  await Promise.all([join(pia), join(pete)]);
  id = `game_${game.id}`;
});

const join = ({ http }: Person) => http.post(`/api/games/${game.id}/join`).send({}).expect(isSuccess);
const leave = ({ http }: Person) => http.post(`/api/games/${game.id}/leave`).send({}).expect(isSuccess);
const remove = ({ player }: Person) =>
  olga.http
    .delete(`/api/games/${game.id}/participants/${player.id}`)
    .send({ reason: 'Blind firing' })
    .expect(isSuccess);
const post = (from: Person, content: string) =>
  from.http.post('/api/messages').send({ conversationId: id, content }).then();
const send = async (from: Person, content: string) => {
  const { status, body } = await post(from, content);
  expect(status).toBe(201);
  return body as MessageView;
};
const thread = (viewer: Person) => viewer.http.get(`/api/messages/game/${game.id}/conversation/${id}`);
const canChat = async (viewer: Person) =>
  ((await viewer.http.get(`/api/games/${game.id}`).expect(200)).body as { can: { chat: boolean } }).can.chat;

function isSuccess({ status, text }: { status: number; text: string }): void {
  if (status >= 300) throw new Error(`${status} ${text}`);
}

/** Selects memberships of the chat that differ from the participants and the organizer, and counts that differ from the messages. */
const findInconsistencies = async () =>
  (
    await app.pool.query(
      `WITH expected AS (
         SELECT user_id FROM game_participants WHERE game_id = $1 UNION SELECT organizer_id FROM games WHERE id = $1
       ), actual AS (SELECT user_id FROM conversation_members WHERE conversation_id = $2)
       SELECT 'missing' AS what, user_id FROM (SELECT * FROM expected EXCEPT SELECT * FROM actual) missing
       UNION ALL SELECT 'superfluous', user_id FROM (SELECT * FROM actual EXCEPT SELECT * FROM expected) superfluous
       UNION ALL SELECT 'miscounted', m.user_id FROM conversation_members m JOIN conversations c ON c.id = m.conversation_id
       WHERE c.id = $2 AND c.last_seq - m.read_seq - m.sent_since_read
         <> (SELECT count(*) FROM messages s WHERE s.conversation_id = c.id AND s.seq > m.read_seq AND s.sender_id <> m.user_id)`,
      [game.id, id],
    )
  ).rows;

it('pushes a participant’s message to the organizer and all participants, and to nobody else', async () => {
  const [olgaLive, peteLive, outsiderLive] = await Promise.all(
    [olga, pete, outsider].map((person) => app.connect(person)),
  );
  const piaLive = await app.connect(pia);
  expect(await piaLive.send('message:send', { conversationId: id, content: 'Who drives?' })).toMatchObject({
    ok: true,
    message: { conversationId: id, seq: 1, messageType: 'game', gameId: game.id, teamId: null, recipientId: null },
  });
  for (const live of [olgaLive, peteLive])
    expect(await live?.next('message:new')).toMatchObject({ content: 'Who drives?', isRead: false });
  expect([await badgeOf(olga), await badgeOf(pete), await badgeOf(pia)]).toEqual([1, 1, 0]);
  await outsiderLive?.fence();
  expect(outsiderLive?.all('message:new')).toEqual([]);
});

it('lists the chat among the viewer’s own conversations under the game’s name, without its field', async () => {
  await send(pia, 'Who drives?');
  for (const viewer of [olga, pete]) {
    const listed = await conversationsOf(viewer);
    expect(listed).toMatchObject([
      { id, kind: 'channel', type: 'game', name: 'Night Watch', avatar: null, unreadCount: 1, participants: [{}] },
    ]);
    expect(JSON.stringify(listed)).not.toContain('Hidden Quarry');
  }
  expect(await conversationsOf(outsider)).toEqual([]);
  const inbox = await olga.http.get(`/api/messages/conversations?entityType=game&entityId=${game.id}`).expect(200);
  expect(inbox.body).toEqual([]);
});

it('the chat of a game is open before its first message to the organizer and participants only', async () => {
  for (const viewer of [olga, pia]) expect((await thread(viewer).expect(200)).body).toEqual([]);
  await thread(outsider).expect(404);
  expect([await canChat(olga), await canChat(pia), await canChat(outsider)]).toEqual([true, true, false]);
});

it('rejects outsiders, and people on the waitlist, on every route', async () => {
  await send(pia, 'Gate code 4471');
  await app.build.waiting(game, outsider.player);
  await thread(outsider).expect(404);
  await outsider.http.post(`/api/messages/conversations/${id}/mark-read`).send({}).expect(404);
  expect((await post(outsider, 'Let me in')).status).toBe(404);
  await olga.http.get(`/api/messages/conversations?entityType=game&entityId=${game.id}`).expect(200);
  await pia.http.get(`/api/messages/conversations?entityType=game&entityId=${game.id}`).expect(403);
  const live = await app.connect(outsider);
  for (const refused of [
    await live.send('message:send', { conversationId: id, content: 'Let me in' }),
    await live.send('conversation:read', { conversationId: id, seq: 1 }),
  ])
    expect(refused).toMatchObject({ ok: false, error: { code: 'conversation.unknown' } });
});

it('delivers a participant’s message with the game’s id to the organizer alone', async () => {
  const { body } = await pia.http
    .post('/api/messages')
    .send({ messageType: 'game', gameId: game.id, content: 'My knee hurts' })
    .expect(201);
  expect(body).toMatchObject({ conversationId: `${id}_${pia.player.id}` });
  expect([await badgeOf(olga), await badgeOf(pete)]).toEqual([1, 0]);
});

it.each([
  { title: 'leaves', drop: leave },
  { title: 'is removed', drop: remove },
])('takes the chat away from a participant who $title', async ({ drop }) => {
  await send(pete, 'Before');
  const live = await app.connect(pia);
  await drop(pia);
  await thread(pia).expect(404);
  expect((await post(pia, 'Still here?')).status).toBe(404);
  expect(await conversationsOf(pia)).toEqual([]);
  expect(await live.next('conversations:changed')).toEqual({ kind: 'game', id: game.id });
  await eventually(async () => expect(await badgeOf(pia)).toBe(0));
  await send(pete, 'After');
  await live.fence();
  expect(live.all('message:new')).toEqual([]);
  expect(await findInconsistencies()).toEqual([]);
});

it('counts earlier messages as read for a participant who joins', async () => {
  await send(pete, 'Before');
  const live = await app.connect(outsider);
  await join(outsider);
  expect(await live.next('conversations:changed')).toEqual({ kind: 'game', id: game.id });
  expect(await badgeOf(outsider)).toBe(0);
  expect((await thread(outsider).expect(200)).body).toMatchObject([{ content: 'Before', isRead: true }]);
  await send(pete, 'After');
  expect(await badgeOf(outsider)).toBe(1);
  await outsider.http.post(`/api/messages/conversations/${id}/mark-read`).send({}).expect(200);
  expect(await badgeOf(outsider)).toBe(0);
});

it('leaves the organizer in the chat when they join and leave the game', async () => {
  await join(olga);
  await send(pia, 'Welcome');
  await leave(olga);
  await handlersDone(app);
  expect((await thread(olga).expect(200)).body).toHaveLength(1);
  expect(await findInconsistencies()).toEqual([]);
});

it('the chat of a cancelled game stays open to its participants', async () => {
  await send(pia, 'See you');
  await olga.http.post(`/api/games/${game.id}/cancel`).send({ reason: 'Storm' }).expect(isSuccess);
  expect(await send(olga, 'The storm is too strong.')).toMatchObject({ seq: 2 });
  expect((await thread(pia).expect(200)).body).toHaveLength(2);
});

it('pushes no message that was sent after a participant left to that participant', async () => {
  for (let round = 0; round < 4; round += 1) {
    if (round > 0) await join(pia);
    const [piaLive, olgaLive] = await Promise.all([app.connect(pia), app.connect(olga)]);
    const sends: Promise<unknown>[] = [];
    const write = (content: string) => sends.push(send(at++ % 2 ? olga : pete, content));
    let at = 0;
    for (let count = 0; count < 4; count += 1) write(`before ${count}`);
    const leaving = leave(pia).then();
    for (let count = 0; count < 4; count += 1) write(`meanwhile ${count}`);
    const own = post(pia, 'meanwhile me');
    await leaving;
    for (let count = 0; count < 4; count += 1) write(`after ${count}`);
    await Promise.all(sends);
    expect([201, 404]).toContain((await own).status);
    await handlersDone(app);
    await eventually(() => expect(olgaLive.all('message:new').length).toBeGreaterThanOrEqual(12));
    await piaLive.fence();
    const seen = piaLive.all('message:new').map(({ content }: MessageView) => content);
    expect(seen.filter((content) => content.startsWith('after'))).toEqual([]);
    expect(await findInconsistencies()).toEqual([]);
    [piaLive, olgaLive].forEach((live) => live.close());
  }
});

it('grants exactly the memberships of the participants after concurrent joins, leaves, messages and reads', async () => {
  for (let round = 0; round < 5; round += 1) {
    const steps = [pia, pete, outsider].flatMap(({ http }) => [
      () => http.post(`/api/games/${game.id}/join`).send({}).then(),
      () => http.post(`/api/games/${game.id}/leave`).send({}).then(),
      () => http.post('/api/messages').send({ conversationId: id, content: 'Hello' }).then(),
      () => http.post(`/api/messages/conversations/${id}/mark-read`).send({}).then(),
    ]);
    await send(olga, 'All of you');
    const answers = await Promise.all([...steps].sort(() => Math.random() - 0.5).map((step) => step()));
    expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
    await handlersDone(app);
    expect(await findInconsistencies()).toEqual([]);
  }
});
