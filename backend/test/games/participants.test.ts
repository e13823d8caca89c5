import type { GameParticipantView } from '../../src/contracts/game-participants.js';
import type { GamePageView } from '../../src/contracts/games.js';
import type { BuiltGame } from '../../src/seed/builders/builders.js';
import { type Person, TestApp } from '../app.js';
import { nextPagePath } from '../http/paging-links.js';
import { suspend } from '../moderation/suspension-requests.js';

let app: TestApp;
let ida: Person;
let bo: Person;
let game: BuiltGame;

beforeAll(async () => {
  app = await TestApp.shared();
  [ida, bo] = await Promise.all([
    app.person({ firstName: 'Ida', lastName: 'Åberg' }),
    app.person({ firstName: 'Bo', lastName: 'Berg', nickname: 'Owl' }),
  ]);
  game = await app.build.game(ida.player, await app.build.field(ida.player));
  const teamId = await app.build.team(bo.player, { name: 'Red Kite' });
  const cia = await app.build.player({ firstName: 'Cia', lastName: 'Dahl' });
  await app.build.participant(game, bo.player, teamId, new Date(Date.now() - 3000));
  await app.build.participant(game, ida.player, null, new Date(Date.now() - 2000));
  await app.build.participant(game, cia, null, new Date(Date.now() - 1000));
});
afterAll(() => app.stop());

const list = (query = '', { http } = bo as { http: Person['http'] }) =>
  http.get(`/api/games/${game.id}/participants${query}`).expect(200);
const postpone = ({ id }: BuiltGame) =>
  app.pool.query(
    `UPDATE games SET starts_at = starts_at + interval '2 days', ends_at = ends_at + interval '2 days' WHERE id = $1`,
    [id],
  );
const names = (body: unknown) => (body as GameParticipantView[]).map(({ user }) => user.firstName);

it('lists participants with their teams in the order in which they joined', async () => {
  const { body, headers } = await list();
  expect(headers['x-total-count']).toBe('3');
  expect(body).toMatchObject([
    {
      userId: bo.player.id,
      user: { firstName: 'Bo', nickname: 'Owl' },
      team: { name: 'Red Kite' },
      isCommander: false,
      status: 'registered',
      mustConfirm: null,
      can: { remove: false },
    },
    { userId: ida.player.id, team: null, isCommander: true },
    { user: { firstName: 'Cia' } },
  ]);
  expect(JSON.stringify(body)).not.toContain(bo.player.email);
  expect(names((await list('', { http: app.visitor() })).body)).toEqual(['Bo', 'Ida', 'Cia']);
});

it('pages through the list', async () => {
  const first = await list('?limit=2');
  const next = nextPagePath(first) ?? '';
  expect([...names(first.body), ...names((await bo.http.get(next).expect(200)).body)]).toEqual(['Bo', 'Ida', 'Cia']);
});

it.each([
  ['part of a name without its accent', 'aberg', ['Ida']],
  ['a callsign', 'OWL', ['Bo']],
  ['part of a team name', 'red k', ['Bo']],
  ['text that matches nobody', '%', []],
])('finds participants by %s', async (_, q, expected) => {
  const { body, headers } = await list(`?q=${encodeURIComponent(q)}`);
  expect(names(body)).toEqual(expected);
  expect(headers['x-total-count']).toBe(String(expected.length));
});

it('shows nobody but the organizer which participants have not confirmed a new date, and whom the organizer may remove', async () => {
  await postpone(game);
  await bo.http.post(`/api/games/${game.id}/confirm`).send().expect(200);
  const [first, organizer, third] = (await list('', ida)).body as GameParticipantView[];
  expect([first, organizer, third]).toMatchObject([
    { mustConfirm: false, can: { remove: true } },
    { mustConfirm: false, can: { remove: false } },
    { mustConfirm: true, can: { remove: true } },
  ]);
  expect((await list()).body).toMatchObject(Array(3).fill({ mustConfirm: null, can: { remove: false } }));
});

