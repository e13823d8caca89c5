import { SeatOffers } from '../../src/features/games/seats/seat-offers.js';
import { Database } from '../../src/platform/database/database.js';
import { UnitOfWork } from '../../src/platform/database/unit-of-work.js';
import type { BuiltField, BuiltGame } from '../../src/seed/builders/builders.js';
import { type Person, TestApp } from '../app.js';
import { handlersDone } from '../handlers-done.js';
import { SeededRandom } from '../seeded-random.js';
import { lift, suspend } from '../moderation/suspension-requests.js';
import { SeatModel } from './seat-model.js';
import { expectConsistentSeats, HOUR, passOnExpiredSeats, seatsOf, stopClock } from './seats-app.js';

const STEPS = 1_300;
const PLAYERS = 12;

let app: TestApp;
let field: BuiltField;
let organizer: Person;
let admin: Person;
let people: Person[];
let clock: ReturnType<typeof stopClock>;
/** The ids of each team's members, by the team's id. The first member leads the team. */
const teams = new Map<string, string[]>();

const idOf = ({ player }: Person): string => player.id;
const INDEFINITELY = { reason: 'Insults', until: null };
/** Suspensions need a recent sign-in, and the clock moves on by hours. */
const signedInAdmin = (): Promise<Person> => app.signIn(admin.player);
const blockOf = (user: string): string => `/api/users/${user}/block`;

beforeAll(async () => {
  app = await TestApp.start();
  [organizer, admin] = await Promise.all([app.person(), app.person({ role: 'admin' })]);
  field = await app.build.field(organizer.player);
  people = await Promise.all([...Array(PLAYERS)].map(() => app.person()));
  for (const [leader, ...members] of [people.slice(0, 4), people.slice(3, 6)] as [Person, ...Person[]][]) {
    const id = await app.build.team(leader.player, { members: members.map(({ player }) => player) });
    teams.set(id, [leader, ...members].map(idOf));
  }
});
beforeEach(() => {
  clock = stopClock(app);
});
afterEach(() => clock.restore());
afterAll(() => app.stop());

type Answer = { status: number; body: unknown };

/** The outcomes of the steps so far, such as "join: game.full". */
const outcomes = new Set<string>();

/** Plays one game with random steps until it starts. */
class Run {
  readonly model: SeatModel;
  private readonly requests: ReturnType<typeof seatsOf>;

  constructor(
    private readonly random: SeededRandom,
    private readonly game: BuiltGame,
    startsAt: Date,
    maxPlayers: number,
  ) {
    this.requests = seatsOf(game);
    this.model = new SeatModel(clock.now.getTime(), startsAt.getTime(), maxPlayers, teams);
  }

  async step(): Promise<void> {
    const { model, random, requests } = this;
    const person = random.pick(people);
    const user = idOf(person);
    const [teamId, [leaderId]] = random.pick([...teams]);
    const leader = people.find((member) => idOf(member) === leaderId) ?? person;
    const expectAnswer = async (action: string, request: PromiseLike<Answer>, expected: string) => {
      const { status, body } = await request;
      const answer = `${action}: ${status < 300 ? 'ok' : (body as { code: string }).code}`;
      expect(answer).toBe(`${action}: ${expected}`);
      outcomes.add(answer);
    };
    switch (random.pick(ACTIONS)) {
      case 'join': {
        const request = {
          teamId: random.pick([teamId, teamId, null, undefined, undefined, undefined]),
          claim: random.next() < 0.1,
          waitlist: random.next() < 0.6,
        };
        await expectAnswer('join', requests.join(person, request), model.join(user, request));
        break;
      }
      case 'leave':
        await expectAnswer('leave', requests.leave(person), model.leave(user));
        break;
      case 'leaveWaitlist':
        await expectAnswer('leave waitlist', requests.leaveWaitlist(person), model.leaveWaitlist(user));
        break;
      case 'reserve': {
        const seats = 1 + Math.floor(random.next() * 4);
        const expected = model.reserve(idOf(leader), teamId, seats);
        await expectAnswer('reserve', requests.reserve(leader, teamId, seats), expected);
        break;
      }
      case 'release':
        await expectAnswer('release', requests.release(leader, teamId), model.release(idOf(leader), teamId));
        break;
      case 'releaseAsOrganizer':
        await expectAnswer(
          'release as organizer',
          requests.release(organizer, teamId),
          model.releaseAsOrganizer(teamId),
        );
        break;
      case 'removeWaiting':
        await expectAnswer('remove waiting', requests.removeWaiting(organizer, person), model.removeWaiting(user));
        break;
      case 'remove':
        await expectAnswer('remove', requests.remove(organizer, person), model.remove(user));
        break;
      case 'letBackIn':
        await expectAnswer('let back in', requests.letBackIn(organizer, person), model.letBackIn(user));
        break;
      case 'block':
        await expectAnswer('block', organizer.http.post(blockOf(user)).send(), model.block(user));
        await handlersDone(app);
        break;
      case 'unblock': {
        const blocked = [...model.blocked];
        const unblocked = blocked.length > 0 ? random.pick(blocked) : user;
        await expectAnswer('unblock', organizer.http.delete(blockOf(unblocked)), model.unblock(unblocked));
        await handlersDone(app);
        break;
      }
      case 'suspend':
        await expectAnswer('suspend', suspend(await signedInAdmin(), person, INDEFINITELY), model.suspend(user));
        await handlersDone(app);
        break;
      case 'reinstate': {
        const suspended = people.filter((other) => model.suspended.has(idOf(other)));
        const reinstated = suspended.length > 0 ? random.pick(suspended) : person;
        await expectAnswer('reinstate', lift(await signedInAdmin(), reinstated), model.reinstate(idOf(reinstated)));
        await handlersDone(app);
        // The suspension has ended the sessions.
        if (suspended.length > 0) people[people.indexOf(reinstated)] = await app.signIn(reinstated.player);
        break;
      }
      case 'capacity':
        await this.changeCapacity();
        break;
      case 'time':
        await this.moveTime(Math.floor(random.next() * (this.isNearStart ? 1 : 20) * HOUR));
    }
    model.settle();
    await this.expectSame();
  }

