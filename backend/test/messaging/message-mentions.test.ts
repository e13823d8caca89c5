import type { MentionableParticipants } from '../../src/contracts/mentions.js';
import type { ConversationView } from '../../src/contracts/conversations.js';
import type { MessageView } from '../../src/contracts/messages.js';
import type { NotificationView } from '../../src/contracts/notifications.js';
import { AccountDeletion } from '../../src/features/users/deletion/account-deletion.js';
import { OutboxRelay } from '../../src/platform/outbox/outbox-relay.js';
import { type Person, TestApp } from '../app.js';
import { handlersDone } from '../handlers-done.js';
import { countStatements, recordStatements, TRANSACTION } from '../statement-count.js';
import { Team } from './teams-and-fields.js';

let app: TestApp;
let lena: Person;
let hawk: Person;
let outsider: Person;
let team: Team;
let callsign: string;
let channelId: string;
let created = 0;

beforeAll(async () => {
  app = await TestApp.shared();
  recordStatements();
});
afterAll(async () => {
  jest.restoreAllMocks();
  await app.stop();
});
beforeEach(async () => {
  callsign = `Hawk${(created += 1)}`;
  [lena, hawk, outsider] = await Promise.all([
    app.person({ firstName: 'Lena', lastName: 'Berg' }),
    app.person({ nickname: callsign }),
    app.person({ nickname: `${callsign}Out` }),
  ]);
  team = await Team.create(app, lena);
  await team.setRole(hawk, 'member');
  channelId = `team_${team.id}`;
  await handlersDone(app);
  await hawk.http.put('/api/notifications/read-all').expect(204);
});

const send = async (content: string, from = lena, conversationId = channelId) =>
  (await from.http.post('/api/messages').send({ conversationId, content }).expect(201)).body as MessageView;
const edit = async ({ id }: MessageView, content: string, from = lena) =>
  (await from.http.patch(`/api/messages/${id}`).send({ content }).expect(200)).body as MessageView;
const remove = ({ id }: MessageView) => lena.http.delete(`/api/messages/${id}`).expect(204);
const thread = async (viewer: Person) =>
  (await viewer.http.get(`/api/messages/team/${team.id}/conversation/${channelId}`).expect(200)).body as MessageView[];
const mentionsOf = async (person: Person) => {
  await handlersDone(app);
  const { body } = await person.http.get('/api/notifications').expect(200);
  return (body as NotificationView[]).filter(({ type }) => type === 'mention');
};
const linksOf = async (person: Person) => (await mentionsOf(person)).map(({ link }) => link);
const linkTo = ({ conversationId, seq }: MessageView) => `/messages/${conversationId}?message=${seq}`;

describe('a message in the chat of a team', () => {
  it('returns the members whom it mentions, by socket, in the thread and when the send is repeated', async () => {
    const live = await app.connect(hawk);
    const written = callsign.toUpperCase();
    const message = { conversationId: channelId, content: `Cover me, @${written}!`, clientId: 'one' };
    const sent = await lena.http.post('/api/messages').send(message).expect(201);
    const mentions = [{ handle: written, userId: hawk.player.id }];
    expect(sent.body).toMatchObject({ mentions });
    expect(await live.next('message:new')).toMatchObject({ mentions, isRead: false });
    expect(await thread(hawk)).toMatchObject([{ mentions }]);
    expect((await lena.http.post('/api/messages').send(message).expect(201)).body).toMatchObject({ seq: 1, mentions });
    expect(await mentionsOf(hawk)).toHaveLength(1);
  });

  it('notifies a mentioned member once, with a link to the message', async () => {
    await send('Hello');
    const sent = await send(`@${callsign} and @${callsign.toLowerCase()}`);
    expect(await mentionsOf(hawk)).toMatchObject([
      {
        title: 'You were mentioned',
        message: 'Lena Berg mentioned you in Red Kite',
        link: `/messages/${channelId}?message=${sent.seq}`,
        senders: 1,
        sender: { id: lena.player.id },
      },
    ]);
    expect(sent.seq).toBe(2);
  });

  it('groups unread mentions and opens the latest one', async () => {
    await send(`@${callsign}`);
    await mentionsOf(hawk);
    const second = await send(`@${callsign}, are you there?`);
    expect(await linksOf(hawk)).toEqual([linkTo(second)]);
  });

  it('mentions neither its author nor people outside of the team', async () => {
    await app.person({ nickname: `${callsign}Else` });
    expect(await send(`@${callsign} @${callsign}Out @${callsign}Else`, hawk)).not.toHaveProperty('mentions');
    expect(await linksOf(outsider)).toEqual([]);
    expect(await linksOf(hawk)).toEqual([]);
  });

  it('mentions at most 20 members', async () => {
    const players = await Promise.all(
      Array.from({ length: 22 }, (_, index) => app.build.player({ nickname: `${callsign}x${index}` })),
    );
    const id = `team_${await app.build.team(lena.player, { members: players })}`;
    const { mentions } = await send(players.map((_, index) => `@${callsign}x${index}`).join(' '), lena, id);
    expect(mentions).toHaveLength(20);
  });

  it('notifies although the conversation is muted', async () => {
    await send('First');
    await hawk.http.put(`/api/messages/conversations/${channelId}/mute`).expect(204);
    const sent = await send(`@${callsign}`);
    expect(await linksOf(hawk)).toEqual([linkTo(sent)]);
  });

  it('needs at most six statements with mentions', async () => {
    await send('First');
    const mention = () =>
      lena.http
        .post('/api/messages')
        .send({ conversationId: channelId, content: `@${callsign} @${callsign}` })
        .expect(201);
    expect(await countStatements(mention)).toBeLessThanOrEqual(TRANSACTION + 4);
  });
});

