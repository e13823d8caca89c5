import type { GameSeatsView, GameTeamView } from '../../src/contracts/game-seats.js';
import type { BuiltField, BuiltGame } from '../../src/seed/builders/builders.js';
import type { GameTraits } from '../../src/seed/builders/game-rows.js';
import { type Person, TestApp } from '../app.js';
import { countStatements, recordStatements, SESSION, TRANSACTION } from '../statement-count.js';
import { expectConsistentSeats, HOUR, passOnExpiredSeats, seatsOf, stopClock } from './seats-app.js';

let app: TestApp;
let organizer: Person;
let people: Person[];
let ada: Person;
let bo: Person;
let cy: Person;
let field: BuiltField;
let clock: ReturnType<typeof stopClock>;

beforeAll(async () => {
  app = await TestApp.start();
  recordStatements();
  organizer = await app.person();
  field = await app.build.field(organizer.player);
  people = await Promise.all([...Array(4)].map(() => app.person()));
  [ada, bo, cy] = people as [Person, Person, Person];
});
afterAll(async () => {
  jest.restoreAllMocks();
  await app.stop();
});
afterEach(async () => {
  clock?.restore();
  await expectConsistentSeats(app);
});

const aGame = (traits: GameTraits = {}): Promise<BuiltGame> =>
  app.build.game(organizer.player, field, { maxPlayers: 2, ...traits });

/** A game with one seat, which Ada has, and with Bo and Cy on the waitlist. */
async function fullGame(traits: GameTraits = {}) {
  const game = await aGame(traits);
  const seats = seatsOf(game);
  await app.build.participant(game, organizer.player);
  await app.build.participant(game, ada.player);
  await app.build.waiting(game, bo.player);
  await app.build.waiting(game, cy.player);
  return { game, ...seats };
}

const statuses = async (page: (by: Person) => Promise<{ seat: GameSeatsView['seat'] }>) =>
  Promise.all([ada, bo, cy].map(async (by) => (await page(by)).seat?.status ?? null));

describe('Joining', () => {
  it('takes a seat with an empty body and four statements, and refuses a second seat', async () => {
    const { join, page } = seatsOf(await aGame());
    const statements = await countStatements(() => join(ada).expect(201));
    expect(statements).toBeLessThanOrEqual(SESSION + TRANSACTION + 4);
    const { body } = await join(bo).expect(201);
    expect(body).toEqual({
      isJoined: true,
      currentPlayers: 2,
      maxPlayers: 2,
      freeSeats: 0,
      waitlistCount: 0,
      seat: { status: 'registered', teamId: null, number: 2, position: null, offerExpiresAt: null, mustConfirm: false },
    });
    expect((await join(bo).expect(409)).body.code).toBe('game.already-joined');
    expect((await join(cy).expect(409)).body).toMatchObject({ code: 'game.full', message: 'Game is full' });
    expect(await page(bo)).toMatchObject({ isJoined: true, seat: { number: 2 }, can: { join: false, leave: true } });
    expect(await page(ada)).toMatchObject({ seat: { number: 1 } });
  });

  it.each([
    ['has started', { startsAt: new Date(Date.now() - HOUR) }],
    ['is cancelled', { status: 'cancelled' as const }],
  ])('is refused when the game %s', async (_, traits) => {
    const { join } = seatsOf(await aGame(traits));
    expect((await join(ada).expect(409)).body.code).toBe('game.not-joinable');
  });

  it('gives exactly ten seats to 100 people who join at once', async () => {
    const game = await aGame({ maxPlayers: 10 });
    const crowd = await Promise.all([...Array(100)].map(() => app.person()));
    const answers = await Promise.all(crowd.map((person) => seatsOf(game).join(person)));
    const codes = answers.map(({ status, body }) => (status === 201 ? 'joined' : (body as { code: string }).code));
    expect(codes.filter((code) => code === 'joined')).toHaveLength(10);
    expect(codes.filter((code) => code === 'game.full')).toHaveLength(90);
    expect(await seatsOf(game).page(ada)).toMatchObject({ currentPlayers: 10, freeSeats: 0 });
  });

  it('creates one seat when five requests share an Idempotency-Key', async () => {
    const { join } = seatsOf(await aGame());
    const answers = await Promise.all([...Array(5)].map(() => join(ada, {}).set('Idempotency-Key', 'join-once')));
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(201));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  });

  it('sends a hint and the numbers of seats to people who watch the game', async () => {
    const game = await aGame();
    const socket = await app.connect(cy);
    await socket.send('watch', { room: `game:${game.id}` });
    await seatsOf(game).join(ada).expect(201);
    expect(await socket.next('game:changed', ({ id }) => id === game.id)).toEqual({ id: game.id, part: 'seats' });
    expect(await socket.next('game:seats')).toEqual({
      id: game.id,
      maxPlayers: 2,
      currentPlayers: 1,
      freeSeats: 1,
      waitlistCount: 0,
    });
    socket.close();
  });
});

