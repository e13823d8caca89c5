import type { MessageView } from '../../src/contracts/messages.js';
import { type Person, TestApp } from '../app.js';
import { eventually } from '../eventually.js';
import { badgeOf, conversationsOf } from './inbox-requests.js';
import { Team } from './teams-and-fields.js';

let app: TestApp;
let lena: Person;
let mo: Person;
let outsider: Person;
let team: Team;

beforeAll(async () => {
  app = await TestApp.shared();
});
afterAll(() => app.stop());
beforeEach(async () => {
  [lena, mo, outsider] = await Promise.all([
    app.person({ firstName: 'Lena' }),
    app.person({ firstName: 'Mo' }),
    app.person({ firstName: 'Otto' }),
  ]);
  team = await Team.create(app, lena);
  await team.setRole(mo, 'member');
});

const send = async (from: Person, content: string, to: object = { teamId: team.id }) =>
  (
    await from.http
      .post('/api/messages')
      .send({ ...to, content })
      .expect(201)
  ).body as MessageView;
const channel = (viewer: Person, query = '') =>
  viewer.http.get(`/api/messages/team/${team.id}/conversation/team_${team.id}${query}`);

it('pushes a member’s message to all members', async () => {
  const [lenaLive, moLive, outsiderLive] = await Promise.all([
    app.connect(lena),
    app.connect(mo),
    app.connect(outsider),
  ]);
  const answer = await moLive.send('message:send', {
    teamId: team.id,
    content: 'Chrono at eight.',
    messageType: 'team',
    clientId: 'one',
  });
  expect(answer).toMatchObject({
    ok: true,
    message: {
      conversationId: `team_${team.id}`,
      seq: 1,
      messageType: 'team',
      teamId: team.id,
      fieldId: null,
      recipientId: null,
      isRead: true,
    },
  });
  expect(await lenaLive.next('message:new')).toMatchObject({
    content: 'Chrono at eight.',
    isRead: false,
    sender: { firstName: 'Mo' },
  });
  expect(await moLive.next('message:new')).toMatchObject({ isRead: true });
  await lenaLive.next('unread:counts', ({ messages }) => messages === 1);
  expect([await badgeOf(lena), await badgeOf(mo)]).toEqual([1, 0]);
  await outsiderLive.fence();
  expect(outsiderLive.all('message:new')).toEqual([]);
});

it('keeps a message to the leader out of the channel when its writer has become a member', async () => {
  const inboxId = `team_${team.id}_${outsider.player.id}`;
  const toLeader = { conversationId: inboxId, messageType: 'team' };
  expect(await send(outsider, 'Are you recruiting?', toLeader)).toMatchObject({ conversationId: inboxId, seq: 1 });
  const applicationId = await app.build.application(team.id, outsider.player);
  await lena.http.put(`/api/teams/${team.id}/applications/${applicationId}`).send({ status: 'approved' }).expect(200);
  expect(await send(outsider, 'Is Mo in the second squad?', toLeader)).toMatchObject({
    conversationId: inboxId,
    seq: 2,
  });
  expect((await channel(mo).expect(200)).body).toEqual([]);
});

it('lists the channel among the members’ conversations, with the team’s name', async () => {
  await send(mo, 'Chrono at eight.');
  await app.build.conversation(lena.player, outsider.player, [{ from: outsider.player, text: 'Hello' }]);
  const [, chat] = await conversationsOf(lena);
  expect(chat).toMatchObject({
    id: `team_${team.id}`,
    type: 'team',
    name: 'Red Kite',
    avatar: null,
    entity: { id: team.id, kind: 'team', name: 'Red Kite', imageUrl: null },
    lastMessage: 'Chrono at eight.',
    lastMessageSender: { firstName: 'Mo' },
    unreadCount: 1,
    participants: [{ id: lena.player.id, readSeq: 0 }],
  });
  expect(await conversationsOf(outsider)).toHaveLength(1);
});

it('rejects users who are not members, on every route', async () => {
  await send(mo, 'Gate code 4471');
  expect((await channel(lena).expect(200)).body).toMatchObject([{ content: 'Gate code 4471', isRead: false }]);
  await channel(outsider).expect(404);
  const id = `team_${team.id}`;
  const other = await Team.create(app, outsider);
  await lena.http.get(`/api/messages/team/${other.id}/conversation/${id}`).expect(404);
  await lena.http.get(`/api/messages/field/${team.id}/conversation/${id}`).expect(404);
  await lena.http.get(`/api/messages/private/${id}`).expect(404);
  await outsider.http.post(`/api/messages/conversations/${id}/mark-read`).send({}).expect(404);
  await outsider.http.post('/api/messages').send({ conversationId: id, content: 'Let me in' }).expect(404);
  const live = await app.connect(outsider);
  for (const refused of [
    await live.send('message:send', { conversationId: id, content: 'Let me in' }),
    await live.send('conversation:read', { conversationId: id, seq: 1 }),
  ])
    expect(refused).toMatchObject({ ok: false, error: { code: 'conversation.unknown' } });
});

