import type { Response } from 'supertest';
import { directConversationId } from '../../src/contracts/conversation-ids.js';
import type { FoundMessageView } from '../../src/contracts/message-search.js';
import type { MessageView } from '../../src/contracts/messages.js';
import { SEARCH } from '../../src/features/messaging/search/message-search.reader.js';
import { type Person, TestApp } from '../app.js';
import { runBulkStatements } from '../bulk-statements.js';
import { handlersDone } from '../handlers-done.js';
import { nextPagePath } from '../http/paging-links.js';
import { Field, Team } from './teams-and-fields.js';

let app: TestApp;
let anna: Person;
let bo: Person;
let other: Person;

beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.stop());
beforeEach(async () => {
  [anna, bo, other] = (await Promise.all(
    ['Anna', 'Bo', 'Other'].map((firstName) => app.person({ firstName, lastName: null })),
  )) as [Person, Person, Person];
});

const request = (viewer: Person, query: object) => viewer.http.get('/api/messages/search').query(query);
const search = async (viewer: Person, q: string, conversationId?: string) =>
  (await request(viewer, { q, ...(conversationId && { conversationId }) }).expect(200)).body as FoundMessageView[];
const texts = async (viewer: Person, q: string, conversationId?: string) =>
  (await search(viewer, q, conversationId)).map(({ content }) => content);
const send = async (from: Person, to: object, content: string) =>
  (
    await from.http
      .post('/api/messages')
      .send({ ...to, content })
      .expect(201)
  ).body as MessageView;
const toBo = () => ({ recipientId: bo.player.id });
const block = (viewer: Person, person: Person) =>
  viewer.http.post(`/api/users/${person.player.id}/block`).send({}).expect(201);

describe('a search of messages', () => {
  it('finds the messages of both people, newest first, with the conversation that they belong to', async () => {
    const first = await send(anna, toBo(), 'Meet at the north gate');
    const second = await send(bo, { recipientId: anna.player.id }, 'Which gate?');
    await send(anna, toBo(), 'The big one');
    expect(await search(anna, 'gate')).toEqual([
      {
        id: second.id,
        conversationId: directConversationId(anna.player.id, bo.player.id),
        seq: 2,
        content: 'Which gate?',
        createdAt: second.createdAt,
        sender: expect.objectContaining({ id: bo.player.id, firstName: 'Bo', email: null }),
        person: expect.objectContaining({ id: bo.player.id }),
        entity: null,
      },
      expect.objectContaining({ id: first.id, seq: 1, sender: expect.objectContaining({ id: anna.player.id }) }),
    ]);
    expect(await texts(bo, 'gate')).toEqual(['Which gate?', 'Meet at the north gate']);
    expect(await search(other, 'gate')).toEqual([]);
  });

  it.each([
    ['another case and without accents', 'angstrom'],
    ['accents that the message does not have', 'nörth'],
    ['the beginning of the last word', 'gat'],
    ['words in another order', 'gate north'],
    ['a part of an address', 'muster example'],
    ['signs around the words', ' "gate"! & | (north) :* '],
  ])('matches %s', async (_, q) => {
    const { content } = await send(anna, toBo(), 'Ångström: the north GATE, see www.muster.example');
    expect(await texts(bo, q)).toEqual([content]);
  });

  it('matches accents that are stored as characters of their own', async () => {
    const content = 'Träffas vid Åre'.normalize('NFD');
    await send(anna, toBo(), content);
    for (const q of ['traffas', 'Åre', 'Åre'.normalize('NFD')]) expect(await texts(bo, q)).toEqual([content]);
  });

  it.each([
    ['a word that is missing', 'gate south'],
    ['the end of a word', 'orth'],
    ['the beginning of another word than the last', 'nor gate'],
    ['the kind of the conversation', 'private'],
    ['signs alone', '!! :* #'],
    ['SQL', "'; DROP TABLE messages; --"],
    ['an operator of text searches', "gate' | 'x"],
  ])('does not match %s', async (_, q) => {
    await send(anna, toBo(), 'The north gate');
    expect(await texts(bo, q)).toEqual([]);
  });

  it.each([
    [{}, { q: 'Type at least 2 characters' }],
    [{ q: 'a' }, { q: 'Type at least 2 characters' }],
    [{ q: 'x'.repeat(101) }, { q: expect.stringContaining('100') }],
    [{ q: ['gate', 'north'] }, { q: expect.any(String) }],
  ])('rejects %j', async (query, fields) => {
    expect((await request(anna, query).expect(400)).body).toMatchObject({ fields });
  });

  it('finds the text of an edited message, and nothing of a deleted one', async () => {
    const { id } = await send(anna, toBo(), 'The north gate');
    await anna.http.patch(`/api/messages/${id}`).send({ content: 'The south gate' }).expect(200);
    expect(await texts(bo, 'north')).toEqual([]);
    expect(await texts(bo, 'south')).toEqual(['The south gate']);
    await anna.http.delete(`/api/messages/${id}`).expect(204);
    expect(await texts(bo, 'south')).toEqual([]);
  });

  it('leaves out the messages that the viewer has deleted for themselves', async () => {
    const { conversationId } = await send(anna, toBo(), 'The north gate');
    await bo.http.delete(`/api/messages/conversations/${conversationId}`).expect(204);
    await send(anna, toBo(), 'The south gate');
    expect(await texts(bo, 'gate')).toEqual(['The south gate']);
    expect(await texts(bo, 'gate', conversationId)).toEqual(['The south gate']);
    expect(await texts(anna, 'gate')).toEqual(['The south gate', 'The north gate']);
  });

  it('pages without gaps or repetitions while messages arrive, with the total', async () => {
    for (let number = 1; number <= 5; number += 1) await send(anna, toBo(), `Gate ${number}`);
    const seen: string[] = [];
    let path: string | undefined = '/api/messages/search?q=gate&limit=2';
    while (path !== undefined) {
      const answer: Response = await bo.http.get(path).expect(200);
      seen.push(...(answer.body as FoundMessageView[]).map(({ content }) => content));
      expect(Number(answer.get('X-Total-Count'))).toBeGreaterThanOrEqual(5);
      await send(anna, toBo(), 'Gate, later');
      path = nextPagePath(answer);
    }
    expect(seen).toEqual(['Gate 5', 'Gate 4', 'Gate 3', 'Gate 2', 'Gate 1']);
  });
});