describe('The waitlist', () => {
  it('can only be joined when the game is full', async () => {
    const { join, page } = seatsOf(await aGame());
    expect((await join(ada, { waitlist: true }).expect(201)).body).toMatchObject({ isJoined: true });
    await join(organizer).expect(201);
    expect((await join(bo, { waitlist: true }).expect(201)).body).toMatchObject({
      isJoined: false,
      freeSeats: 0,
      waitlistCount: 1,
      seat: { status: 'waiting', position: 1 },
    });
    expect((await join(cy, { waitlist: true }).expect(201)).body).toMatchObject({ seat: { position: 2 } });
    expect((await join(cy, { waitlist: true }).expect(409)).body.code).toBe('waitlist.already-joined');
    expect(await page(cy)).toMatchObject({ waitlistCount: 2, seat: { status: 'waiting', position: 2 } });
  });

  it('offers a freed seat to the first in line, who takes it by joining', async () => {
    const { game, leave, join, page } = await fullGame();
    const socket = await app.connect(bo);
    expect((await leave(ada).expect(200)).body).toMatchObject({ isJoined: false, freeSeats: 0, seat: null });
    expect(await socket.next('game:changed', ({ id }) => id === game.id)).toEqual({ id: game.id, part: 'seats' });
    socket.close();
    const offered = await page(bo);
    expect(offered).toMatchObject({ offeredSeats: 1, seat: { status: 'offered', position: 1 }, can: { join: true } });
    const hours = (Date.parse(offered.seat?.offerExpiresAt ?? '') - Date.now()) / HOUR;
    expect(hours).toBeCloseTo(24, 1);
    for (const other of [ada, cy]) expect((await join(other).expect(409)).body.code).toBe('game.full');
    expect((await join(bo).expect(201)).body).toMatchObject({ isJoined: true, currentPlayers: 2, waitlistCount: 1 });
    expect(await statuses(page)).toEqual([null, 'registered', 'waiting']);
  });

  it('offers the seat to the next in line when the first one declines', async () => {
    const { leave, leaveWaitlist, page } = await fullGame();
    await leave(ada).expect(200);
    await leaveWaitlist(bo).expect(200);
    expect(await statuses(page)).toEqual([null, null, 'offered']);
    expect((await leaveWaitlist(bo).expect(404)).body.code).toBe('waitlist.not-joined');
  });

  it('passes an expired offer on to the next in line, and then frees the seat', async () => {
    const { game, leave, join, page } = await fullGame();
    clock = stopClock(app);
    await leave(ada).expect(200);
    clock.now = new Date(clock.now.getTime() + 25 * HOUR);
    // Before the scheduled task has run, the page already shows that the offer is over.
    expect(await page(bo)).toMatchObject({ seat: null, freeSeats: 0, waitlistCount: 1, can: { join: false } });
    await Promise.all([passOnExpiredSeats(app), passOnExpiredSeats(app)]);
    expect(await statuses(page)).toEqual([null, null, 'offered']);
    clock.now = new Date(clock.now.getTime() + 25 * HOUR);
    expect(await page(ada)).toMatchObject({ freeSeats: 1, waitlistCount: 0, offeredSeats: 0, can: { join: true } });
    await join(ada).expect(201);
    const { rows } = await app.pool.query<{ name: string; userId: string }>(
      `SELECT name, payload->>'userId' AS "userId" FROM outbox WHERE payload->>'gameId' = $1 AND name LIKE 'game.%offer%' ORDER BY id`,
      [game.id],
    );
    expect(rows.map(({ name, userId }) => [name, userId])).toEqual([
      ['game.seat-offered', bo.player.id],
      ['game.offer-expired', bo.player.id],
      ['game.seat-offered', cy.player.id],
      ['game.offer-expired', cy.player.id],
    ]);
  });

  it('ends every offer two hours before the start, when free seats go to whoever joins first', async () => {
    clock = stopClock(app);
    const startsAt = new Date(clock.now.getTime() + 10 * HOUR);
    const { leave, join, page } = await fullGame({ startsAt });
    await leave(ada).expect(200);
    const end = new Date(startsAt.getTime() - 2 * HOUR).toISOString();
    expect((await page(bo)).seat).toMatchObject({ status: 'offered', offerExpiresAt: end });
    clock.now = new Date(startsAt.getTime() - HOUR);
    expect(await page(cy)).toMatchObject({ freeSeats: 1, seat: { status: 'waiting' }, can: { join: true } });
    await join(cy).expect(201);
    expect((await join(ada, { waitlist: true }).expect(409)).body.code).toBe('waitlist.closed');
    await leave(cy).expect(200);
    expect(await statuses(page)).toEqual([null, null, null]);
    await join(ada).expect(201);
  });

  it('ends offers earlier when the start moves', async () => {
    const { game, leave, page } = await fullGame();
    await leave(ada).expect(200);
    await app.pool.query(`UPDATE games SET starts_at = now() + interval '1 hour' WHERE id = $1`, [game.id]);
    expect(await page(bo)).toMatchObject({ seat: null, freeSeats: 1 });
    await passOnExpiredSeats(app);
  });

  it('keeps its order while people join and leave at once', async () => {
    const game = await aGame();
    const { join, leave, page } = seatsOf(game);
    const holders = [organizer, ada];
    for (const holder of holders) await join(holder).expect(201);
    const crowd = await Promise.all([...Array(10)].map(() => app.person()));
    await Promise.all(crowd.map((person) => join(person, { waitlist: true }).expect(201)));
    await Promise.all([...holders.map((holder) => leave(holder)), ...[bo, cy].map((other) => join(other))]);
    const waiting = await app.pool.query<{ position: number; isOffered: boolean }>(
      `SELECT row_number() OVER (ORDER BY place)::int AS position, offer_expires_at IS NOT NULL AS "isOffered" FROM game_waitlist WHERE game_id = $1`,
      [game.id],
    );
    expect(waiting.rows.map(({ isOffered }) => isOffered)).toEqual([true, true, ...Array(8).fill(false)]);
    const shown = await Promise.all(crowd.map(async (person) => (await page(person)).seat?.position));
    expect(shown.toSorted((a, b) => Number(a) - Number(b))).toEqual([...Array(10).keys()].map((at) => at + 1));
  });
});

