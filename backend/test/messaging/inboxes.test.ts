import type { AccessibleEntities, ConversationView, MessageView } from '../../src/contracts/messages.js';
import type { BuiltGame } from '../../src/seed/builders/builders.js';
import { type Person, TestApp } from '../app.js';
import { eventually } from '../eventually.js';
import { handlersDone } from '../handlers-done.js';
import { Field, Team } from './teams-and-fields.js';

let app: TestApp;
let owner: Person;
let admin: Person;
let otto: Person;
let other: Person;

beforeAll(async () => {
  app = await TestApp.shared();
});
afterAll(() => app.stop());
beforeEach(async () => {
  [owner, admin, otto, other] = await Promise.all([
    app.person({ firstName: 'Olga' }),
    app.person({ firstName: 'Adam' }),
    app.person({ firstName: 'Otto', lastName: 'Ek', nickname: 'Owl' }),
    app.person(),
  ]);
});

const badge = async (viewer: Person) =>
  ((await viewer.http.get('/api/messages/unread-count').expect(200)).body as { count: number }).count;
const conversationsOf = async (viewer: Person) =>
  (await viewer.http.get('/api/messages/conversations').expect(200)).body as ConversationView[];
const send = (from: Person, message: object) => from.http.post('/api/messages').send(message);

/** Both types of inbox follow the same rules. Only their creation and the message's recipient differ. */
const KINDS = [
  { kind: 'team', create: (leader: Person) => Team.create(app, leader), idOf: (id: string) => ({ teamId: id }) },
  { kind: 'field', create: (leader: Person) => Field.create(app, leader), idOf: (id: string) => ({ fieldId: id }) },
];