describe('a search within a conversation', () => {
  it('finds only its messages', async () => {
    const { conversationId } = await send(anna, toBo(), 'The north gate');
    await send(anna, { recipientId: other.player.id }, 'The south gate');
    expect(await texts(anna, 'gate', conversationId)).toEqual(['The north gate']);
    expect(await texts(anna, 'gate', conversationId.toUpperCase())).toEqual(['The north gate']);
    expect(await texts(anna, 'bridge', conversationId)).toEqual([]);
  });

  it('answers 404 to everybody else, and for a conversation that does not exist', async () => {
    const { conversationId } = await send(anna, toBo(), 'The north gate');
    const team = await Team.create(app, anna);
    const inTeam = await send(anna, { teamId: team.id }, 'The team gate');
    const unknown = directConversationId(other.player.id, anna.player.id);
    for (const id of [conversationId, inTeam.conversationId, unknown, "x' | '\\", 'private\u0000'])
      expect((await request(other, { q: 'gate', conversationId: id }).expect(404)).body).toMatchObject({
        code: 'conversation.unknown',
      });
  });
});

describe('the messages that a search finds', () => {
  it('follow the current roles in a team', async () => {
    const team = await Team.create(app, anna);
    await team.setRole(bo, 'admin');
    const chat = await send(anna, { teamId: team.id }, 'Gate for members');
    const question = await send(other, { teamId: team.id }, 'Gate for outsiders?');
    expect(await texts(bo, 'gate')).toEqual(['Gate for outsiders?', 'Gate for members']);
    expect((await search(bo, 'outsiders'))[0]).toMatchObject({
      person: { id: other.player.id },
      entity: { id: team.id, kind: 'team', name: 'Red Kite' },
    });
    expect(await search(other, 'gate')).toMatchObject([{ person: null, entity: { kind: 'team', id: team.id } }]);
    await team.setRole(bo, 'member');
    expect(await texts(bo, 'gate')).toEqual(['Gate for members']);
    await request(bo, { q: 'gate', conversationId: question.conversationId }).expect(404);
    await team.remove(bo);
    expect(await texts(bo, 'gate')).toEqual([]);
    await request(bo, { q: 'gate', conversationId: chat.conversationId }).expect(404);
  });

  it('include the inbox of a field for its admins, until they lose the role', async () => {
    const field = await Field.create(app, anna);
    await field.setRole(bo);
    await send(other, { fieldId: field.id }, 'Is the gate open?');
    for (const person of [anna, bo, other]) expect(await texts(person, 'gate')).toEqual(['Is the gate open?']);
    await field.remove(bo);
    expect(await texts(bo, 'gate')).toEqual([]);
  });

  it('include the chat of a game for its participants, and its inbox for the organizer', async () => {
    const game = await app.build.game(anna.player, await app.build.field(anna.player, {}), {});
    await bo.http.post(`/api/games/${game.id}/join`).send({});
    const conversationId = `game_${game.id}`;
    await send(anna, { conversationId }, 'Gate for participants');
    await send(other, { gameId: game.id }, 'Gate for the organizer?');
    expect(await texts(anna, 'gate')).toEqual(['Gate for the organizer?', 'Gate for participants']);
    expect(await texts(bo, 'gate')).toEqual(['Gate for participants']);
    expect(await texts(other, 'gate')).toEqual(['Gate for the organizer?']);
    await bo.http.post(`/api/games/${game.id}/leave`).send({});
    expect(await texts(bo, 'gate')).toEqual([]);
    await request(bo, { q: 'gate', conversationId }).expect(404);
  });

  it('include closed conversations for those who took part', async () => {
    const field = await Field.create(app, anna);
    const { conversationId } = await send(other, { fieldId: field.id }, 'Is the gate open?');
    await send(anna, { conversationId }, 'It is.');
    await field.delete();
    await handlersDone(app);
    for (const person of [anna, other]) {
      expect(await texts(person, 'gate')).toEqual(['Is the gate open?']);
      expect(await texts(person, 'gate', conversationId)).toEqual(['Is the gate open?']);
    }
    expect(await texts(bo, 'gate')).toEqual([]);
  });

  it('exclude those of people in a block in shared chats, but not in a private chat', async () => {
    const team = await Team.create(app, anna);
    for (const person of [bo, other]) await team.setRole(person, 'member');
    await send(bo, { teamId: team.id }, 'Gate by Bo');
    await send(other, { teamId: team.id }, 'Gate by Other');
    await send(other, toBo(), 'Private gate');
    await block(bo, other);
    expect(await texts(bo, 'gate')).toEqual(['Private gate', 'Gate by Bo']);
    expect(await texts(other, 'gate')).toEqual(['Private gate', 'Gate by Other']);
    expect(await texts(anna, 'gate')).toEqual(['Gate by Other', 'Gate by Bo']);
  });
});

