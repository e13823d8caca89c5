import type { GameSectionView } from '../../src/contracts/game-sections.js';
import type { BuiltGame } from '../../src/seed/builders/builders.js';
import { type Person, TestApp } from '../app.js';

let app: TestApp;
let ida: Person;
let participant: Person;
let stranger: Person;
let game: BuiltGame;

beforeAll(async () => {
  app = await TestApp.start();
  [ida, participant, stranger] = await Promise.all([app.person(), app.person(), app.person()]);
});
afterAll(() => app.stop());
beforeEach(async () => {
  game = await app.build.game(ida.player, await app.build.field(ida.player));
  await app.build.participant(game, participant.player);
});

const path = () => `/api/games/${game.id}/sections`;
const aSection = { tab: 'game_play', kind: 'briefing', title: 'Briefing', body: 'Meet at **eight**.' };
const create = async (request: object = {}): Promise<GameSectionView> =>
  (
    await ida.http
      .post(path())
      .send({ ...aSection, ...request })
      .expect(201)
  ).body as GameSectionView;
const list = async ({ http }: { http: Person['http'] }): Promise<GameSectionView[]> =>
  (await http.get(path()).expect(200)).body as GameSectionView[];
const titles = async (viewer: { http: Person['http'] }) => (await list(viewer)).map(({ title }) => title);

it('shows drafts to the organizer only, and sections for participants to participants and the organizer', async () => {
  expect(await create({ title: 'Draft' })).toMatchObject({
    ...aSection,
    title: 'Draft',
    audience: 'everyone',
    isPublished: false,
  });
  await create({ title: 'For all', isPublished: true });
  await create({ title: 'Gate code', audience: 'participants', isPublished: true });
  await create({ title: 'Secret draft', audience: 'participants' });
  expect(await titles(ida)).toEqual(['Draft', 'For all', 'Gate code', 'Secret draft']);
  expect(await titles(participant)).toEqual(['For all', 'Gate code']);
  expect(await titles(stranger)).toEqual(['For all']);
  expect(await titles({ http: app.visitor() })).toEqual(['For all']);
});

it('sends a hint when a section is published, so that participants see it', async () => {
  const live = await app.connect(participant);
  await live.send('watch', { room: `game:${game.id}` });
  const { id } = await create();
  expect(await titles(participant)).toEqual([]);
  const before = live.all('game:changed').length;
  const { body } = await ida.http.patch(`${path()}/${id}`).send({ isPublished: true }).expect(200);
  expect(body).toMatchObject({ id, isPublished: true, body: aSection.body });
  await live.next('game:changed', ({ part }) => part === 'details' && live.all('game:changed').length > before);
  expect(await titles(participant)).toEqual(['Briefing']);
});

it('changes only the given inputs, and deletes a section once', async () => {
  const { id } = await create();
  const { body } = await ida.http.patch(`${path()}/${id}`).send({ title: 'Orders', tab: 'fragments' }).expect(200);
  expect(body).toMatchObject({ ...aSection, title: 'Orders', tab: 'fragments', isPublished: false });
  await ida.http.patch(`${path()}/${id}`).send({}).expect(200);
  await ida.http.delete(`${path()}/${id}`).expect(204);
  expect((await ida.http.delete(`${path()}/${id}`).expect(404)).body).toMatchObject({ code: 'section.unknown' });
  await ida.http.patch(`${path()}/${id}`).send({ title: 'Late' }).expect(404);
});

it('does not change a section through another game', async () => {
  const { id } = await create();
  const other = await app.build.game(ida.player, await app.build.field(ida.player));
  await ida.http.patch(`/api/games/${other.id}/sections/${id}`).send({ title: 'Moved' }).expect(404);
  await ida.http.delete(`/api/games/${other.id}/sections/${id}`).expect(404);
  expect(await titles(ida)).toEqual(['Briefing']);
});