describe.each(KINDS)('the inbox of a $kind', ({ kind, create, idOf }) => {
  let entity: Team | Field;
  let id: string;
  const ask = async (from: Person, content: string) =>
    (await send(from, { ...idOf(entity.id), content }).expect(201)).body as MessageView;
  const answer = (from: Person, content: string) => send(from, { conversationId: id, content });
  const thread = (viewer: Person, query = '') =>
    viewer.http.get(`/api/messages/${kind}/${entity.id}/conversation/${id}${query}`);
  const inbox = (viewer: Person) =>
    viewer.http.get(`/api/messages/conversations?entityType=${kind}&entityId=${entity.id}`);
  const read = (viewer: Person, seq?: number) =>
    viewer.http.post(`/api/messages/conversations/${id}/mark-read`).send({ seq });

  beforeEach(async () => {
    entity = await create(owner);
    await entity.setRole(admin, 'admin');
    id = `${kind}_${entity.id}_${otto.player.id}`;
  });

  it('delivers questions to all administrators, and answers to all participants', async () => {
    const [ownerLive, adminLive, ottoLive, otherLive] = await Promise.all(
      [owner, admin, otto, other].map((person) => app.connect(person)),
    );
    expect(await ask(otto, 'Is the quay open?')).toMatchObject({
      conversationId: id,
      messageType: kind,
      recipientId: null,
    });
    for (const live of [ownerLive, adminLive])
      expect(await live?.next('message:new')).toMatchObject({ content: 'Is the quay open?', isRead: false });
    await answer(admin, 'From nine.').expect(201);
    for (const [live, isRead] of [
      [ottoLive, false],
      [ownerLive, true],
    ] as const)
      expect(await live?.next('message:new', ({ seq }) => seq === 2)).toMatchObject({
        sender: { firstName: 'Adam' },
        isRead,
      });
    expect((await thread(otto).expect(200)).body).toMatchObject([{ seq: 1 }, { seq: 2, content: 'From nine.' }]);
    expect((await thread(owner, '?after=1').expect(200)).body).toMatchObject([{ seq: 2 }]);
    await otherLive?.fence();
    expect(otherLive?.all('message:new')).toEqual([]);
  });

  it('counts unread messages for each administrator separately', async () => {
    await ask(otto, 'One');
    await ask(otto, 'Two');
    expect([await badge(owner), await badge(admin), await badge(otto)]).toEqual([2, 2, 0]);
    await answer(admin, 'Hello').expect(201);
    expect([await badge(owner), await badge(admin), await badge(otto)]).toEqual([2, 0, 1]);
    await ask(otto, 'Three');
    expect((await read(admin).expect(200)).body).toMatchObject({ readSeq: 4, unreadCount: 0 });
    expect([await badge(owner), await badge(admin), await badge(otto)]).toEqual([3, 0, 1]);
    const { body } = await owner.http.get('/api/messages/accessible-entities').expect(200);
    expect((body as AccessibleEntities)[kind === 'team' ? 'teams' : 'fields']).toMatchObject([
      { id: entity.id, imageUrl: null, unreadCount: 3 },
    ]);
  });

  it('counts no administrator’s answer as unread for another administrator', async () => {
    await ask(otto, 'One');
    await read(owner).expect(200);
    await answer(admin, 'Answer').expect(201);
    expect((await inbox(owner).expect(200)).body).toMatchObject([{ unreadCount: 0 }]);
    expect((await thread(owner).expect(200)).body).toMatchObject([{ isRead: true }, { isRead: true }]);
    expect((await read(owner, 1).expect(200)).body).toMatchObject({ readSeq: 2, unreadCount: 0 });
    expect([await badge(owner), await badge(otto)]).toEqual([0, 1]);
  });

  it('pushes read positions to all participants', async () => {
    await ask(otto, 'Look');
    const lives = await Promise.all([owner, admin, otto].map((person) => app.connect(person)));
    await read(admin).expect(200);
    const readers = [admin.player.id, admin.player.id, entity.id];
    for (const [at, live] of lives.entries())
      expect(await live.next('conversation:read')).toEqual({ conversationId: id, userId: readers[at], seq: 1 });
  });

  it('shows the outsider’s name to administrators, and the entity’s name to the outsider', async () => {
    await ask(otto, 'Is the quay open?');
    const { body } = await inbox(admin).expect(200);
    expect(body).toMatchObject([
      {
        id,
        type: kind,
        name: 'Owl (Otto Ek)',
        unreadCount: 1,
        lastMessageSender: { firstName: 'Otto' },
        entity: { id: entity.id },
      },
    ]);
    const people = (body as ConversationView[])[0]?.participants.map(({ id }) => id).sort();
    expect(people).toEqual([owner, admin, otto].map(({ player }) => player.id).sort());
    expect(await conversationsOf(admin)).toEqual([]);
    expect(await conversationsOf(otto)).toMatchObject([
      { id, entity: { kind }, name: kind === 'team' ? 'Red Kite' : 'Cold Harbour' },
    ]);
  });

  it('rejects users who are not participants', async () => {
    await ask(otto, 'Secret');
    await inbox(other).expect(403);
    await inbox(otto).expect(403);
    await thread(other).expect(404);
    await answer(other, 'Me too').expect(404);
    await read(other).expect(404);
    const live = await app.connect(other);
    for (const refused of [
      await live.send('message:send', { conversationId: id, content: 'Me too' }),
      await live.send('conversation:read', { conversationId: id, seq: 1 }),
    ])
      expect(refused).toMatchObject({ ok: false, error: { code: 'conversation.unknown' } });
    expect((await other.http.get('/api/messages/accessible-entities').expect(200)).body).toEqual({
      teams: [],
      fields: [],
      games: [],
    });
  });

  it('starts only with a message from the outsider', async () => {
    await thread(owner).expect(404);
    await answer(owner, 'Hello?').expect(404);
    expect((await thread(otto).expect(200)).body).toEqual([]);
    await send(otto, { conversationId: id, content: 'Hello' }).expect(201);
    await answer(owner, 'Hello!').expect(201);
  });

  it('counts earlier messages as read for a new administrator', async () => {
    await ask(otto, 'Before');
    const live = await app.connect(other);
    await entity.setRole(other, 'admin');
    await live.next('conversations:changed');
    expect(await badge(other)).toBe(0);
    expect((await thread(other).expect(200)).body).toMatchObject([{ isRead: true }]);
    expect((await inbox(other).expect(200)).body).toMatchObject([{ unreadCount: 0 }]);
    await ask(otto, 'After');
    expect(await badge(other)).toBe(1);
  });

  it('allows a new administrator to mark it read before their membership is added', async () => {
    await ask(otto, 'Before');
    await entity.setRole(other, 'admin');
    expect((await read(other).expect(200)).body).toMatchObject({ readSeq: 1, unreadCount: 0 });
  });

  it('rejects a former administrator immediately', async () => {
    await ask(otto, 'Before');
    const live = await app.connect(admin);
    await live.next('unread:counts', ({ messages }) => messages === 1);
    await entity.remove(admin);
    await ask(otto, 'After');
    await thread(admin).expect(404);
    await inbox(admin).expect(403);
    expect(await live.send('message:send', { conversationId: id, content: 'Still me' })).toMatchObject({
      error: { code: 'conversation.unknown' },
    });
    await live.next('conversations:changed');
    await eventually(() => expect(live.all('unread:counts').at(-1)).toMatchObject({ messages: 0 }));
    expect(live.all('message:new')).toEqual([]);
    // A former administrator may write to the inbox as an outsider.
    await send(admin, { conversationId: `${kind}_${entity.id}_${admin.player.id}`, content: 'Why?' }).expect(201);
  });

  it('stays readable for those who took part when its team or field is deleted', async () => {
    await ask(otto, 'Is the quay open?');
    await answer(admin, 'From nine.').expect(201);
    const lives = await Promise.all([owner, admin, otto].map((person) => app.connect(person)));
    await entity.delete();
    for (const live of lives) await live.next('conversations:changed', (changed) => changed.id === entity.id);
    const name = kind === 'team' ? 'Red Kite' : 'Cold Harbour';
    const closed = { id, isClosed: true, entity: { id: entity.id, name, imageUrl: null } };
    expect(await conversationsOf(otto)).toMatchObject([{ ...closed, name, unreadCount: 1 }]);
    expect(await conversationsOf(admin)).toMatchObject([{ ...closed, name: 'Owl (Otto Ek)', unreadCount: 0 }]);
    for (const reader of [otto, admin])
      expect((await thread(reader).expect(200)).body).toMatchObject([{ seq: 1 }, { seq: 2, content: 'From nine.' }]);
    for (const writer of [otto, admin])
      expect((await answer(writer, 'Anybody?').expect(409)).body).toMatchObject({ code: 'conversation.closed' });
    expect((await read(otto).expect(200)).body).toMatchObject({ readSeq: 2, unreadCount: 0 });
    expect(await lives[1]?.next('conversation:read', ({ userId }) => userId === otto.player.id)).toMatchObject({
      seq: 2,
    });
    expect(await badge(otto)).toBe(0);
    await inbox(admin).expect(404);
  });

  it('disappears for administrators who did not write, and for others, when its team or field is deleted', async () => {
    await ask(otto, 'Hello');
    const live = await app.connect(owner);
    await live.next('unread:counts', ({ messages }) => messages === 1);
    await entity.delete();
    await live.next('unread:counts', ({ messages }) => messages === 0);
    expect(await conversationsOf(owner)).toEqual([]);
    for (const person of [owner, other]) {
      await thread(person).expect(404);
      await read(person).expect(404);
      await answer(person, 'Hello?').expect(404);
    }
    await send(other, { ...idOf(entity.id), content: 'Anybody?' }).expect(404);
  });

  it('is not readable after the deletion for an administrator who was removed before', async () => {
    await ask(otto, 'Hello');
    await answer(admin, 'Hello!').expect(201);
    await entity.remove(admin);
    await entity.delete();
    await handlersDone(app);
    await thread(admin).expect(404);
    expect(await conversationsOf(admin)).toEqual([]);
    expect(await badge(admin)).toBe(0);
  });

  it('notifies the outsider of the deletion, with a link to the conversation', async () => {
    await ask(otto, 'Hello');
    await entity.delete();
    await handlersDone(app);
    const { body } = await otto.http.get('/api/notifications').expect(200);
    expect(body).toMatchObject([
      {
        type: `${kind}_deleted`,
        message: expect.stringMatching(/^Olga .*deleted (Red Kite|Cold Harbour)$/) as string,
        link: `/messages?${kind}=${entity.id}`,
      },
    ]);
  });

  it('returns the first message when a sent message is repeated after the deletion', async () => {
    const message = { conversationId: id, content: 'Hello', clientId: 'before-the-deletion' };
    const { body: sent } = await send(otto, message).expect(201);
    await entity.delete();
    expect((await send(otto, message).expect(201)).body).toMatchObject({ id: (sent as MessageView).id });
  });
});

