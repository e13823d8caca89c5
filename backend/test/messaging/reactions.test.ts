import { directConversationId } from '../../src/contracts/conversation-ids.js';
import type { ConversationView } from '../../src/contracts/conversations.js';
import type { MessageView } from '../../src/contracts/messages.js';
import { REACTIONS } from '../../src/contracts/reactions.js';
import { type Person, TestApp } from '../app.js';
import { Field, Team } from './teams-and-fields.js';

let app: TestApp;
let anna: Person;
let bo: Person;
let other: Person;

beforeAll(async () => {
  app = await TestApp.shared();
});
afterAll(() => app.stop());
beforeEach(async () => {
  [anna, bo, other] = (await Promise.all(
    ['Anna', 'Bo', 'Other'].map((firstName) => app.person({ firstName, lastName: null })),
  )) as [Person, Person, Person];
});

const request = (viewer: Person, id: string, reaction: string = '👍', isGiven: unknown = true) =>
  viewer.http.put(`/api/messages/${id}/reactions`).send({ reaction, isGiven });
const react = async (viewer: Person, id: string, reaction?: string, isGiven = true) =>
  (await request(viewer, id, reaction, isGiven).expect(200)).body as MessageView;
const send = async (from: Person, to: object, content = 'Hello') =>
  (
    await from.http
      .post('/api/messages')
      .send({ ...to, content })
      .expect(201)
  ).body as MessageView;
const toBo = () => ({ recipientId: bo.player.id });
const thread = async (viewer: Person, query = '') =>
  (
    await viewer.http
      .get(`/api/messages/private/${directConversationId(anna.player.id, bo.player.id)}${query}`)
      .expect(200)
  ).body as MessageView[];
const block = (viewer: Person, person: Person) =>
  viewer.http.post(`/api/users/${person.player.id}/block`).send({}).expect(201);

describe('a reaction', () => {
  it('counts once per person and kind, until it is withdrawn', async () => {
    const { id } = await send(anna, toBo());
    expect(await react(bo, id, '🎯')).toMatchObject({ version: 2, textVersion: 1, changeSeq: 1 });
    expect(await react(bo, id, '🎯')).toMatchObject({ version: 2, changeSeq: 1 });
    await react(bo, id, '❤️');
    await react(anna, id, '🎯');
    expect((await thread(bo))[0]?.reactions).toEqual([
      { reaction: '❤️', count: 1, isOwn: true, names: [] },
      { reaction: '🎯', count: 2, isOwn: true, names: ['Anna'] },
    ]);
    expect((await react(bo, id, '🎯', false)).reactions).toEqual([
      { reaction: '❤️', count: 1, isOwn: true, names: [] },
      { reaction: '🎯', count: 1, isOwn: false, names: ['Anna'] },
    ]);
    await react(bo, id, '🎯', false);
    await react(bo, id, '❤️', false);
    await react(anna, id, '🎯', false);
    const [message] = await thread(bo);
    expect(message).toMatchObject({ version: 7, changeSeq: 6 });
    expect(message).not.toHaveProperty('reactions');
  });

  it('reaches each participant as they see it, but nobody else', async () => {
    const { id } = await send(anna, toBo());
    const [annaLive, boLive, otherLive] = await Promise.all([app.connect(anna), app.connect(bo), app.connect(other)]);
    await react(bo, id);
    expect(await annaLive.next('message:updated')).toMatchObject({
      id,
      isRead: true,
      reactions: [{ reaction: '👍', count: 1, isOwn: false, names: ['Bo'] }],
    });
    expect(await boLive.next('message:updated')).toMatchObject({
      isRead: false,
      reactions: [{ reaction: '👍', count: 1, isOwn: true, names: [] }],
    });
    await otherLive.fence();
    expect(otherLive.all('message:updated')).toEqual([]);
  });

  it('appears among the changes that a client catches up on', async () => {
    const { id } = await send(anna, toBo());
    await send(anna, toBo());
    await react(bo, id);
    expect(await thread(anna, '?after=2&changedAfter=0')).toMatchObject([
      { id, changeSeq: 1, reactions: [{ reaction: '👍', names: ['Bo'] }] },
    ]);
  });

  it('creates no unread count and does not move the conversation', async () => {
    const { id } = await send(anna, toBo());
    await bo.http.post(`/api/messages/conversations/${anna.player.id}/mark-read`).send({}).expect(200);
    const list = async () =>
      (await anna.http.get('/api/messages/conversations').expect(200)).body as ConversationView[];
    const before = await list();
    await react(bo, id);
    expect(await list()).toEqual(before);
    for (const person of [anna, bo])
      expect((await person.http.get('/api/messages/unread-count').expect(200)).body).toEqual({ count: 0 });
  });

  it('does not invalidate an edit that began before it', async () => {
    const { id, textVersion } = await send(anna, toBo());
    await react(bo, id);
    const edit = (version: number, content: string) =>
      anna.http.patch(`/api/messages/${id}`).send({ version, content });
    expect((await edit(textVersion, 'Hello!').expect(200)).body).toMatchObject({
      version: 3,
      textVersion: 2,
      reactions: [{ count: 1, names: ['Bo'] }],
    });
    expect((await edit(textVersion, 'Hi!').expect(409)).body).toMatchObject({ code: 'message.changed' });
  });

  it('disappears with the message, and cannot be given afterwards', async () => {
    const { id } = await send(anna, toBo());
    await react(bo, id);
    await anna.http.delete(`/api/messages/${id}`).expect(204);
    const [deleted] = await thread(bo);
    expect(deleted).toMatchObject({ isDeleted: true });
    expect(deleted).not.toHaveProperty('reactions');
    expect((await app.pool.query('SELECT FROM message_reactions WHERE message_id = $1', [id])).rows).toEqual([]);
    expect((await request(bo, id).expect(404)).body).toMatchObject({ code: 'message.unknown' });
  });

  it.each([
    ['💣', true, { reaction: 'Unknown reaction' }],
    ['👍', 'yes', { isGiven: 'isGiven must be true or false' }],
  ])('cannot be set to %s with isGiven %s', async (reaction, isGiven, fields) => {
    const { id } = await send(anna, toBo());
    expect((await request(bo, id, reaction, isGiven).expect(400)).body).toMatchObject({ fields });
  });

  it('counts correctly after many simultaneous changes', async () => {
    const team = await Team.create(app, anna);
    for (const person of [bo, other]) await team.setRole(person, 'member');
    const { id, conversationId } = await send(anna, { teamId: team.id });
    const people = [anna, bo, other];
    const requests = people.flatMap((person) =>
      REACTIONS.flatMap((reaction, index) =>
        Array.from({ length: 4 }, (_, turn) => ({ person, reaction, isGiven: (index + turn) % 2 === 0 })),
      ),
    );
    const answers = await Promise.all(
      requests.map(({ person, reaction, isGiven }) => react(person, id, reaction, isGiven)),
    );
    // The last request of each person decides.
    for (const person of people) for (const reaction of REACTIONS) await react(person, id, reaction, reaction !== '😢');
    const read = await bo.http.get(`/api/messages/team/${team.id}/conversation/${conversationId}`).expect(200);
    const [message] = read.body as [MessageView];
    expect(message.reactions?.map(({ reaction, count }) => [reaction, count])).toEqual(
      REACTIONS.filter((reaction) => reaction !== '😢').map((reaction) => [reaction, 3]),
    );
    const { rows } = await app.pool.query<{ versions: number; changes: number; changeSeq: number }>(
      `SELECT m.version - m.reaction_changes AS versions, m.change_seq AS changes, c.change_seq AS "changeSeq"
       FROM messages m JOIN conversations c ON c.id = m.conversation_id WHERE m.id = $1`,
      [id],
    );
    expect(rows).toEqual([{ versions: 1, changes: message.changeSeq, changeSeq: message.changeSeq }]);
    expect(Math.max(...answers.map(({ version }) => version))).toBeLessThanOrEqual(message.version);
  });
});