describe('Teams', () => {
  const teamsOf = async ({ http }: Person, game: BuiltGame) =>
    (await http.get(`/api/games/${game.id}/teams`).expect(200)).body as GameTeamView[];
  const ofTeam = (teams: GameTeamView[], teamId: string) => teams.find(({ id }) => id === teamId);

  it('are named by their members only, with no more than four statements', async () => {
    const teamId = await app.build.team(ada.player, { members: [bo.player] });
    const { join } = seatsOf(await aGame());
    expect((await join(cy, { teamId }).expect(404)).body.code).toBe('team.not-joined');
    expect((await join(cy, { teamId: 'x' }).expect(400)).body.code).toBe('request.invalid');
    const statements = await countStatements(() => join(bo, { teamId }).expect(201));
    expect(statements).toBeLessThanOrEqual(SESSION + TRANSACTION + 4);
  });

  it('reserve seats for 48 hours, which their members claim by joining', async () => {
    const teamId = await app.build.team(ada.player, { members: [bo.player] });
    const game = await aGame({ maxPlayers: 3 });
    const { join, reserve, page, leave } = seatsOf(game);
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
    expect((await leave(bo).expect(200)).body).toMatchObject({ freeSeats: 1 });
  });

  it('give unclaimed seats to the waitlist when they release them, when these expire, and when the team is deleted', async () => {
    clock = stopClock(app);
    for (const end of ['released', 'expired', 'deleted']) {
      const teamId = await app.build.team(ada.player, { members: [organizer.player] });
      const game = await aGame();
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

  it('leave the offered seat to the next in line when a member claims a reserved one', async () => {
    const teamId = await app.build.team(ada.player, { members: [bo.player] });
    const game = await aGame({ maxPlayers: 3 });
    const { reserve, join, leave, page } = seatsOf(game);
    await reserve(ada, teamId, 1).expect(201);
    for (const person of [organizer, people[3] as Person]) await join(person).expect(201);
    await app.build.waiting(game, bo.player);
    await app.build.waiting(game, cy.player);
    await leave(organizer).expect(200);
    expect(await statuses(page)).toEqual([null, 'offered', 'waiting']);
    expect((await join(bo, { teamId }).expect(201)).body).toMatchObject({ currentPlayers: 2, waitlistCount: 1 });
    expect(await statuses(page)).toEqual([null, 'registered', 'offered']);
  });

  it('cannot reserve seats in the last two hours before the start', async () => {
    const teamId = await app.build.team(ada.player);
    const { reserve } = seatsOf(await aGame({ startsAt: new Date(Date.now() + HOUR) }));
    expect((await reserve(ada, teamId, 1).expect(409)).body.code).toBe('reservation.too-late');
  });
});

describe('The organizer', () => {
  it('removes a participant with a reason, who cannot return until the organizer lets them', async () => {
    const { game, remove, letBackIn, join, page } = await fullGame();
    expect((await remove(organizer, ada, ' ').expect(400)).body.fields).toHaveProperty('reason');
    expect((await remove(bo, ada).expect(403)).body.code).toBe('access.denied');
    expect((await remove(organizer, organizer).expect(409)).body.code).toBe('removal.self');
    expect((await remove(organizer, bo).expect(404)).body.code).toBe('game.not-participant');
    await remove(organizer, ada, 'No eye protection').expect(204);
    expect(await statuses(page)).toEqual([null, 'offered', 'waiting']);
    for (const request of [{}, { waitlist: true }])
      expect((await join(ada, request).expect(403)).body.code).toBe('game.removed');
    const removals = () => organizer.http.get(`/api/games/${game.id}/removals`).expect(200);
    expect((await removals()).body).toMatchObject([{ user: { id: ada.player.id }, reason: 'No eye protection' }]);
    await letBackIn(organizer, ada).expect(204);
    expect((await removals()).body).toEqual([]);
    await join(ada, { waitlist: true }).expect(201);
  });
});