it('removes a demoted admin from the inbox but not from the channel', async () => {
  const team = await Team.create(app, owner);
  await team.setRole(admin, 'admin');
  await send(otto, { teamId: team.id, content: 'From outside' }).expect(201);
  await send(owner, { teamId: team.id, content: 'To the team' }).expect(201);
  expect(await badge(admin)).toBe(2);
  await team.setRole(admin, 'member');
  await eventually(async () => expect(await badge(admin)).toBe(1));
  expect(await conversationsOf(admin)).toMatchObject([{ id: `team_${team.id}` }]);
});

it('shows a new member their earlier inbox conversation beside the channel', async () => {
  const team = await Team.create(app, owner);
  await send(otto, { teamId: team.id, content: 'May I join?' }).expect(201);
  await team.setRole(otto, 'member');
  await send(owner, { conversationId: `team_${team.id}_${otto.player.id}`, content: 'You may.' }).expect(201);
  await send(otto, { teamId: team.id, content: 'Hello all' }).expect(201);
  expect((await conversationsOf(otto)).map(({ id }) => id)).toEqual([
    `team_${team.id}`,
    `team_${team.id}_${otto.player.id}`,
  ]);
});

it('requires a conversation when a field’s administrator writes to the field', async () => {
  const field = await Field.create(app, owner);
  const { body } = await send(owner, { fieldId: field.id, content: 'Hello all' }).expect(400);
  expect(body).toMatchObject({ fields: { conversationId: 'Choose a conversation to answer' } });
});