describe('the right to react', () => {
  it('belongs to the participants of the conversation', async () => {
    const { id } = await send(anna, toBo());
    expect((await request(other, id).expect(404)).body).toMatchObject({ code: 'message.unknown' });
    expect((await request(anna, other.player.id).expect(404)).body).toMatchObject({ code: 'message.unknown' });
  });

  it('ends with the role that gave access to the conversation', async () => {
    const team = await Team.create(app, anna);
    await team.setRole(bo, 'admin');
    const inChannel = await send(anna, { teamId: team.id });
    const question = await send(other, { teamId: team.id });
    await react(bo, inChannel.id);
    expect((await react(bo, question.id)).reactions).toMatchObject([{ isOwn: true }]);
    await team.remove(bo);
    for (const { id } of [inChannel, question]) await request(bo, id, '❤️').expect(404);
  });

  it('includes the participants of a game and of the inbox of a field', async () => {
    const field = await Field.create(app, anna);
    const question = await send(bo, { fieldId: field.id });
    expect((await react(anna, question.id)).reactions).toMatchObject([{ count: 1 }]);
    await request(other, question.id).expect(404);
    const game = await app.build.game(anna.player, await app.build.field(anna.player, {}), {});
    await bo.http.post(`/api/games/${game.id}/join`).send({});
    const inGame = await send(anna, { conversationId: `game_${game.id}` });
    expect((await react(bo, inGame.id)).reactions).toMatchObject([{ count: 1 }]);
    await request(other, inGame.id).expect(404);
  });

  it('ends when the conversation is closed', async () => {
    const field = await Field.create(app, anna);
    const { id } = await send(bo, { fieldId: field.id });
    await field.delete();
    expect((await request(bo, id).expect(409)).body).toMatchObject({ code: 'conversation.closed' });
  });
});

describe('a block', () => {
  it('refuses reactions in a private chat in both directions, and hides the earlier ones', async () => {
    const { id } = await send(anna, toBo());
    await react(bo, id);
    await react(anna, id, '❤️');
    await block(anna, bo);
    for (const person of [anna, bo])
      expect((await request(person, id, '🎯').expect(403)).body).toMatchObject({
        code: 'message.refused',
        message: "This operator can't be messaged",
      });
    expect((await thread(anna))[0]?.reactions).toMatchObject([{ reaction: '❤️' }]);
    expect((await thread(bo))[0]?.reactions).toMatchObject([{ reaction: '👍' }]);
  });

  it('hides the reactions of the two from each other in a shared chat', async () => {
    const team = await Team.create(app, anna);
    for (const person of [bo, other]) await team.setRole(person, 'member');
    const { id } = await send(anna, { teamId: team.id });
    await block(bo, other);
    const lives = await Promise.all([anna, bo, other].map((person) => app.connect(person)));
    await react(other, id);
    await react(bo, id);
    const seen = async (live: (typeof lives)[number]) =>
      (await live.next('message:updated', ({ version }) => version === 3)).reactions;
    expect(await Promise.all(lives.map(seen))).toEqual([
      [{ reaction: '👍', count: 2, isOwn: false, names: ['Other', 'Bo'] }],
      [{ reaction: '👍', count: 1, isOwn: true, names: [] }],
      [{ reaction: '👍', count: 1, isOwn: true, names: [] }],
    ]);
  });
});
