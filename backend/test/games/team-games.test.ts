import type { GamePageView, GameView, TeamGameView } from '../../src/contracts/games.js';
import type { TeamPageView } from '../../src/contracts/teams.js';
import type { BuiltField } from '../../src/seed/builders/builders.js';
import { type Person, TestApp } from '../app.js';

const HOUR = 3_600_000;

let app: TestApp;
let ida: Person;
let member: Person;
let field: BuiltField;
let teamId: string;

beforeAll(async () => {
  app = await TestApp.start();
  [ida, member] = await Promise.all([app.person(), app.person()]);
  field = await app.build.field(ida.player);
});
beforeEach(async () => {
  teamId = await app.build.team(ida.player, { members: [member.player] });
});
afterAll(() => app.stop());

const announce = (organizer: Person, request: object = {}) =>
  organizer.http.post('/api/games').send({
    title: 'Northern Lights',
    fieldId: field.id,
    gameStartDate: new Date(Date.now() + 48 * HOUR).toISOString(),
    gameEndDate: new Date(Date.now() + 54 * HOUR).toISOString(),
    maxPlayers: 40,
    gameType: 'milsim',
    teamId,
    ...request,
  });

const created = async (request: object = {}): Promise<GamePageView> =>
  (await announce(ida, request).expect(201)).body as GamePageView;
const gamesAt = async (path: string, { http }: Pick<Person, 'http'> = { http: app.visitor() }): Promise<string[]> =>
  ((await http.get(path).expect(200)).body as GameView[]).map(({ id }) => id);

it('announces a game for a team, and lists it on the page of the team', async () => {
  const game = await created();
  const { body: team } = await app.visitor().get(`/api/teams/${teamId}`).expect(200);
  const { name, imageUrl } = team as TeamPageView;
  expect(game.team).toEqual({ id: teamId, name, imageUrl });
  expect(await gamesAt(`/api/teams/${teamId}/games`)).toEqual([game.id]);
  expect(await gamesAt('/api/games/upcoming', member)).toContain(game.id);
});

it('lists a game once if it is announced for a team and members also joined it for that team', async () => {
  const game = await created();
  await app.build.participant({ ...game, fieldId: field.id }, member.player, teamId);
  expect(await gamesAt(`/api/teams/${teamId}/games`)).toEqual([game.id]);
});

it('shows the members of a team how many of them go to its games', async () => {
  const game = await created();
  const joining = { ...game, fieldId: field.id };
  await app.build.participant(joining, member.player, teamId);
  await app.build.participant(joining, (await app.person()).player);
  const membersFor = async ({ http }: Pick<Person, 'http'>) =>
    ((await http.get(`/api/teams/${teamId}/games`).expect(200)).body as TeamGameView[])[0]?.members;
  expect(await membersFor(ida)).toMatchObject({ count: 1, people: [{ id: member.player.id }] });
  expect(await membersFor(member)).toMatchObject({ count: 1 });
  expect(await membersFor(await app.person())).toBeNull();
  expect(await membersFor({ http: app.visitor() })).toBeNull();
});

it('allows only the leader and admins of a team to announce games for it', async () => {
  const { body: refusal } = await announce(member).expect(403);
  expect(refusal).toMatchObject({
    code: 'access.denied',
    fields: { teamId: 'Only a team’s leader and admins can announce a game for it, or for another team instead' },
  });
  const { body: unknown } = await announce(ida, { teamId: '0193a356-582b-7e80-885f-1ad840d40444' }).expect(404);
  expect(unknown).toMatchObject({ code: 'team.unknown' });
  expect((await announce(ida, { teamId: 'red-kite' }).expect(400)).body).toMatchObject({
    fields: { teamId: 'Unknown team' },
  });
  expect(await gamesAt(`/api/teams/${teamId}/games`)).toEqual([]);
});

it('preserves the game of a deleted team', async () => {
  const game = await created();
  await ida.http.delete(`/api/teams/${teamId}`).expect(200);
  const { body } = await app.visitor().get(`/api/games/${game.id}`).expect(200);
  expect((body as GamePageView).team).toBeNull();
});

describe('changing the team of a game', () => {
  const change = (person: Person, gameId: string, team: string | null) =>
    person.http.patch(`/api/games/${gameId}`).send({ teamId: team });
  it('moves the game from the page of one team to that of the other', async () => {
    const game = await created();
    const other = await app.build.team(ida.player);
    const { body } = await change(ida, game.id, other).expect(200);
    expect((body as GamePageView).team?.id).toBe(other);
    expect(await gamesAt(`/api/teams/${teamId}/games`)).toEqual([]);
    expect(await gamesAt(`/api/teams/${other}/games`)).toEqual([game.id]);
    expect(((await change(ida, game.id, null).expect(200)).body as GamePageView).team).toBeNull();
    expect(await gamesAt(`/api/teams/${other}/games`)).toEqual([]);
  });

  it('requires the permission to announce games for the new team', async () => {
    const game = await created();
    const foreign = await app.build.team(member.player);
    const { body } = await change(ida, game.id, foreign).expect(403);
    expect(body).toMatchObject({ code: 'access.denied' });
    const { body: unknown } = await change(ida, game.id, '0193a356-582b-7e80-885f-1ad840d40444').expect(404);
    expect(unknown).toMatchObject({ code: 'team.unknown' });
    expect(await gamesAt(`/api/teams/${teamId}/games`)).toEqual([game.id]);
    expect(await gamesAt(`/api/teams/${foreign}/games`)).toEqual([]);
  });

  it('requires the permission to announce games for the previous team, unless the team stays the same', async () => {
    const game = await created();
    const own = await app.build.team(ida.player);
    await app.pool.query('DELETE FROM team_members WHERE team_id = $1 AND user_id = $2', [teamId, ida.player.id]);
    await change(ida, game.id, own).expect(403);
    await change(ida, game.id, null).expect(403);
    await change(ida, game.id, teamId).expect(200);
    expect(await gamesAt(`/api/teams/${teamId}/games`)).toEqual([game.id]);
  });

  it('refuses a leader of the team who does not organize the game', async () => {
    const game = await created();
    await app.pool.query(`UPDATE games SET organizer_id = $2 WHERE id = $1`, [game.id, member.player.id]);
    await change(ida, game.id, null).expect(403);
  });
});

it('lists the viewer’s teams whose games they may announce', async () => {
  const managed = async ({ http }: Person) =>
    ((await http.get('/api/users/teams?managed=true').expect(200)).body as { id: string }[]).map(({ id }) => id);
  expect(await managed(ida)).toContain(teamId);
  expect(await managed(member)).not.toContain(teamId);
  await app.pool.query(`UPDATE team_members SET role = 'admin' WHERE team_id = $1 AND user_id = $2`, [
    teamId,
    member.player.id,
  ]);
  expect(await managed(member)).toContain(teamId);
});
