import type { AccessibleEntities, ConversationView } from '../../src/contracts/conversations.js';
import { type Person, TestApp } from '../app.js';
import { eventually } from '../eventually.js';
import { handlersDone } from '../handlers-done.js';
import { badgeOf, conversationsOf, createInboxPeople, INBOX_KINDS, InboxRequests, send } from './inbox-requests.js';
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
  [owner, admin, otto, other] = await createInboxPeople(app);
});

describe.each(INBOX_KINDS)('the inbox of a $kind', ({ kind, create, recipientOf }) => {
  let entity: Team | Field;
  let inbox: InboxRequests;
  let id: string;

  beforeEach(async () => {
    entity = await create(app, owner);
    await entity.setRole(admin, 'admin');
    inbox = new InboxRequests(kind, recipientOf, entity.id, otto);
    ({ id } = inbox);
  });

  it('delivers questions to all administrators, and answers to all participants', async () => {
    const [ownerLive, adminLive, ottoLive, otherLive] = await Promise.all(
      [owner, admin, otto, other].map((person) => app.connect(person)),
    );
    expect(await inbox.ask(otto, 'Is the quay open?')).toMatchObject({
      conversationId: id,
      messageType: kind,
      recipientId: null,
    });
    for (const live of [ownerLive, adminLive])
      expect(await live?.next('message:new')).toMatchObject({ content: 'Is the quay open?', isRead: false });
    await inbox.answer(admin, 'From nine.').expect(201);
    for (const [live, isRead] of [
      [ottoLive, false],
      [ownerLive, true],
    ] as const)
      expect(await live?.next('message:new', ({ seq }) => seq === 2)).toMatchObject({
        sender: { firstName: 'Adam' },
        isRead,
      });
    expect((await inbox.thread(otto).expect(200)).body).toMatchObject([{ seq: 1 }, { seq: 2, content: 'From nine.' }]);
    expect((await inbox.thread(owner, '?after=1').expect(200)).body).toMatchObject([{ seq: 2 }]);
    await otherLive?.fence();
    expect(otherLive?.all('message:new')).toEqual([]);
  });

  it('counts unread messages for each administrator separately', async () => {
    await inbox.ask(otto, 'One');
    await inbox.ask(otto, 'Two');
    expect([await badgeOf(owner), await badgeOf(admin), await badgeOf(otto)]).toEqual([2, 2, 0]);
    await inbox.answer(admin, 'Hello').expect(201);
    expect([await badgeOf(owner), await badgeOf(admin), await badgeOf(otto)]).toEqual([2, 0, 1]);
    await inbox.ask(otto, 'Three');
    expect((await inbox.read(admin).expect(200)).body).toMatchObject({ readSeq: 4, unreadCount: 0 });
    expect([await badgeOf(owner), await badgeOf(admin), await badgeOf(otto)]).toEqual([3, 0, 1]);
    const { body } = await owner.http.get('/api/messages/accessible-entities').expect(200);
    expect((body as AccessibleEntities)[kind === 'team' ? 'teams' : 'fields']).toMatchObject([
      { id: entity.id, imageUrl: null, unreadCount: 3 },
    ]);
  });

  it('counts no administrator’s answer as unread for another administrator', async () => {
    await inbox.ask(otto, 'One');
    await inbox.read(owner).expect(200);
    await inbox.answer(admin, 'Answer').expect(201);
    expect((await inbox.list(owner).expect(200)).body).toMatchObject([{ unreadCount: 0 }]);
    expect((await inbox.thread(owner).expect(200)).body).toMatchObject([{ isRead: true }, { isRead: true }]);
    expect((await inbox.read(owner, 1).expect(200)).body).toMatchObject({ readSeq: 2, unreadCount: 0 });
    expect([await badgeOf(owner), await badgeOf(otto)]).toEqual([0, 1]);
  });

  it('pushes read positions to all participants', async () => {
    await inbox.ask(otto, 'Look');
    const lives = await Promise.all([owner, admin, otto].map((person) => app.connect(person)));
    await inbox.read(admin).expect(200);
    const readers = [admin.player.id, admin.player.id, entity.id];
    for (const [index, live] of lives.entries())
      expect(await live.next('conversation:read')).toEqual({ conversationId: id, userId: readers[index], seq: 1 });
  });

  it('shows the outsider’s name to administrators, and the entity’s name to the outsider', async () => {
    await inbox.ask(otto, 'Is the quay open?');
    const { body } = await inbox.list(admin).expect(200);
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
    await inbox.ask(otto, 'Secret');
    await inbox.list(other).expect(403);
    await inbox.list(otto).expect(403);
    await inbox.thread(other).expect(404);
    await inbox.answer(other, 'Me too').expect(404);
    await inbox.read(other).expect(404);
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
    await inbox.thread(owner).expect(404);
    await inbox.answer(owner, 'Hello?').expect(404);
    expect((await inbox.thread(otto).expect(200)).body).toEqual([]);
    await send(otto, { conversationId: id, content: 'Hello' }).expect(201);
    await inbox.answer(owner, 'Hello!').expect(201);
  });

  it('counts earlier messages as read for a new administrator', async () => {
    await inbox.ask(otto, 'Before');
    const live = await app.connect(other);
    await entity.setRole(other, 'admin');
    await live.next('conversations:changed');
    expect(await badgeOf(other)).toBe(0);
    expect((await inbox.thread(other).expect(200)).body).toMatchObject([{ isRead: true }]);
    expect((await inbox.list(other).expect(200)).body).toMatchObject([{ unreadCount: 0 }]);
    await inbox.ask(otto, 'After');
    expect(await badgeOf(other)).toBe(1);
  });

  it('allows a new administrator to mark it read before their membership is added', async () => {
    await inbox.ask(otto, 'Before');
    await entity.setRole(other, 'admin');
    await handlersDone(app);
    await app.pool.query('DELETE FROM conversation_members WHERE conversation_id = $1 AND user_id = $2', [
      id,
      other.player.id,
    ]);
    expect((await inbox.read(other).expect(200)).body).toMatchObject({ readSeq: 1, unreadCount: 0 });
  });

  it('rejects a former administrator immediately', async () => {
    await inbox.ask(otto, 'Before');
    const live = await app.connect(admin);
    await live.next('unread:counts', ({ messages }) => messages === 1);
    await entity.remove(admin);
    await inbox.ask(otto, 'After');
    await inbox.thread(admin).expect(404);
    await inbox.list(admin).expect(403);
    expect(await live.send('message:send', { conversationId: id, content: 'Still me' })).toMatchObject({
      error: { code: 'conversation.unknown' },
    });
    await live.next('conversations:changed');
    await eventually(() => expect(live.unreadCounts()).toMatchObject({ messages: 0 }));
    expect(live.all('message:new')).toEqual([]);
    // A former administrator may write to the inbox as an outsider.
    await send(admin, { conversationId: `${kind}_${entity.id}_${admin.player.id}`, content: 'Why?' }).expect(201);
  });
});

it('removes a demoted admin from the inbox but not from the channel', async () => {
  const team = await Team.create(app, owner);
  await team.setRole(admin, 'admin');
  await send(otto, { teamId: team.id, content: 'From outside' }).expect(201);
  await send(owner, { teamId: team.id, content: 'To the team' }).expect(201);
  expect(await badgeOf(admin)).toBe(2);
  await team.setRole(admin, 'member');
  await eventually(async () => expect(await badgeOf(admin)).toBe(1));
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