it.each([
  ['an unknown tab', { tab: 'area' }, 'tab'],
  ['an unknown kind', { kind: 'chess' }, 'kind'],
  ['an empty title', { title: ' ' }, 'title'],
  ['a title of 81 characters', { title: 'x'.repeat(81) }, 'title'],
  ['an empty text', { body: '' }, 'body'],
  ['a text of 10,001 characters', { body: 'x'.repeat(10_001) }, 'body'],
  ['an unknown audience', { audience: 'friends' }, 'audience'],
  ['a flag that is text', { isPublished: 'yes' }, 'isPublished'],
])('rejects %s', async (_, request, input) => {
  const { body } = await ida.http
    .post(path())
    .send({ ...aSection, ...request })
    .expect(400);
  expect(Object.keys((body as { fields: object }).fields)).toEqual([input]);
  const { id } = await create();
  await ida.http.patch(`${path()}/${id}`).send(request).expect(400);
});

it('stores at most 20 sections when they are created concurrently', async () => {
  const statuses = await Promise.all(
    [...Array(24)].map(async () => (await ida.http.post(path()).send(aSection)).status),
  );
  expect(statuses.filter((status) => status === 201)).toHaveLength(20);
  expect(statuses.filter((status) => status === 409)).toHaveLength(4);
  expect(await list(ida)).toHaveLength(20);
});

it('stores the order of all sections, and rejects an order that does not name each of them once', async () => {
  const ids: string[] = [];
  for (const title of ['A', 'B', 'C']) ids.push((await create({ title })).id);
  const reorder = (order: (string | undefined)[]) => ida.http.put(`${path()}/order`).send({ ids: order });
  const [a, b, c] = ids;
  expect(((await reorder([c, a, b]).expect(200)).body as GameSectionView[]).map(({ title }) => title)).toEqual([
    'C',
    'A',
    'B',
  ]);
  for (const order of [
    [a, b],
    [a, b, b],
    [a, b, c, a],
    [a, b, c, game.id],
  ])
    expect((await reorder(order).expect(409)).body).toMatchObject({ code: 'section.order-changed' });
  await ida.http.put(`${path()}/order`).send({ ids: 'all' }).expect(400);
  expect(await titles(ida)).toEqual(['C', 'A', 'B']);
  expect((await create({ title: 'D' })).id).toBeDefined();
  expect(await titles(ida)).toEqual(['C', 'A', 'B', 'D']);
});

it('preserves every section when orders and new sections arrive concurrently', async () => {
  const ids: string[] = [];
  for (const title of ['A', 'B', 'C']) ids.push((await create({ title })).id);
  const answers = await Promise.all([
    ...[...Array(6)].map((_, turn) => ida.http.put(`${path()}/order`).send({ ids: turn % 2 ? ids : ids.toReversed() })),
    ida.http.post(path()).send({ ...aSection, title: 'D' }),
  ]);
  expect(answers.map(({ status }) => status).filter((status) => ![200, 201, 409].includes(status))).toEqual([]);
  const after = await titles(ida);
  expect([
    ['A', 'B', 'C', 'D'],
    ['C', 'B', 'A', 'D'],
  ]).toContainEqual(after);
});

it('answers 404 for a game that does not exist', async () => {
  const unknown = `/api/games/${stranger.player.id}/sections`;
  for (const viewer of [ida.http, app.visitor()]) await viewer.get(unknown).expect(404);
  await ida.http.post(unknown).send(aSection).expect(404);
});

it('a copy of a game has its sections as drafts in the same order, including those for participants', async () => {
  await create({ title: 'Second', isPublished: true });
  const first = await create({ title: 'First', kind: 'packing_list', audience: 'participants', isPublished: true });
  const [second] = await list(ida);
  await ida.http
    .put(`${path()}/order`)
    .send({ ids: [first.id, second?.id] })
    .expect(200);
  const request = {
    title: 'Next week',
    fieldId: game.fieldId,
    gameStartDate: new Date(Date.now() + 9 * 86_400_000).toISOString(),
    gameEndDate: new Date(Date.now() + 10 * 86_400_000).toISOString(),
    maxPlayers: 20,
    gameType: 'milsim',
    copiedGameId: game.id,
  };
  const { body: copy } = await ida.http.post('/api/games').send(request).expect(201);
  const { body: copies } = await ida.http.get(`/api/games/${(copy as { id: string }).id}/sections`).expect(200);
  expect(copies).toMatchObject([
    { ...aSection, title: 'First', kind: 'packing_list', audience: 'participants', isPublished: false },
    { ...aSection, title: 'Second', audience: 'everyone', isPublished: false },
  ]);
  expect(await list(ida)).toHaveLength(2);
  await stranger.http.post('/api/games').send(request).expect(403);
});
