import type { GameView } from '../../src/contracts/games.js';
import type { BuiltGame } from '../../src/seed/builders/builders.js';
import type { Person, TestApp } from '../app.js';
import { HOUR, seatsOf } from './seats-app.js';
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

/** A game with free seats, in which Ada's team with Bo has reserved some. */
async function reservedGame(seats = 2) {
  const teamId = await app.build.team(ada.player, { members: [bo.player] });
  const game = await world.game({ maxPlayers: 9 });
  const requests = seatsOf(game);
  await requests.reserve(ada, teamId, seats).expect(201);
  return { game, teamId, ...requests };
}

const listed = async (game: BuiltGame, { http }: { http: Person['http'] }) =>
  ((await http.get('/api/games').expect(200)).body as GameView[]).find(({ id }) => id === game.id)?.claimableTeamId;

describe('A seat that is reserved for a team of the player', () => {
  it.each(['an empty body', 'the team', 'a claim', 'a claim for the team'])(
    'comes before a free seat for a request with %s',
    async (what) => {
      const { teamId, join, page } = await reservedGame();
      const request = {
        ...(what.includes('claim') && { claim: true }),
        ...(what.includes('team') && { teamId }),
      };
      const { body } = await join(bo, request).expect(201);
      expect(body).toMatchObject({ isJoined: true, freeSeats: 7, seat: { teamId } });
      expect(await page(cy)).toMatchObject({ reservedSeats: 1, freeSeats: 7 });
    },
  );

  it('stays reserved when the player joins for no team', async () => {
    const { join, page } = await reservedGame();
    expect((await join(bo, { teamId: null }).expect(201)).body).toMatchObject({ freeSeats: 6, seat: { teamId: null } });
    expect(await page(cy)).toMatchObject({ reservedSeats: 2 });
  });

  it('is taken instead of a seat that is offered to the player, and the offer passes to the next in line', async () => {
    const { game, teamId, join, leave, page } = await reservedGame(1);
    const crowd = await Promise.all([...Array(8)].map(() => app.person()));
    for (const person of crowd) await join(person).expect(201);
    await app.build.waiting(game, bo.player);
    await app.build.waiting(game, cy.player);
    await leave(crowd[0] ?? cy).expect(200);
    expect((await page(bo)).seat).toMatchObject({ status: 'offered' });
    expect((await join(bo, { claim: true }).expect(201)).body).toMatchObject({ seat: { teamId } });
    expect((await page(cy)).seat).toMatchObject({ status: 'offered' });
  });

  it('cannot be claimed once other members have claimed all reserved seats, and the player gets no other seat', async () => {
    const { teamId, join, page } = await reservedGame(1);
    await join(ada, { claim: true }).expect(201);
    for (const request of [{ claim: true }, { claim: true, teamId }, { claim: true, waitlist: true }])
      expect((await join(bo, request).expect(409)).body).toMatchObject({
        code: 'reservation.used-up',
        message: 'Your team has no reserved seats left. You can still join if the game has free seats.',
      });
    expect(await page(bo)).toMatchObject({ isJoined: false, currentPlayers: 1, freeSeats: 8, can: { join: true } });
    expect((await join(cy, { claim: true, teamId }).expect(404)).body.code).toBe('team.not-joined');
    await join(bo).expect(201);
  });

  it('is claimed by one member only, also when more members claim at once than seats are reserved', async () => {
    const members = await Promise.all([...Array(8)].map(() => app.person()));
    const teamId = await app.build.team(ada.player, { members: members.map(({ player }) => player) });
    const game = await world.game({ maxPlayers: 20 });
    const { join, reserve, page } = seatsOf(game);
    await reserve(ada, teamId, 3).expect(201);
    const answers = await Promise.all(members.map((member) => join(member, { claim: true })));
    const codes = answers.map(({ status, body }) => (status === 201 ? 'joined' : (body as { code: string }).code));
    expect(codes.toSorted()).toEqual([...Array(3).fill('joined'), ...Array(5).fill('reservation.used-up')]);
    expect(await page(cy)).toMatchObject({ currentPlayers: 3, reservedSeats: 0, freeSeats: 17 });
  });
});

describe('claimableTeamId', () => {
  it('names the team on the page and in lists until the member has a seat, and only for its members', async () => {
    const { game, teamId, join, page } = await reservedGame();
    for (const member of [ada, bo]) {
      expect(await page(member)).toMatchObject({ claimableTeamId: teamId });
      expect(await listed(game, member)).toBe(teamId);
    }
    expect(await listed(game, cy)).toBeNull();
    expect(await listed(game, { http: app.visitor() })).toBeNull();
    expect(await page({ http: app.visitor() })).toMatchObject({ claimableTeamId: null });
    await join(bo).expect(201);
    expect([await listed(game, bo), await listed(game, ada)]).toEqual([null, teamId]);
  });

  it('names no team to members whom the organizer removed or who block the organizer', async () => {
    const [removed, blocker] = [await app.person(), await app.person()];
    const teamId = await app.build.team(ada.player, { members: [removed.player, blocker.player] });
    const game = await world.game({ maxPlayers: 9 });
    const { join, remove, reserve, page } = seatsOf(game);
    await reserve(ada, teamId, 2).expect(201);
    expect([(await page(removed)).claimableTeamId, (await page(blocker)).claimableTeamId]).toEqual([teamId, teamId]);
    await join(removed, { teamId: null }).expect(201);
    await remove(organizer, removed).expect(204);
    await app.build.block(blocker.player, organizer.player);
    expect([(await page(removed)).claimableTeamId, (await page(blocker)).claimableTeamId]).toEqual([null, null]);
    expect(await listed(game, removed)).toBeNull();
  });

  it('names the team whose reservation ends first, then the team with the next one, and no team in the last two hours before the start', async () => {
    const clock = world.stopClock();
    const { game, teamId, reserve, page } = await reservedGame();
    const later = await app.build.team(cy.player, { members: [bo.player] });
    clock.now = new Date(clock.now.getTime() + HOUR);
    await reserve(cy, later, 1).expect(201);
    expect((await page(bo)).claimableTeamId).toBe(teamId);
    clock.now = new Date(clock.now.getTime() + 47 * HOUR);
    expect((await page(bo)).claimableTeamId).toBe(later);
    await app.pool.query(`UPDATE games SET starts_at = $2::timestamptz + interval '2 hours' WHERE id = $1`, [
      game.id,
      clock.now,
    ]);
    expect([(await page(bo)).claimableTeamId, await listed(game, bo)]).toEqual([null, null]);
    expect(await page(organizer)).toMatchObject({ reservedSeats: 0 });
  });
});