it('returns the messages after a known one', async () => {
  for (let number = 1; number <= 5; number += 1) await send(number % 2 ? mo : lena, `m${number}`);
  const missed = (await channel(lena, '?after=2').expect(200)).body as MessageView[];
  expect(missed.map(({ seq, content }) => [seq, content])).toEqual([
    [3, 'm3'],
    [4, 'm4'],
    [5, 'm5'],
  ]);
});

it('numbers messages without gaps when all members write simultaneously, even in a new channel', async () => {
  await Promise.all([...Array(20).keys()].map((index) => send(index % 2 ? lena : mo, `m${index}`)));
  const seqs = ((await channel(mo).expect(200)).body as MessageView[]).map(({ seq }) => seq);
  expect(seqs).toEqual([...Array(20).keys()].map((index) => index + 1));
});

it('stores one message when requests with the same clientId are repeated', async () => {
  const sent = await Promise.all(
    [...Array(4).keys()].map(() => send(mo, 'Once', { teamId: team.id, clientId: 'same' })),
  );
  expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
  expect((await channel(mo).expect(200)).body).toHaveLength(1);
});

it('pushes a read position to the reader’s other devices and to the sender of the message', async () => {
  await send(mo, 'Look');
  const [moLive, phone, laptop] = await Promise.all([app.connect(mo), app.connect(lena), app.connect(lena)]);
  const conversationId = `team_${team.id}`;
  expect(await phone.send('conversation:read', { conversationId, seq: 1 })).toMatchObject({
    ok: true,
    read: { readSeq: 1, unreadCount: 0 },
  });
  for (const live of [laptop, moLive])
    expect(await live.next('conversation:read')).toEqual({ conversationId, userId: lena.player.id, seq: 1 });
  await eventually(() => expect(laptop.unreadCounts()).toMatchObject({ messages: 0 }));
});

it('counts earlier messages as read for a new member', async () => {
  await send(mo, 'Before');
  const live = await app.connect(outsider);
  await team.setRole(outsider, 'member');
  expect(await live.next('conversations:changed')).toEqual({ kind: 'team', id: team.id });
  expect(await badgeOf(outsider)).toBe(0);
  expect((await channel(outsider).expect(200)).body).toMatchObject([{ content: 'Before', isRead: true }]);
  await send(mo, 'After');
  expect(await badgeOf(outsider)).toBe(1);
  expect(await conversationsOf(outsider)).toMatchObject([{ unreadCount: 1, lastMessage: 'After' }]);
});

it('rejects a removed member, also on an open socket', async () => {
  await send(lena, 'Before');
  const live = await app.connect(mo);
  await live.next('unread:counts', ({ messages }) => messages === 1);
  await team.remove(mo);
  await send(lena, 'After');
  await channel(mo).expect(404);
  expect(await conversationsOf(mo)).toEqual([]);
  expect(await live.send('message:send', { conversationId: `team_${team.id}`, content: 'Still here?' })).toMatchObject({
    error: { code: 'conversation.unknown' },
  });
  await live.next('conversations:changed');
  await eventually(() => expect(live.unreadCounts()).toMatchObject({ messages: 0 }));
  expect(live.all('message:new')).toEqual([]);
});

it('leaves the channel of a deleted team read-only to its members', async () => {
  await send(mo, 'Anybody?');
  await send(outsider, 'Hello');
  const live = await app.connect(lena);
  await live.next('unread:counts', ({ messages }) => messages === 2);
  await team.delete();
  // Only the channel stays: the leader took no part in the conversation with the outsider.
  await live.next('unread:counts', ({ messages }) => messages === 1);
  const closed = { id: `team_${team.id}`, isClosed: true, name: 'Red Kite' };
  expect(await conversationsOf(mo)).toMatchObject([closed]);
  expect(await conversationsOf(lena)).toMatchObject([closed]);
  expect((await channel(mo).expect(200)).body).toMatchObject([{ content: 'Anybody?' }]);
  await channel(outsider).expect(404);
  const answer = await live.send('message:send', { conversationId: `team_${team.id}`, content: 'Me' });
  expect(answer).toMatchObject({ error: { code: 'conversation.closed' } });
  await lena.http.post(`/api/messages/conversations/team_${team.id}/mark-read`).send({}).expect(200);
  await live.next('unread:counts', ({ messages }) => messages === 0);
  await mo.http.post('/api/messages').send({ teamId: team.id, content: 'Anybody?' }).expect(404);
});

it('returns a shared post with its message', async () => {
  const sharedPostId = await app.build.post(lena.player, 'Ground is firm.');
  expect(await send(mo, 'Look', { teamId: team.id, sharedPostId })).toMatchObject({ sharedPost: { id: sharedPostId } });
});