it('lists the participants who have not confirmed a new date to the organizer until the game is over, and refuses everybody else', async () => {
  const own = await app.build.game(ida.player, await app.build.field(ida.player));
  const cia = await app.build.player({ firstName: 'Cia' });
  for (const player of [bo.player, cia]) await app.build.participant(own, player);
  await postpone(own);
  await bo.http.post(`/api/games/${own.id}/confirm`).send().expect(200);
  const path = `/api/games/${own.id}/participants?unconfirmed=true`;
  const { body, headers } = await ida.http.get(path).expect(200);
  expect([names(body), headers['x-total-count']]).toEqual([['Cia'], '1']);
  await bo.http.get(path).expect(403);
  await app.visitor().get(path).expect(401);
  await app.pool.query(`UPDATE games SET status = 'completed' WHERE id = $1`, [own.id]);
  expect((await ida.http.get(path).expect(409)).body).toMatchObject({ code: 'game.over' });
});

it('a participant cannot confirm a start that has changed again since they read it', async () => {
  const own = await app.build.game(ida.player, await app.build.field(ida.player));
  await app.build.participant(own, bo.player);
  const page = async () => (await bo.http.get(`/api/games/${own.id}`).expect(200)).body as GamePageView;
  const confirm = (start: unknown) => bo.http.post(`/api/games/${own.id}/confirm`).send({ start });
  await postpone(own);
  const { gameStartDate } = await page();
  await postpone(own);
  expect((await confirm(gameStartDate).expect(409)).body).toMatchObject({
    code: 'game.start-changed',
    message: 'The date of this game has just changed again. Please check the new date.',
  });
  for (const start of ['tomorrow', '\0', 7]) await confirm(start).expect(400);
  const changed = await page();
  expect(changed.seat).toMatchObject({ mustConfirm: true });
  expect((await confirm(changed.gameStartDate).expect(200)).body).toMatchObject({ seat: { mustConfirm: false } });
});

it('lists suspended participants only for the organizer, who can remove them', async () => {
  const [admin, eva] = await Promise.all([app.person({ role: 'admin' }), app.person({ firstName: 'Eva' })]);
  const own = await app.build.game(ida.player, await app.build.field(ida.player));
  for (const { player } of [bo, eva]) await app.build.participant(own, player);
  await suspend(admin, eva).expect(200);
  const path = `/api/games/${own.id}/participants`;
  const { body, headers } = await ida.http.get(path).expect(200);
  expect(headers['x-total-count']).toBe('2');
  expect(body).toMatchObject([
    { user: { firstName: 'Bo' }, isSuspended: false, can: { remove: true } },
    { user: { firstName: 'Eva' }, isSuspended: true, can: { remove: true } },
  ]);
  for (const { http } of [bo, { http: app.visitor() }])
    expect(names((await http.get(path).expect(200)).body)).toEqual(['Bo']);
  await ida.http.delete(`${path}/${eva.player.id}`).send({ reason: 'Did not answer' }).expect(204);
  expect(names((await ida.http.get(path).expect(200)).body)).toEqual(['Bo']);
});

it('lists participants to the organizer also after a block, and lets the organizer remove them', async () => {
  const [eva, fay, gus] = [
    await app.person({ firstName: 'Eva' }),
    await app.person({ firstName: 'Fay' }),
    await app.person({ firstName: 'Gus' }),
  ];
  const own = await app.build.game(ida.player, await app.build.field(ida.player));
  for (const { player } of [eva, fay, gus]) await app.build.participant(own, player);
  await eva.http.post(`/api/users/${ida.player.id}/block`).expect(201);
  await ida.http.post(`/api/users/${fay.player.id}/block`).expect(201);
  await gus.http.post(`/api/users/${eva.player.id}/block`).expect(201);
  const path = `/api/games/${own.id}/participants`;
  const namesFor = async ({ http }: Person) => names((await http.get(path).expect(200)).body);
  expect(await namesFor(ida)).toEqual(['Eva', 'Fay', 'Gus']);
  expect(await namesFor(gus)).toEqual(['Fay', 'Gus']);
  await ida.http.delete(`${path}/${eva.player.id}`).send({ reason: 'No show' }).expect(204);
  expect(await namesFor(ida)).toEqual(['Fay', 'Gus']);
});

it('answers 404 for a game that does not exist', async () => {
  for (const viewer of [bo.http, app.visitor()])
    await viewer.get(`/api/games/${bo.player.id}/participants`).expect(404);
});