  /** The last hours before the start take several steps. */
  private get isNearStart(): boolean {
    return this.model.startsAt - this.model.now < 12 * HOUR;
  }

  private async changeCapacity(): Promise<void> {
    const taken = this.model.maxPlayers - this.model.free;
    this.model.maxPlayers = Math.max(2, taken, 3 + Math.floor(this.random.next() * 5));
    const { nest } = app;
    await nest.get(UnitOfWork).run(async () => {
      const change = 'UPDATE games SET max_players = $2 WHERE id = $1';
      await nest.get(Database).query(change, [this.game.id, this.model.maxPlayers]);
      await nest.get(SeatOffers, { strict: false }).offerFreeSeats(this.game.id);
    });
  }

  private async moveTime(by: number): Promise<void> {
    clock.now = new Date(clock.now.getTime() + by);
    this.model.now = clock.now.getTime();
    // Answers are correct even before the scheduled task has run.
    this.model.settle();
    const page = await this.requests.page(organizer);
    expect(page).toMatchObject({
      freeSeats: this.model.free,
      waitlistCount: this.model.waiting.length,
      reservedSeats: this.model.reserved,
      offeredSeats: this.model.offered,
    });
    await passOnExpiredSeats(app);
  }

  private async expectSame(): Promise<void> {
    const { rows } = await app.pool.query(STORED, [this.game.id]);
    const { model } = this;
    expect(rows[0]).toEqual({
      counts: [model.participants.size, model.reserved, model.offered, model.waiting.length],
      participants: [...model.participants.keys()].sort(),
      waiting: model.waiting.map(({ user, offeredUntil }) => ({ user, isOffered: offeredUntil !== null })),
      reservations: [...model.reservations].map(([team, { seats }]) => ({ team, seats })).sort(byTeam),
    });
    expect(model.free).toBeGreaterThanOrEqual(0);
  }
}

const byTeam = (a: { team: string }, b: { team: string }) => a.team.localeCompare(b.team);

const STORED = `
  SELECT ARRAY[current_players, reserved_seats, offered_seats, waitlist_count] AS counts,
    ARRAY(SELECT user_id::text FROM game_participants WHERE game_id = g.id ORDER BY user_id) AS participants,
    coalesce((SELECT json_agg(json_build_object('user', user_id, 'isOffered', offer_expires_at IS NOT NULL) ORDER BY place)
              FROM game_waitlist WHERE game_id = g.id), '[]') AS waiting,
    coalesce((SELECT json_agg(json_build_object('team', team_id, 'seats', seats) ORDER BY team_id)
              FROM game_reservations WHERE game_id = g.id), '[]') AS reservations
  FROM games g WHERE id = $1`;

const ACTIONS = [
  ...Array<'join'>(10).fill('join'),
  ...Array<'leave'>(3).fill('leave'),
  'leaveWaitlist',
  'leaveWaitlist',
  'reserve',
  'reserve',
  'release',
  'release',
  'releaseAsOrganizer',
  'remove',
  'removeWaiting',
  'letBackIn',
  'letBackIn',
  'letBackIn',
  'block',
  'unblock',
  'unblock',
  'suspend',
  'reinstate',
  'reinstate',
  'capacity',
  'time',
  'time',
] as const;

const EXPECTED_OUTCOMES = [
  ...['ok', 'game.full', 'game.removed', 'game.not-joinable', 'team.not-joined', 'account.suspended'].map(
    (code) => `join: ${code}`,
  ),
  ...['waitlist.already-joined', 'waitlist.closed', 'reservation.used-up'].map((code) => `join: ${code}`),
  ...['ok', 'exists', 'too-many', 'too-late'].map((code) => `reserve: ${code === 'ok' ? code : `reservation.${code}`}`),
  ...['leave', 'leave waitlist', 'release', 'release as organizer', 'remove', 'remove waiting'].map(
    (action) => `${action}: ok`,
  ),
  ...['block', 'unblock', 'suspend', 'reinstate'].map((action) => `${action}: ok`),
];

it(`seats, reservations and waitlist equal the model after each of ${STEPS} random steps`, async () => {
  const random = new SeededRandom(9);
  let returned = 0;
  for (let steps = 0; steps < STEPS;) {
    const startsAt = new Date(clock.now.getTime() + 4 * 24 * HOUR);
    const game = await app.build.game(organizer.player, field, { startsAt, maxPlayers: 5 });
    const run = new Run(random, game, startsAt, 5);
    for (; steps < STEPS && clock.now < new Date(startsAt.getTime() + HOUR); steps += 1) await run.step();
    returned += run.model.returned;
    await app.pool.query('DELETE FROM blocks');
    await app.pool.query('DELETE FROM suspensions');
    people = await Promise.all(people.map(({ player }) => app.signIn(player)));
  }
  await expectConsistentSeats(app);
  expect(EXPECTED_OUTCOMES.filter((outcome) => !outcomes.has(outcome))).toEqual([]);
  expect(returned).toBeGreaterThan(0);
});