it('a search of a frequent word reads only recent messages, and its pages contain every match once and in order', async () => {
  const from = anna.player;
  const ids = await Promise.all(
    [bo, other].map(({ player }) => app.build.conversation(from, player, [{ from, text: 'Hello' }])),
  );
  // Three of four messages are in the first conversation, so equally many recent messages of both reach back to different times.
  await app.pool.query(
    `INSERT INTO messages (id, conversation_id, seq, sender_id, content)
     SELECT uuidv7(n * interval '1 second'), (ARRAY[$1, $2])[1 + (n % 4) / 3], 1 + n, $3, CASE WHEN n % 10 = 0 THEN 'Road ' ELSE 'Gate ' END || n
     FROM generate_series(1, 400) n`,
    [...ids, from.id],
  );
  await app.pool.query(
    `UPDATE conversations c SET last_seq = newest.seq, last_message_id = newest.id
     FROM (SELECT DISTINCT ON (conversation_id) conversation_id, seq, id FROM messages ORDER BY conversation_id, seq DESC) newest
     WHERE newest.conversation_id = c.id AND c.id = ANY($1)`,
    [ids],
  );
  const found: string[] = [];
  let path: string | undefined = '/api/messages/search?q=gate&limit=30';
  let pages = 0;
  while (path) {
    const answer: Response = await anna.http.get(path).expect(200);
    if (pages === 0) {
      expect(answer.headers).toMatchObject({ 'x-total-count': '30', 'x-total-count-capped': 'true' });
    }
    found.push(...(answer.body as FoundMessageView[]).map(({ content }) => content));
    path = nextPagePath(answer);
    pages += 1;
  }
  const expected = Array.from({ length: 400 }, (_, index) => 400 - index).filter((n) => n % 10 > 0);
  expect(found).toEqual(expected.map((n) => `Gate ${n}`));
  expect(pages).toBe(12);
});

describe('the plan of a search among 60,000 messages', () => {
  let conversationId: string;

  beforeEach(async () => {
    const from = anna.player;
    conversationId = await app.build.conversation(from, bo.player, [{ from, text: 'Meet at the rare gate' }]);
    const strangers = await app.build.conversation(bo.player, other.player, [{ from: bo.player, text: 'Hello' }]);
    await runBulkStatements(app.pool, [
      [
        `INSERT INTO messages (id, conversation_id, seq, sender_id, content)
       SELECT uuidv7(), conversation, 1 + n, $3, 'Message ' || n || ' of ' || md5(n::text)
       FROM unnest(ARRAY[$1, $2]) conversation, generate_series(1, 30000) n`,
        [conversationId, strangers, bo.player.id],
      ],
      ['VACUUM ANALYZE messages, conversations, conversation_members'],
    ]);
  });

  it('reads the index of words, in all conversations and in one', async () => {
    for (const only of [null, conversationId]) {
      const { rows } = await app.pool.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${SEARCH}`, [
        anna.player.id,
        null,
        21,
        'rare gate',
        only,
      ]);
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
      expect(plan).toContain('Bitmap Index Scan on messages_by_words');
      expect(plan).not.toContain('Seq Scan on messages');
      expect(await texts(anna, 'rare gate', only ?? undefined)).toEqual(['Meet at the rare gate']);
    }
  });
});
