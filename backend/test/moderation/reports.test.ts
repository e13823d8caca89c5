import { type Person, TestApp } from '../app.js';

let app: TestApp;
let ida: Person;
let bo: Person;

beforeAll(async () => {
  app = await TestApp.shared();
});
afterAll(() => app.stop());
beforeEach(async () => {
  [ida, bo] = await Promise.all([app.person({ firstName: 'Ida' }), app.person({ firstName: 'Bo' })]);
});

const report = (by: Person, targetType: string, targetId: string, more: object = {}) =>
  by.http.post('/api/reports').send({ targetType, targetId, reason: 'harassment', ...more });

async function send(from: Person, to: Person, content: string): Promise<string> {
  const message = { recipientId: to.player.id, content };
  return ((await from.http.post('/api/messages').send(message).expect(201)).body as { id: string }).id;
}

const stored = async (reporter: Person) =>
  (
    await app.pool.query<{ target_type: string; reason: string; note: string | null; snapshot: object }>(
      'SELECT target_type, reason, note, snapshot FROM reports WHERE reporter_id = $1 ORDER BY id',
      [reporter.player.id],
    )
  ).rows;

it('stores a reported message with the five before it, as they were', async () => {
  for (let number = 1; number <= 3; number += 1) {
    await send(ida, bo, `Question ${number}`);
    await send(bo, ida, `Answer ${number}`);
  }
  const insult = await send(bo, ida, 'An insult');
  await send(ida, bo, 'Stop it');
  const { body } = await report(ida, 'message', insult, { note: 'Not the first time' }).expect(201);
  expect(body).toMatchObject({ targetType: 'message', targetId: insult, reason: 'harassment' });
  await bo.http.patch(`/api/messages/${insult}`).send({ content: 'A compliment' }).expect(200);
  await bo.http.delete(`/api/messages/${insult}`).expect(204);
  const [{ snapshot, note } = { snapshot: [], note: null }] = await stored(ida);
  expect(note).toBe('Not the first time');
  expect((snapshot as { content: string }[]).map(({ content }) => content)).toEqual([
    'Answer 1',
    'Question 2',
    'Answer 2',
    'Question 3',
    'Answer 3',
    'An insult',
  ]);
});

it('stores no message that the reporter has deleted with their copy of the conversation', async () => {
  const deleted = await send(bo, ida, 'Between us');
  const conversations = '/api/messages/conversations';
  const { body } = await ida.http.get(conversations).expect(200);
  await ida.http.delete(`${conversations}/${(body as { id: string }[])[0]?.id}`).expect(204);
  await report(ida, 'message', deleted).expect(404);
  await report(ida, 'message', await send(bo, ida, 'An insult')).expect(201);
  expect(await stored(ida)).toMatchObject([{ snapshot: [{ content: 'An insult' }] }]);
});

it('keeps one open report per reporter and target, also when 10 arrive at once', async () => {
  const postId = await app.build.post(bo.player, 'Fog over the reeds');
  const answers = await Promise.all(Array.from({ length: 10 }, () => report(ida, 'post', postId)));
  expect(new Set(answers.map(({ body }) => (body as { id: string }).id)).size).toBe(1);
  await report(ida, 'post', postId, { reason: 'spam', note: 'Again' }).expect(201);
  expect(await stored(ida)).toMatchObject([{ reason: 'spam', note: 'Again' }]);
  await report(await app.person(), 'post', postId).expect(201);
});

describe('each type of target', () => {
  const targets: Record<string, () => Promise<string> | string> = {
    post: () => app.build.post(bo.player, 'Fog'),
    comment: async () => app.build.comment(bo.player, await app.build.post(ida.player, 'Fog'), 'Thick'),
    review: async () => app.build.review(await app.build.field((await app.person()).player), bo.player, 1),
    user: () => bo.player.id,
    team: () => app.build.team(bo.player),
    field: async () => (await app.build.field(bo.player)).id,
    game: async () => (await app.build.game(bo.player, await app.build.field(bo.player))).id,
    message: () => send(bo, ida, 'An insult'),
  };

  it.each(Object.keys(targets))('can be reported by others and not by its author: %s', async (type) => {
    const id = (await targets[type]?.()) ?? '';
    await report(ida, type, id).expect(201);
    expect((await report(bo, type, id).expect(400)).body).toMatchObject({ code: 'report.own' });
    expect(await stored(ida)).toMatchObject([{ target_type: type, snapshot: expect.any(Object) }]);
    expect(await stored(bo)).toEqual([]);
  });

  it.each(['post', 'comment', 'review', 'user'])(
    'is not found after its author blocked the reporter: %s',
    async (type) => {
      const id = (await targets[type]?.()) ?? '';
      await bo.http.post(`/api/users/${ida.player.id}/block`).expect(201);
      await report(ida, type, id).expect(404);
    },
  );

  it.each(Object.keys(targets))('is not found if it does not exist: %s', async (type) => {
    await report(ida, type, '01920000-0000-7000-8000-000000000000').expect(404);
  });
});

it('a player can report a person whom they block, and a message of that person', async () => {
  const id = await send(bo, ida, 'An insult');
  await ida.http.post(`/api/users/${bo.player.id}/block`).expect(201);
  await report(ida, 'user', bo.player.id).expect(201);
  await report(ida, 'message', id).expect(201);
});

it('answers 404 to a report of a message in a conversation of others', async () => {
  const direct = await send(bo, await app.person(), 'Hello');
  const teamId = await app.build.team(bo.player);
  const { body } = await bo.http.post('/api/messages').send({ teamId, content: 'Chrono at eight' }).expect(201);
  for (const id of [direct, (body as { id: string }).id]) await report(ida, 'message', id).expect(404);
});

it.each([
  ['an unknown type', { targetType: 'admin' }],
  ['an unknown reason', { reason: 'boredom' }],
  ['a note that is too long', { note: 'x'.repeat(1_001) }],
  ['a malformed id', { targetId: 'x' }],
])('rejects %s', async (_, wrong) => {
  await report(ida, 'user', bo.player.id, wrong).expect(400);
  expect(await stored(ida)).toEqual([]);
});
