import type { MessageView } from '../../src/contracts/messages.js';
import { MAX_PINNED_MESSAGES, type PinnedMessages } from '../../src/contracts/pinned-messages.js';
import type { BuiltGame } from '../../src/seed/builders/game-rows.js';
import { type Person, TestApp } from '../app.js';
import { Team } from './teams-and-fields.js';

let app: TestApp;
let olga: Person;
let pia: Person;
let outsider: Person;
let game: BuiltGame;
let conversationId: string;

beforeAll(async () => {
  app = await TestApp.start({ DATABASE_POOL: '20' });
});
afterAll(() => app.stop());
beforeEach(async () => {
  [olga, pia, outsider] = (await Promise.all(
    ['Olga', 'Pia', 'Otto'].map((firstName) => app.person({ firstName })),
  )) as [Person, Person, Person];
  game = await app.build.game(olga.player, await app.build.field(olga.player, {}), {});
  const { status } = await pia.http.post(`/api/games/${game.id}/join`).send({});
  expect(status).toBeLessThan(300);
  conversationId = `game_${game.id}`;
});

const send = async (from: Person, content = 'Gate code 4471', to: object = { conversationId }) =>
  (
    await from.http
      .post('/api/messages')
      .send({ ...to, content })
      .expect(201)
  ).body as MessageView;
const request = (viewer: Person, id: string, isPinned: unknown = true) =>
  viewer.http.put(`/api/messages/${id}/pin`).send({ isPinned });
const setPinned = async (id: string, isPinned = true) =>
  (await request(olga, id, isPinned).expect(200)).body as MessageView;
const pinnedFor = async (viewer: Person) =>
  (await viewer.http.get(`/api/messages/conversations/${conversationId}/pinned-messages`).expect(200))
    .body as PinnedMessages;
const idsFor = async (viewer: Person) => (await pinnedFor(viewer)).messages.map(({ id }) => id);
const thread = async (viewer: Person, query = '') =>
  (await viewer.http.get(`/api/messages/game/${game.id}/conversation/${conversationId}${query}`).expect(200))
    .body as MessageView[];

describe('a pinned message', () => {
  it('appears for all participants, the one that was pinned last first, until it is unpinned', async () => {
    const [gate, parking] = [await send(olga), await send(pia, 'Parking is full')];
    expect(await setPinned(parking.id)).toMatchObject({ isPinned: true, version: 2, textVersion: 1, changeSeq: 1 });
    await setPinned(gate.id);
    expect(await setPinned(gate.id)).toMatchObject({ version: 2, changeSeq: 2 });
    expect(await pinnedFor(olga)).toMatchObject({
      messages: [
        { id: gate.id, content: 'Gate code 4471', isPinned: true, sender: { id: olga.player.id } },
        { id: parking.id },
      ],
      changeSeq: 2,
      can: { pin: true },
    });
    expect((await pinnedFor(pia)).can).toEqual({ pin: false });
    expect(await setPinned(gate.id, false)).not.toHaveProperty('isPinned');
    await setPinned(gate.id, false);
    expect(await pinnedFor(pia)).toMatchObject({ messages: [{ id: parking.id }], changeSeq: 3 });
  });

  it('reaches all participants as a changed message, but nobody else', async () => {
    const { id } = await send(olga);
    const [olgaLive, piaLive, otherLive] = await Promise.all(
      [olga, pia, outsider].map((person) => app.connect(person)),
    );
    await setPinned(id);
    expect(await olgaLive?.next('message:updated')).toMatchObject({ id, isPinned: true, isRead: true });
    expect(await piaLive?.next('message:updated')).toMatchObject({ id, isPinned: true, isRead: false });
    await otherLive?.fence();
    expect(otherLive?.all('message:updated')).toEqual([]);
  });

  it('arrives with the changes that a client catches up on', async () => {
    const { id } = await send(olga);
    await send(olga, 'Chrono at eight');
    await setPinned(id);
    expect(await thread(pia, '?after=2&changedAfter=0')).toMatchObject([{ id, changeSeq: 1, isPinned: true }]);
    await setPinned(id, false);
    const [unpinned] = await thread(pia, '?after=2&changedAfter=1');
    expect(unpinned).toMatchObject({ id, changeSeq: 2 });
    expect(unpinned).not.toHaveProperty('isPinned');
  });

  it('creates no unread count', async () => {
    const { id } = await send(olga);
    await pia.http.post(`/api/messages/conversations/${conversationId}/mark-read`).send({}).expect(200);
    await setPinned(id);
    expect((await pia.http.get('/api/messages/unread-count').expect(200)).body).toEqual({ count: 0 });
  });

  it('stays pinned after an edit that its sender began before the pin', async () => {
    const { id, textVersion } = await send(pia);
    await setPinned(id);
    const edit = await pia.http.patch(`/api/messages/${id}`).send({ version: textVersion, content: 'Gate code 4472' });
    expect(edit.body).toMatchObject({ version: 3, textVersion: 2, isPinned: true });
    expect((await pinnedFor(pia)).messages).toMatchObject([{ id, content: 'Gate code 4472' }]);
  });

  it('leaves the list when it is deleted, and cannot be pinned again', async () => {
    const { id } = await send(pia);
    await setPinned(id);
    await pia.http.delete(`/api/messages/${id}`).expect(204);
    expect(await idsFor(olga)).toEqual([]);
    const [deleted] = await thread(olga);
    expect(deleted).toMatchObject({ id, isDeleted: true });
    expect(deleted).not.toHaveProperty('isPinned');
    expect((await app.pool.query('SELECT FROM messages WHERE id = $1 AND pinned_at IS NOT NULL', [id])).rows).toEqual(
      [],
    );
    expect((await request(olga, id).expect(404)).body).toMatchObject({ code: 'message.unknown' });
  });

  it('neither appears nor counts after the previous version of the program deleted it', async () => {
    const messages = await Promise.all(Array.from({ length: MAX_PINNED_MESSAGES + 1 }, () => send(olga)));
    const [first, ...others] = messages.map(({ id }) => id) as [string, ...string[]];
    await app.pool.query(`UPDATE messages SET pinned_at = now(), deleted_at = now(), content = '' WHERE id = $1`, [
      first,
    ]);
    for (const id of others) await setPinned(id);
    expect((await idsFor(pia)).sort()).toEqual(others.sort());
    expect((await thread(pia)).find(({ id }) => id === first)).not.toHaveProperty('isPinned');
  });

  it('disappears for a viewer who deletes the conversation', async () => {
    const before = await send(olga);
    await setPinned(before.id);
    await pia.http.delete(`/api/messages/conversations/${conversationId}`).expect(204);
    expect(await idsFor(pia)).toEqual([]);
    const after = await send(olga, 'Chrono at eight');
    await setPinned(after.id);
    expect(await idsFor(pia)).toEqual([after.id]);
    expect(await idsFor(olga)).toEqual([after.id, before.id]);
  });
});

