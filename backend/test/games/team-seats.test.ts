import type { GameTeamView } from '../../src/contracts/game-seats.js';
import type { BuiltGame } from '../../src/seed/builders/builders.js';
import type { Person, TestApp } from '../app.js';
import { deleteAccount } from '../users/deletion-world.js';
import { handlersDone } from '../handlers-done.js';
import { suspend } from '../moderation/suspension-requests.js';
import { countStatements, TRANSACTION } from '../statement-count.js';
import { HOUR, passOnExpiredSeats, seatsOf } from './seats-app.js';
import { SeatsWorld } from './seats-world.js';

const world = new SeatsWorld();
let app: TestApp;
let organizer: Person;
let ada: Person;
let bo: Person;
let cy: Person;

beforeAll(() => {
  ({ app, organizer, ada, bo, cy } = world);
});

describe('Teams', () => {
  const teamsOf = async ({ http }: Person, game: BuiltGame) =>
    (await http.get(`/api/games/${game.id}/teams`).expect(200)).body as GameTeamView[];
  const ofTeam = (teams: GameTeamView[], teamId: string) => teams.find(({ id }) => id === teamId);

  it('let only their members join for them, with at most four statements in a transaction', async () => {
    const teamId = await app.build.team(ada.player, { members: [bo.player] });
    const { join } = seatsOf(await world.game());
    expect((await join(cy, { teamId }).expect(404)).body.code).toBe('team.not-joined');
    expect((await join(cy, { teamId: 'x' }).expect(400)).body.code).toBe('request.invalid');
    const statements = await countStatements(() => join(bo, { teamId }).expect(201));
    expect(statements).toBeLessThanOrEqual(TRANSACTION + 4);
  });

  it('reserve seats for 48 hours, and their members claim these by joining', async () => {
    const teamId = await app.build.team(ada.player, { members: [bo.player] });
    const game = await world.game({ maxPlayers: 3 });
    const { join, reserve, release, page, leave } = seatsOf(game);
    expect((await reserve(bo, teamId, 1).expect(403)).body.code).toBe('access.denied');
    expect((await reserve(ada, teamId, 4).expect(409)).body.code).toBe('reservation.too-many');
    expect((await reserve(ada, teamId, 3).expect(409)).body.code).toBe('reservation.too-few-members');
    const body = (await reserve(ada, teamId, 2).expect(201)).body as GameTeamView[];
    expect(ofTeam(body, teamId)).toMatchObject({ reservedSeats: 2, can: { reserve: false, release: true } });
    expect((await reserve(ada, teamId, 1).expect(409)).body.code).toBe('reservation.exists');
    await join(organizer).expect(201);
    expect(await page(cy)).toMatchObject({ freeSeats: 0, reservedSeats: 2, can: { join: false } });
    expect((await join(cy).expect(409)).body.code).toBe('game.full');
    expect(await page(bo)).toMatchObject({ can: { join: true } });
    expect((await join(bo).expect(201)).body).toMatchObject({ freeSeats: 0, seat: { teamId } });
    expect(ofTeam(await teamsOf(bo, game), teamId)).toMatchObject({ reservedSeats: 1, can: { release: false } });
    await join(ada, { teamId }).expect(201);
    expect(ofTeam(await teamsOf(ada, game), teamId)).toMatchObject({ reservedSeats: 0, expiresAt: null });
    expect((await leave(bo).expect(200)).body).toMatchObject({ freeSeats: 0 });
    expect(ofTeam(await teamsOf(ada, game), teamId)).toMatchObject({ reservedSeats: 1, can: { release: true } });
    await release(ada, teamId).expect(200);
    // The claim ended with the reservation.
    expect((await leave(ada).expect(200)).body).toMatchObject({ freeSeats: 2 });
  });

  it('give unclaimed seats to the waitlist when the seats are released or expire, and when the team is deleted', async () => {
    const clock = world.stopClock();
    for (const end of ['released', 'expired', 'deleted']) {
      const teamId = await app.build.team(ada.player, { members: [organizer.player] });
      const game = await world.game();
      const { reserve, release, join, page } = seatsOf(game);
      await reserve(ada, teamId, 2).expect(201);
      await join(bo, { waitlist: true }).expect(201);
      if (end === 'released') await release(ada, teamId).expect(200);
      if (end === 'deleted') await ada.http.delete(`/api/teams/${teamId}`).expect(200);
      if (end === 'expired') clock.now = new Date(clock.now.getTime() + 49 * HOUR);
      if (end !== 'released') expect(await page(cy)).toMatchObject({ freeSeats: 1, reservedSeats: 0 });
      await passOnExpiredSeats(app);
      expect([end, await page(cy), await page(bo)]).toMatchObject([
        end,
        { freeSeats: 1, reservedSeats: 0, offeredSeats: 1 },
        { seat: { status: 'offered' } },
      ]);
      expect((await release(ada, teamId)).status).toBe(404);
    }
  });

  it('keep their reserved seats for their members while the leader is suspended', async () => {
    const [admin, leader] = await Promise.all([app.person({ role: 'admin' }), app.person()]);
    const teamId = await app.build.team(leader.player, { members: [bo.player] });
    const { reserve, join, page } = seatsOf(await world.game());
    await reserve(leader, teamId, 2).expect(201);
    await suspend(admin, leader).expect(200);
    await handlersDone(app);
    expect(await page(cy)).toMatchObject({ freeSeats: 0, reservedSeats: 2 });
    expect((await join(bo, { teamId }).expect(201)).body).toMatchObject({
      isJoined: true,
      freeSeats: 0,
      seat: { teamId },
    });
  });

  it('keep the seats that the leader reserved when the account of a former leader is deleted', async () => {
    const [former, leader] = await Promise.all([app.person(), app.person()]);
    const game = await world.game({ maxPlayers: 6 });
    const { reserve, join, page } = seatsOf(game);
    const teamId = await app.build.team(former.player, { members: [leader.player, bo.player, cy.player] });
    await reserve(former, teamId, 1).expect(201);
    await join(bo, { teamId }).expect(201);
    await former.http.put(`/api/teams/${teamId}/leader`).send({ userId: leader.player.id }).expect(200);
    await app.pool.query('DELETE FROM game_reservations WHERE team_id = $1', [teamId]);
    await reserve(leader, teamId, 2).expect(201);
    await deleteAccount(app, former);
    expect(await page(cy)).toMatchObject({ reservedSeats: 2, currentPlayers: 1 });
  });

  it('leave the offered seat to the next in line when a member claims a reserved one', async () => {
    const teamId = await app.build.team(ada.player, { members: [bo.player] });
    const game = await world.game({ maxPlayers: 3 });
    const { reserve, join, leave, page } = seatsOf(game);
    await reserve(ada, teamId, 1).expect(201);
    for (const person of [organizer, await app.person()]) await join(person).expect(201);
    await app.build.waiting(game, bo.player);
    await app.build.waiting(game, cy.player);
    await leave(organizer).expect(200);
    expect(await world.statuses(page)).toEqual([null, 'offered', 'waiting']);
    expect((await join(bo, { teamId }).expect(201)).body).toMatchObject({ currentPlayers: 2, waitlistCount: 1 });
    expect(await world.statuses(page)).toEqual([null, 'registered', 'offered']);
  });

  it('cannot reserve seats through a leader whom the organizer removed', async () => {
    const teamId = await app.build.team(ada.player, { members: [bo.player] });
    const game = await world.game();
    const { reserve, join, remove } = seatsOf(game);
    await join(ada).expect(201);
    await remove(organizer, ada).expect(204);
    expect((await reserve(ada, teamId, 1).expect(403)).body.code).toBe('game.removed');
    expect(ofTeam(await teamsOf(ada, game), teamId)).toMatchObject({ can: { reserve: false } });
  });

  it('cannot reserve seats in the last two hours before the start', async () => {
    const teamId = await app.build.team(ada.player);
    const { reserve } = seatsOf(await world.game({ startsAt: new Date(Date.now() + HOUR) }));
    expect((await reserve(ada, teamId, 1).expect(409)).body.code).toBe('reservation.too-late');
  });
});
