import type { GameView } from '../../src/contracts/games.js';
import type { BuiltField, BuiltGame } from '../../src/seed/builders/builders.js';
import { type Person, TestApp } from '../app.js';

const DAY = 86_400_000;
const daysAgo = (days: number): Date => new Date(Date.now() - days * DAY);

let app: TestApp;
/** Organizes the games and owns the field. */
let ida: Person;
let bo: Person;
let teamId: string;
let field: BuiltField;

beforeAll(async () => {
  app = await TestApp.start();
  [ida, bo] = await Promise.all([app.person(), app.person()]);
  teamId = await app.build.team(bo.player);
  field = await app.build.field(ida.player);
});
afterAll(() => app.stop());
afterEach(() => app.pool.query('DELETE FROM games'));

type Traits = NonNullable<Parameters<TestApp['build']['game']>[2]>;

const build = (title: string, traits: Traits = {}, organizer = ida): Promise<BuiltGame> =>
  app.build.game(organizer.player, field, { title, status: 'completed', startsAt: daysAgo(5), ...traits });
const play = async (game: BuiltGame, person = bo) => app.build.participant(game, person.player, teamId);

const PAST = 'status=completed&status=cancelled&sort=latest';
const gamesAt = async (path: string, http = app.visitor()): Promise<GameView[]> =>
  (await http.get(`${path}?${PAST}`).expect(200)).body as GameView[];
const pastOf = async (person: Person, http = app.visitor()): Promise<string[]> =>
  (await gamesAt(`/api/users/${person.player.id}/games`, http)).map(({ title }) => title);
const pastOfTeam = async (http = app.visitor()): Promise<string[]> =>
  (await gamesAt(`/api/teams/${teamId}/games`, http)).map(({ title }) => title);

it('lists the completed and cancelled games of a person and a team, the latest first', async () => {
  await play(await build('Last month', { startsAt: daysAgo(30) }));
  await play(await build('Yesterday', { startsAt: daysAgo(1) }));
  await play(await build('Cancelled', { startsAt: daysAgo(10), status: 'cancelled' }));
  await play(await build('Cancelled ahead', { startsAt: daysAgo(-3), status: 'cancelled' }));
  await play(await build('Upcoming', { startsAt: daysAgo(-3), status: 'upcoming' }));
  await play(await build('On now', { startsAt: daysAgo(0.1), endsAt: daysAgo(-0.1), status: 'upcoming' }));
  // The scheduled job has not stored the end yet.
  await play(await build('Just over', { startsAt: daysAgo(0.2), endsAt: daysAgo(0.1), status: 'ongoing' }));
  const past = ['Cancelled ahead', 'Just over', 'Yesterday', 'Cancelled', 'Last month'];
  expect(await pastOf(bo)).toEqual(past);
  expect(await pastOfTeam()).toEqual(past);
  expect(await pastOf(ida)).toEqual(past);
  const { body } = await app.visitor().get(`/api/users/${bo.player.id}/games`).expect(200);
  expect((body as GameView[]).map(({ title }) => title)).toEqual(['On now', 'Upcoming']);
});

it('hides the field of a past game that its admins have not approved', async () => {
  await play(await build('Secret', { fieldApproval: 'expired' }));
  for (const http of [app.visitor(), bo.http]) {
    const [game] = await gamesAt(`/api/users/${bo.player.id}/games`, http);
    expect(game).toMatchObject({ title: 'Secret', field: null, fieldId: null, distance: null, timeZone: null });
  }
  const [own] = await gamesAt(`/api/users/${bo.player.id}/games`, ida.http);
  expect(own?.fieldId).toBe(field.id);
});

it('omits the past games of an organizer whom a block hides, and those a team played through a hidden member only', async () => {
  const [viewer, organizer, mate] = await Promise.all([app.person(), app.person(), app.person()]);
  await play(await build('Of the blocked organizer', {}, organizer));
  await play(await build('Of the blocked member'), mate);
  await play(await build('Shown', { startsAt: daysAgo(6) }));
  await app.build.block(viewer.player, organizer.player);
  await app.build.block(mate.player, viewer.player);
  expect(await pastOf(bo, viewer.http)).toEqual(['Shown']);
  expect(await pastOfTeam(viewer.http)).toEqual(['Shown']);
  expect(await pastOf(mate, viewer.http)).toEqual([]);
  expect((await pastOfTeam()).sort()).toEqual(['Of the blocked member', 'Of the blocked organizer', 'Shown']);
});

it('rejects an unknown order', async () => {
  const path = `/api/users/${bo.player.id}/games`;
  const { body } = await app.visitor().get(`${path}?sort=price`).expect(400);
  expect(body).toMatchObject({ code: 'request.invalid', fields: { sort: expect.any(String) as string } });
});
