import type { GameView } from '../../src/contracts/games.js';
import type { BuiltGame } from '../../src/seed/builders/builders.js';
import type { Person, TestApp } from '../app.js';
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

/** The people on the waitlist in its order. */
async function inLine(game: BuiltGame): Promise<{ userId: string; isOffered: boolean }[]> {
  const { rows } = await app.pool.query<{ userId: string; isOffered: boolean }>(
    `SELECT user_id AS "userId", offer_expires_at IS NOT NULL AS "isOffered" FROM game_waitlist WHERE game_id = $1 ORDER BY place`,
    [game.id],
  );
  return rows;
}

describe('The waitlist', () => {
  it('can only be joined when the game is full', async () => {
    const { join, page } = seatsOf(await world.game());
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
    const { game, leave, join, page } = await world.fullGame();
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
    expect(await world.statuses(page)).toEqual([null, 'registered', 'waiting']);
  });

  it('shows the viewer of a list whether they wait or are offered a seat', async () => {
    const { game, leave, join } = await world.fullGame();
    const statusFor = async ({ http }: { http: Person['http'] }) => {
      const { body } = await http.get('/api/games').expect(200);
      return (body as GameView[]).find(({ id }) => id === game.id)?.waitlistStatus;
    };
    expect(await statusFor(bo)).toBe('waiting');
    await leave(ada).expect(200);
    expect(await statusFor(bo)).toBe('offered');
    expect(await statusFor(cy)).toBe('waiting');
    expect(await statusFor({ http: app.visitor() })).toBeNull();
    await join(bo).expect(201);
    expect(await statusFor(bo)).toBeNull();
  });

  it('has no status for a waiting player once the game has started', async () => {
    const { game, page } = await world.fullGame();
    expect((await page(bo)).waitlistStatus).toBe('waiting');
    await app.pool.query(
      `UPDATE games SET starts_at = now() - interval '1 hour', ends_at = now() + interval '1 hour' WHERE id = $1`,
      [game.id],
    );
    expect(await page(bo)).toMatchObject({ status: 'ongoing', waitlistStatus: null });
    await app.pool.query(`UPDATE games SET ends_at = now() - interval '1 minute' WHERE id = $1`, [game.id]);
    expect(await page(bo)).toMatchObject({ status: 'completed', waitlistStatus: null });
  });

  it('offers the seat to the next in line when the first one declines', async () => {
    const { leave, leaveWaitlist, page } = await world.fullGame();
    await leave(ada).expect(200);
    await leaveWaitlist(bo).expect(200);
    expect(await world.statuses(page)).toEqual([null, null, 'offered']);
    expect((await leaveWaitlist(bo).expect(404)).body.code).toBe('waitlist.not-joined');
  });

  it('passes an expired offer on to the next in line, and then frees the seat', async () => {
    const { game, leave, join, page } = await world.fullGame();
    const clock = world.stopClock();
    await leave(ada).expect(200);
    clock.now = new Date(clock.now.getTime() + 25 * HOUR);
    // Before the scheduled task has run, the page already shows that the offer is over.
    expect(await page(bo)).toMatchObject({ seat: null, freeSeats: 0, waitlistCount: 1, can: { join: false } });
    await Promise.all([passOnExpiredSeats(app), passOnExpiredSeats(app)]);
    expect(await world.statuses(page)).toEqual([null, null, 'offered']);
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
    const clock = world.stopClock();
    const startsAt = new Date(clock.now.getTime() + 10 * HOUR);
    const { leave, join, page } = await world.fullGame({ startsAt });
    await leave(ada).expect(200);
    const end = new Date(startsAt.getTime() - 2 * HOUR).toISOString();
    expect((await page(bo)).seat).toMatchObject({ status: 'offered', offerExpiresAt: end });
    clock.now = new Date(startsAt.getTime() - HOUR);
    expect(await page(cy)).toMatchObject({ freeSeats: 1, seat: { status: 'waiting' }, can: { join: true } });
    await join(cy).expect(201);
    expect((await join(ada, { waitlist: true }).expect(409)).body.code).toBe('waitlist.closed');
    await leave(cy).expect(200);
    expect(await world.statuses(page)).toEqual([null, null, null]);
    await join(ada).expect(201);
  });

  it('ends offers earlier when the start moves', async () => {
    const { game, leave, page } = await world.fullGame();
    await leave(ada).expect(200);
    await app.pool.query(`UPDATE games SET starts_at = now() + interval '1 hour' WHERE id = $1`, [game.id]);
    expect(await page(bo)).toMatchObject({ seat: null, freeSeats: 1 });
    await passOnExpiredSeats(app);
  });

  it('keeps its order while people join and leave at once', async () => {
    const game = await world.game();
    const { join, leave, page } = seatsOf(game);
    const holders = [organizer, ada];
    for (const holder of holders) await join(holder).expect(201);
    const crowd = await Promise.all([...Array(10)].map(() => app.person()));
    await Promise.all(crowd.map((person) => join(person, { waitlist: true }).expect(201)));
    const before = await inLine(game);
    await Promise.all([...holders.map((holder) => leave(holder)), ...[bo, cy].map((other) => join(other))]);
    const after = await inLine(game);
    expect(after).toEqual(before.map(({ userId }, index) => ({ userId, isOffered: index < 2 })));
    const positions = new Map(
      await Promise.all(crowd.map(async (person) => [person.player.id, (await page(person)).seat?.position] as const)),
    );
    expect(after.map(({ userId }) => positions.get(userId))).toEqual([...Array(10).keys()].map((index) => index + 1));
  });
});