describe('the limit of pinned messages', () => {
  it('holds for simultaneous requests, and allows another pin once a message is unpinned', async () => {
    const sent: MessageView[] = [];
    for (let count = 0; count < MAX_PINNED_MESSAGES + 3; count++) sent.push(await send(olga));
    const answers = await Promise.all(sent.map(({ id }) => request(olga, id)));
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.map(({ status, body }) => [status, (body as { code: string }).code])).toEqual(
      Array.from({ length: 3 }, () => [409, 'message.pin-limit']),
    );
    const pinned = await idsFor(pia);
    expect(pinned).toHaveLength(MAX_PINNED_MESSAGES);
    const [first = ''] = pinned;
    expect((await request(olga, first).expect(200)).body).toMatchObject({ isPinned: true });
    const other = sent.find(({ id }) => !pinned.includes(id))?.id ?? '';
    await request(olga, other).expect(409);
    await setPinned(first, false);
    await setPinned(other);
    expect(await idsFor(pia)).toEqual([other, ...pinned.slice(1)]);
  });
});

describe('the right to pin messages', () => {
  it('belongs to the organizer of the game', async () => {
    const { id } = await send(pia);
    expect((await request(pia, id).expect(403)).body).toMatchObject({ code: 'access.denied' });
    expect((await request(outsider, id).expect(404)).body).toMatchObject({ code: 'message.unknown' });
    await setPinned(id);
    await request(pia, id, false).expect(403);
    expect(await idsFor(pia)).toEqual([id]);
  });

  it('covers no conversations but the chats of games', async () => {
    const team = await Team.create(app, olga);
    const sent = [
      await send(olga, 'Hello', { recipientId: pia.player.id }),
      await send(olga, 'Hello', { teamId: team.id }),
      await send(outsider, 'Hello', { gameId: game.id }),
    ];
    for (const { id } of sent)
      expect((await request(olga, id).expect(409)).body).toMatchObject({ code: 'message.not-pinnable' });
  });
});

it.each(['yes', null])('a request with isPinned %s is refused', async (isPinned) => {
  const { id } = await send(olga);
  expect((await request(olga, id, isPinned).expect(400)).body).toMatchObject({
    fields: { isPinned: 'isPinned must be true or false' },
  });
});

describe('the list of pinned messages', () => {
  it('contains nothing before the first message', async () => {
    expect(await pinnedFor(pia)).toEqual({ messages: [], changeSeq: 0, can: { pin: false } });
  });

  it('answers 404 to others, and in other conversations', async () => {
    await send(olga);
    const team = await Team.create(app, olga);
    const get = (viewer: Person, id: string) =>
      viewer.http.get(`/api/messages/conversations/${id}/pinned-messages`).expect(404);
    expect((await get(outsider, conversationId)).body).toMatchObject({ code: 'conversation.unknown' });
    for (const id of [`team_${team.id}`, `${conversationId}_${outsider.player.id}`, pia.player.id, 'nothing'])
      expect((await get(olga, id)).body).toMatchObject({ code: 'conversation.unknown' });
  });
});