describe('an edit', () => {
  it('notifies members whom it newly mentions and retracts the notification of others', async () => {
    const tove = await app.person({ nickname: `${callsign}T` });
    await team.setRole(tove, 'member');
    const live = await app.connect(tove);
    const sent = await send(`@${callsign}`);
    expect(await linksOf(hawk)).toEqual([linkTo(sent)]);
    const edited = await edit(sent, `@${callsign}T`);
    const mentions = [{ handle: `${callsign}T`, userId: tove.player.id }];
    expect(edited).toMatchObject({ mentions });
    expect(await live.next('message:updated')).toMatchObject({ mentions });
    expect(await linksOf(tove)).toEqual([linkTo(sent)]);
    expect(await linksOf(hawk)).toEqual([]);
    expect(await edit(sent, 'Nobody')).not.toHaveProperty('mentions');
    expect(await linksOf(tove)).toEqual([]);
  });

  it('preserves the read notification of a mention that stays', async () => {
    const sent = await send(`@${callsign}`);
    expect(await linksOf(hawk)).toHaveLength(1);
    await hawk.http.put('/api/notifications/read-all').expect(204);
    await edit(sent, `Listen, @${callsign.toLowerCase()}`);
    expect(await mentionsOf(hawk)).toMatchObject([{ isRead: true }]);
  });

  it('retracts only its own mention from a group', async () => {
    const first = await send(`@${callsign}`);
    // Notifications of events that are handled at the same time may arrive in any order.
    expect(await linksOf(hawk)).toEqual([linkTo(first)]);
    const second = await send(`@${callsign}!`);
    expect(await linksOf(hawk)).toEqual([linkTo(second)]);
    await edit(second, 'Never mind');
    expect(await linksOf(hawk)).toEqual([linkTo(first)]);
  });
});

it('retracts the notification of a deleted message', async () => {
  const sent = await send(`@${callsign}`);
  expect(await linksOf(hawk)).toHaveLength(1);
  await remove(sent);
  expect(await linksOf(hawk)).toEqual([]);
  expect((await thread(hawk))[0]).not.toHaveProperty('mentions');
});

it('notifies nobody of a message that is deleted before its event is handled', async () => {
  const relay = app.nest.get(OutboxRelay, { strict: false });
  await relay.beforeApplicationShutdown();
  try {
    await remove(await send(`@${callsign}`));
  } finally {
    relay.onApplicationBootstrap();
  }
  expect(await linksOf(hawk)).toEqual([]);
});

it.each(['the author', 'the mentioned member'])('ignores a mention while %s blocks the other', async (blocker) => {
  const [from, other] = blocker === 'the author' ? [lena, hawk] : [hawk, lena];
  await from.http.post(`/api/users/${other.player.id}/block`).expect(201);
  expect(await send(`@${callsign}`)).not.toHaveProperty('mentions');
  expect(await linksOf(hawk)).toEqual([]);
});

it('hides a mention from a member who blocks the mentioned one', async () => {
  const tove = await app.person();
  await team.setRole(tove, 'member');
  await tove.http.post(`/api/users/${hawk.player.id}/block`).expect(201);
  const [toveLive, hawkLive] = await Promise.all([app.connect(tove), app.connect(hawk)]);
  const sent = await send(`@${callsign}`);
  expect(sent).toHaveProperty('mentions');
  expect(await hawkLive.next('message:new')).toHaveProperty('mentions');
  expect(await toveLive.next('message:new')).not.toHaveProperty('mentions');
  expect((await thread(tove))[0]).not.toHaveProperty('mentions');
  await edit(sent, `@${callsign}!`);
  expect(await hawkLive.next('message:updated')).toHaveProperty('mentions');
  expect(await toveLive.next('message:updated')).not.toHaveProperty('mentions');
});