describe('the inbox of a game', () => {
  let game: BuiltGame;
  let id: string;
  const thread = (viewer: Person) => viewer.http.get(`/api/messages/game/${game.id}/conversation/${id}`);
  const ask = (content: string) => send(otto, { messageType: 'game', gameId: game.id, content });

  beforeEach(async () => {
    game = await app.build.game(owner.player, await app.build.field(owner.player), { title: 'Night Watch' });
    id = `game_${game.id}_${otto.player.id}`;
  });

  it('delivers messages from others to the organizer and back', async () => {
    const [ownerLive, ottoLive] = await Promise.all([owner, otto].map((person) => app.connect(person)));
    expect((await ask('Is there a seat left?').expect(201)).body).toMatchObject({
      conversationId: id,
      messageType: 'game',
      gameId: game.id,
      fieldId: null,
    });
    expect(await ownerLive?.next('message:new')).toMatchObject({ content: 'Is there a seat left?', isRead: false });
    expect(await badge(owner)).toBe(1);
    expect((await owner.http.get('/api/messages/accessible-entities').expect(200)).body).toMatchObject({
      games: [{ id: game.id, name: 'Night Watch', imageUrl: null, unreadCount: 1 }],
    });
    await send(owner, { conversationId: id, content: 'There is.' }).expect(201);
    expect(await ottoLive?.next('message:new', ({ seq }) => seq === 2)).toMatchObject({ isRead: false });
    const inbox = await owner.http.get(`/api/messages/conversations?entityType=game&entityId=${game.id}`).expect(200);
    expect(inbox.body).toMatchObject([{ id, name: 'Owl (Otto Ek)', unreadCount: 0 }]);
    expect(await conversationsOf(otto)).toMatchObject([
      { id, name: 'Night Watch', type: 'game', entity: { kind: 'game' }, isClosed: false },
    ]);
    expect((await thread(otto).expect(200)).body).toMatchObject([{ seq: 1 }, { seq: 2, isRead: false }]);
    await otto.http.post(`/api/messages/conversations/${id}/mark-read`).send({}).expect(200);
    expect(await badge(otto)).toBe(0);
  });

  it('rejects everybody but the organizer and the person who wrote', async () => {
    await ask('Secret').expect(201);
    await app.build.participant(game, other.player);
    await thread(other).expect(404);
    await send(other, { conversationId: id, content: 'Me too' }).expect(404);
    await other.http.get(`/api/messages/conversations?entityType=game&entityId=${game.id}`).expect(403);
    await other.http.post(`/api/messages/conversations/${id}/mark-read`).send({}).expect(404);
  });

  it('rejects an empty message, and a message of the organizer to their own game', async () => {
    expect((await ask(' ').expect(400)).body).toMatchObject({ fields: { content: 'Please enter your message' } });
    await send(owner, { gameId: game.id, content: 'Hello all' }).expect(400);
    await send(owner, { conversationId: id, content: 'Hello?' }).expect(404);
  });
});

it.each([
  ['a game that does not exist', { gameId: '0192a000-0000-7000-8000-00000000000a' }, 404],
  ['a team that does not exist', { teamId: '0192a000-0000-7000-8000-00000000000a' }, 404],
  ['a field that does not exist', { fieldId: '0192a000-0000-7000-8000-00000000000a' }, 404],
  ['a conversation that does not exist', { conversationId: 'team_nonsense' }, 404],
  ['nobody', {}, 400],
  ['a malformed team id', { teamId: 'nonsense' }, 400],
])('rejects a message to %s', async (_, to, status) => {
  await send(otto, { ...to, content: 'Hello' }).expect(status);
});

it('requires both the type and the id of an inbox', async () => {
  await owner.http.get('/api/messages/conversations?entityType=team').expect(400);
  await owner.http.get('/api/messages/conversations?entityId=0192a000-0000-7000-8000-00000000000a').expect(400);
  await owner.http
    .get('/api/messages/conversations?entityType=team&entityId=0192a000-0000-7000-8000-00000000000a')
    .expect(404);
});
