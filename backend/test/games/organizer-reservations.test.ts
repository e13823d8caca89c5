import type { GameReservationView } from '../../src/contracts/game-seats.js';
import type { NotificationView } from '../../src/contracts/notifications.js';
import type { BuiltGame } from '../../src/seed/builders/builders.js';
import { type Person, type TestApp } from '../app.js';
import { handlersDone } from '../handlers-done.js';
import { nextPagePath } from '../http/paging-links.js';
import { HOUR, seatsOf } from './seats-app.js';
import { SeatsWorld } from './seats-world.js';

/* The organizer sees the seats that teams have reserved and releases them. Lea leads a team in which Bo is a member. */

const world = new SeatsWorld();
let app: TestApp;
let organizer: Person;
let lea: Person;
let bo: Person;
let cy: Person;
let game: BuiltGame;
let requests: ReturnType<typeof seatsOf>;
let teamId: string;

beforeAll(() => {
  ({ app, organizer, ada: lea, bo, cy } = world);
});
beforeEach(async () => {
  game = await world.game({ title: 'Night Watch', maxPlayers: 4 });
  requests = seatsOf(game);
  teamId = await app.build.team(lea.player, { name: 'Reed Foxes', members: [bo.player] });
});

const list = ({ http }: { http: Person['http'] }, query = '') => http.get(`/api/games/${game.id}/reservations${query}`);
const reservations = async () => (await list(organizer).expect(200)).body as GameReservationView[];
const notificationsOf = async ({ http }: Person): Promise<NotificationView[]> => {
  await handlersDone(app);
  const { body } = await http.get('/api/notifications').expect(200);
  return (body as NotificationView[]).filter(({ relatedGameId }) => relatedGameId === game.id);
};

describe('The list of reservations', () => {
  it('shows the organizer the seats that each team has left and has claimed, and until when', async () => {
    const clock = world.stopClock();
    const owls = await app.build.team(cy.player, { name: 'Night Owls' });
    await requests.reserve(lea, teamId, 2).expect(201);
    await requests.reserve(cy, owls, 1).expect(201);
    await requests.join(bo, { claim: true }).expect(201);
    const expiresAt = new Date(clock.now.getTime() + 48 * HOUR).toISOString();
    expect(await reservations()).toMatchObject([
      { team: { id: teamId, name: 'Reed Foxes', imageUrl: null }, seatsLeft: 1, claimedSeats: 1, expiresAt },
      { team: { id: owls, name: 'Night Owls' }, seatsLeft: 1, claimedSeats: 0, expiresAt },
    ]);
    const first = await list(organizer, '?limit=1').expect(200);
    expect([first.headers['x-total-count'], first.body.length]).toEqual(['2', 1]);
    const next = nextPagePath(first) ?? '';
    expect((await organizer.http.get(next).expect(200)).body).toMatchObject([{ team: { id: owls } }]);
    clock.now = new Date(clock.now.getTime() + 49 * HOUR);
    expect(await reservations()).toEqual([]);
  });

  it('refuses participants and visitors', async () => {
    await requests.reserve(lea, teamId, 1).expect(201);
    await list(lea).expect(403);
    await list({ http: app.visitor() }).expect(401);
  });
});

describe('Releasing the seats of a team as the organizer', () => {
  it('offers them to the first in line and tells the leader live and by a notification', async () => {
    const [first, second] = [await app.person(), await app.person()];
    await requests.reserve(lea, teamId, 2).expect(201);
    await requests.join(first).expect(201);
    await requests.join(second).expect(201);
    await requests.join(cy, { waitlist: true }).expect(201);
    expect(await notificationsOf(bo)).toHaveLength(1);
    const live = await app.connect(lea);
    await requests.release(organizer, teamId).expect(200);
    await live.next('game:changed', ({ id, part }) => id === game.id && part === 'seats');
    live.close();
    expect(await reservations()).toEqual([]);
    expect((await requests.page(cy)).seat).toMatchObject({ status: 'offered' });
    expect(await notificationsOf(lea)).toMatchObject([
      {
        type: 'game_reservation_expired',
        title: 'Reservation released',
        message: expect.stringMatching(/ released 2 seats reserved for Reed Foxes in Night Watch$/),
        link: `/games/${game.id}`,
      },
    ]);
    // The members can no longer claim the seats.
    expect(await notificationsOf(bo)).toEqual([]);
    expect((await requests.join(bo, { claim: true }).expect(409)).body.code).toBe('reservation.used-up');
    expect((await requests.release(organizer, teamId).expect(404)).body.code).toBe('reservation.unknown');
  });

  it('leaves claimed seats to their players, and makes them free when those leave', async () => {
    await requests.reserve(lea, teamId, 2).expect(201);
    await requests.join(bo, { claim: true }).expect(201);
    await requests.release(organizer, teamId).expect(200);
    expect(await requests.page(bo)).toMatchObject({ isJoined: true, freeSeats: 3 });
    await requests.leave(bo).expect(200);
    expect(await requests.page(bo)).toMatchObject({ reservedSeats: 0, freeSeats: 4 });
  });

  it('sends no notification to an organizer who leads the team', async () => {
    const own = await app.build.team(organizer.player);
    await requests.reserve(organizer, own, 1).expect(201);
    await requests.release(organizer, own).expect(200);
    expect(await notificationsOf(organizer)).toEqual([]);
  });

  it('frees them once when the leader releases them at the same time', async () => {
    for (let round = 0; round < 5; round += 1) {
      await requests.reserve(lea, teamId, 1).expect(201);
      const answers = await Promise.all([requests.release(organizer, teamId), requests.release(lea, teamId)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    }
  });
});

it('A capacity below the used seats is refused with the teams that reserved seats', async () => {
  await requests.join(cy).expect(201);
  await requests.reserve(lea, teamId, 2).expect(201);
  const { body } = await organizer.http.patch(`/api/games/${game.id}`).send({ maxPlayers: 2 }).expect(409);
  const message = '3 seats are in use: 1 taken and 2 reserved for Reed Foxes. Release reserved seats first.';
  expect(body).toMatchObject({ code: 'game.seats-taken', message, fields: { maxPlayers: message } });
  await requests.release(organizer, teamId).expect(200);
  await organizer.http.patch(`/api/games/${game.id}`).send({ maxPlayers: 2 }).expect(200);
});