it('no longer mentions a member who has left the team', async () => {
  const before = await send(`@${callsign}`);
  expect(await linksOf(hawk)).toEqual([linkTo(before)]);
  await team.remove(hawk);
  await hawk.http.get(`/api/messages/team/${team.id}/conversation/${channelId}`).expect(404);
  expect(await send(`@${callsign}, come back`)).not.toHaveProperty('mentions');
  expect(await edit(before, `@${callsign}, come back`)).not.toHaveProperty('mentions');
  expect(await linksOf(hawk)).toEqual([]);
});

it('mentions the organizer and the participants in the chat of a game', async () => {
  const game = await app.build.game(hawk.player, await app.build.field(hawk.player), { title: 'Night Watch' });
  await app.build.participant(game, lena.player);
  const sent = await send(`@${callsign} @${callsign}Out`, lena, `game_${game.id}`);
  expect(sent.mentions).toEqual([{ handle: callsign, userId: hawk.player.id }]);
  expect(await mentionsOf(hawk)).toMatchObject([
    { message: 'Lena Berg mentioned you in Night Watch', link: linkTo(sent) },
  ]);
});

it('leaves a callsign as plain text in direct conversations and inboxes', async () => {
  const direct = await lena.http
    .post('/api/messages')
    .send({ recipientId: hawk.player.id, content: `@${callsign}` })
    .expect(201);
  expect(direct.body).not.toHaveProperty('mentions');
  const question = await send(`@${callsign}`, outsider, `team_${team.id}_${outsider.player.id}`);
  expect(question).not.toHaveProperty('mentions');
  expect(await edit(question, `@${callsign}!`, outsider)).not.toHaveProperty('mentions');
  expect(await linksOf(hawk)).toEqual([]);
});

it('removes the mentions of a deleted account and keeps the text', async () => {
  const { content } = await send(`@${callsign}`);
  await app.nest.get(AccountDeletion, { strict: false }).delete(hawk.player.id);
  await handlersDone(app);
  const [message] = await thread(lena);
  expect(message).toMatchObject({ content });
  expect(message).not.toHaveProperty('mentions');
});

describe('the suggestions of a chat', () => {
  const suggested = async (viewer: Person, q: string, id = channelId) => {
    const { body } = await viewer.http.get(`/api/messages/conversations/${id}/mentionable`).query({ q }).expect(200);
    return (body as MentionableParticipants).people.map(({ nickname }) => nickname);
  };

  it('contain the other participants whose callsign contains the text, first those whose callsign begins with it', async () => {
    for (const nickname of [`${callsign}B`, `A ${callsign}`]) {
      const person = await app.person({ nickname });
      await team.setRole(person, 'member');
    }
    expect(await suggested(lena, callsign.toLowerCase())).toEqual([callsign, `${callsign}B`, `A ${callsign}`]);
    expect(await suggested(lena, '')).toHaveLength(3);
    expect(await suggested(hawk, callsign)).toEqual([`${callsign}B`, `A ${callsign}`]);
    expect(await suggested(lena, '%')).toEqual([]);
  });

  it('leave out people whom a block hides, and are refused to outsiders', async () => {
    await hawk.http.post(`/api/users/${lena.player.id}/block`).expect(201);
    expect(await suggested(lena, callsign)).toEqual([]);
    await outsider.http.get(`/api/messages/conversations/${channelId}/mentionable`).expect(404);
    const inboxId = `${channelId}_${outsider.player.id}`;
    await send('Hello', outsider, inboxId);
    await lena.http.get(`/api/messages/conversations/${inboxId}/mentionable`).expect(404);
  });
});

it('lists the newest unread message that mentions the viewer until they have read it', async () => {
  const listed = async (viewer: Person) => {
    const { body } = await viewer.http.get('/api/messages/conversations').expect(200);
    return (body as ConversationView[]).find(({ id }) => id === channelId);
  };
  await send('Hello');
  expect(await listed(hawk)).not.toHaveProperty('mentionedSeq');
  await send(`@${callsign}`);
  const newest = await send(`@${callsign}!`);
  await send('Anybody?');
  expect(await listed(hawk)).toMatchObject({ mentionedSeq: 3, unreadCount: 4 });
  expect(await listed(lena)).not.toHaveProperty('mentionedSeq');
  await remove(newest);
  expect(await listed(hawk)).toMatchObject({ mentionedSeq: 2 });
  await hawk.http.post(`/api/messages/conversations/${channelId}/mark-read`).send({ seq: 2 }).expect(200);
  expect(await listed(hawk)).not.toHaveProperty('mentionedSeq');
});
