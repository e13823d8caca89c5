import type { NotificationView } from '../../src/contracts/notifications.js';
import { FormerMemberHandlers } from '../../src/features/games/reservations/former-member.handlers.js';
import type { BuiltGame } from '../../src/seed/builders/builders.js';
import type { Person, TestApp } from '../app.js';
import { countSessions, WAITS_FOR_LOCK } from '../database-sessions.js';
import { eventually } from '../eventually.js';
import { handlersDone } from '../handlers-done.js';
import { HOUR, passOnExpiredSeats, seatsOf } from './seats-app.js';
import { SeatsWorld } from './seats-world.js';

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
  await handlersDone(app);
  await app.pool.query('DELETE FROM notifications');
  game = await world.game({ title: 'Night Watch', maxPlayers: 9 });
  requests = seatsOf(game);
  teamId = await app.build.team(lea.player, { name: 'Reed Foxes', members: [bo.player, cy.player] });
});

/** The notifications about the reservations of the game. */
const notificationsOf = async ({ http }: Person): Promise<NotificationView[]> => {
  await handlersDone(app);
  const { body } = await http.get('/api/notifications').expect(200);
  return (body as NotificationView[]).filter(
    ({ type, link }) => type.startsWith('game_reservation') && link === `/games/${game.id}`,
  );
};
const messagesOf = async (person: Person): Promise<string[]> =>
  (await notificationsOf(person)).map(({ message }) => message);

const UNTIL = 'Claim one by \\w{3} \\d+ \\w{3,4}, \\d\\d:\\d\\d \\S+$';
const reservedBy = ({ player }: Person, seats: string) =>
  expect.stringMatching(new RegExp(`^${player.firstName} .*reserved ${seats} in Night Watch for Reed Foxes. ${UNTIL}`));
const nameless = (seats: string) => expect.stringMatching(new RegExp(`^${seats} reserved for Reed Foxes. ${UNTIL}`));

describe('When a leader reserves seats', () => {
  it('the members without a seat are notified, and nobody else', async () => {
    const [outsider, taker] = [await app.person(), cy];
    await requests.join(taker).expect(201);
    const live = await app.connect(bo);
    await requests.reserve(lea, teamId, 2).expect(201);
    expect(await notificationsOf(bo)).toMatchObject([
      {
        type: 'game_reservation',
        title: 'Seats for your team',
        message: reservedBy(lea, '2 seats'),
        link: `/games/${game.id}`,
        senderId: lea.player.id,
        relatedGameId: game.id,
      },
    ]);
    expect(await live.next('notification:new')).toMatchObject({ type: 'game_reservation' });
    live.close();
    for (const other of [lea, taker, organizer, outsider]) expect(await messagesOf(other)).toEqual([]);
  });

  it('a member who may not see the leader is notified without the leader’s name', async () => {
    const blocker = await app.person();
    const team = await app.build.team(lea.player, { name: 'Reed Foxes', members: [blocker.player] });
    await app.build.block(blocker.player, lea.player);
    await requests.reserve(lea, team, 1).expect(201);
    expect(await notificationsOf(blocker)).toMatchObject([
      { message: nameless('1 seat in Night Watch is'), senderId: null },
    ]);
  });

  it('members who cannot join are not notified: those whom the organizer removed or blocks', async () => {
    const [removed, blocked] = [await app.person(), await app.person()];
    const team = await app.build.team(lea.player, {
      name: 'Reed Foxes',
      members: [removed.player, blocked.player, bo.player],
    });
    await app.build.block(organizer.player, blocked.player);
    await requests.join(removed).expect(201);
    await requests.remove(organizer, removed).expect(204);
    await requests.reserve(lea, team, 2).expect(201);
    expect([await messagesOf(bo), await messagesOf(removed), await messagesOf(blocked)]).toEqual([
      [reservedBy(lea, '2 seats')],
      [],
      [],
    ]);
  });

  it('the reservations of two teams in one game are one notification', async () => {
    const other = await app.build.team(cy.player, { name: 'Night Owls', members: [bo.player] });
    await requests.reserve(lea, teamId, 2).expect(201);
    await requests.reserve(cy, other, 1).expect(201);
    expect(await messagesOf(bo)).toEqual(['2 of your teams have seats for you in Night Watch']);
    await requests.release(cy, other).expect(200);
    expect(await messagesOf(bo)).toEqual([reservedBy(lea, '2 seats')]);
  });
});

describe('The notification of reserved seats', () => {
  beforeEach(async () => {
    await requests.reserve(lea, teamId, 2).expect(201);
    for (const member of [bo, cy]) expect(await messagesOf(member)).toHaveLength(1);
  });

  it('is retracted for the member who takes a seat, and for the others once all seats are claimed', async () => {
    await requests.join(bo, { claim: true }).expect(201);
    expect([await messagesOf(bo), (await messagesOf(cy)).length]).toEqual([[], 1]);
    await requests.join(lea, { claim: true }).expect(201);
    expect(await messagesOf(cy)).toEqual([]);
  });

  it('is retracted for a member who takes a free seat', async () => {
    await requests.join(bo, { teamId: null }).expect(201);
    expect([await messagesOf(bo), (await messagesOf(cy)).length]).toEqual([[], 1]);
  });

  it.each<[when: string, change: () => Promise<unknown>]>([
    ['the reservation is released', () => requests.release(lea, teamId).expect(200)],
    [
      'the game is cancelled',
      () => organizer.http.post(`/api/games/${game.id}/cancel`).send({ reason: 'Storm' }).expect(200),
    ],
    [
      'the team is deleted',
      async () => {
        await lea.http.delete(`/api/teams/${teamId}`).expect(200);
        await passOnExpiredSeats(app);
      },
    ],
  ])('is retracted when %s', async (_, change) => {
    await change();
    for (const person of [lea, bo, cy]) expect(await messagesOf(person)).toEqual([]);
  });

  it('is sent again when a member gives up a claimed seat', async () => {
    await requests.join(bo, { claim: true }).expect(201);
    await requests.join(lea, { claim: true }).expect(201);
    expect(await messagesOf(cy)).toEqual([]);
    await requests.leave(bo).expect(200);
    expect([await messagesOf(cy), await messagesOf(bo)]).toEqual([[nameless('1 seat in Night Watch is')], []]);
    // The second seat that is given up creates no second notification.
    await requests.leave(lea).expect(200);
    expect([(await messagesOf(cy)).length, await messagesOf(lea)]).toEqual([1, []]);
  });
});

describe('When a member leaves the team or is removed', () => {
  beforeEach(async () => {
    await requests.reserve(lea, teamId, 2).expect(201);
    for (const member of [bo, cy]) expect(await messagesOf(member)).toHaveLength(1);
  });

  it.each([
    ['leaves', () => bo.http.post(`/api/teams/${teamId}/leave`).send().expect(200)],
    ['is removed', () => lea.http.delete(`/api/teams/${teamId}/members/${bo.player.id}`).expect(204)],
  ])('a player who %s loses the notification and cannot claim a seat', async (_, part) => {
    expect(await requests.page(bo)).toMatchObject({ claimableTeamId: teamId });
    const live = await app.connect(bo);
    await part();
    await live.next('game:changed', ({ id, part }) => id === game.id && part === 'seats');
    live.close();
    expect([await messagesOf(bo), (await messagesOf(cy)).length]).toEqual([[], 1]);
    expect(await requests.page(bo)).toMatchObject({ claimableTeamId: null });
    expect((await requests.join(bo, { claim: true }).expect(409)).body.code).toBe('reservation.used-up');
  });

  it('a player who becomes a member again before the handler retracts the notification keeps it', async () => {
    await handlersDone(app);
    const client = await app.pool.connect();
    const values = [teamId, bo.player.id];
    await client.query('DELETE FROM team_members WHERE team_id = $1 AND user_id = $2', values);
    await client.query('BEGIN');
    await client.query('SELECT FROM teams WHERE id = $1 FOR NO KEY UPDATE', [teamId]);
    let hasFinished = false;
    const retraction = app.nest
      .get(FormerMemberHandlers, { strict: false })
      .retractNotifications({ teamId, userId: bo.player.id })
      .then(() => (hasFinished = true));
    await eventually(async () => expect(hasFinished || (await countSessions(client, WAITS_FOR_LOCK)) === 1).toBe(true));
    await client.query('INSERT INTO team_members (id, team_id, user_id) VALUES (gen_random_uuid(), $1, $2)', values);
    await client.query('COMMIT');
    client.release();
    await retraction;
    expect(await messagesOf(bo)).toHaveLength(1);
  });

  it('a member with a new role keeps the notification', async () => {
    await lea.http.put(`/api/teams/${teamId}/members/${bo.player.id}/role`).send({ role: 'admin' }).expect(200);
    expect(await messagesOf(bo)).toHaveLength(1);
  });

  it('a member of two teams with reserved seats keeps the notification of the other one', async () => {
    const other = await app.build.team(cy.player, { name: 'Night Owls', members: [bo.player] });
    await requests.reserve(cy, other, 1).expect(201);
    expect(await messagesOf(bo)).toEqual(['2 of your teams have seats for you in Night Watch']);
    await bo.http.post(`/api/teams/${other}/leave`).send().expect(200);
    expect(await messagesOf(bo)).toEqual([reservedBy(lea, '2 seats')]);
  });

  it('a member who leaves while seats are being reserved has no notification afterwards', async () => {
    for (let round = 0; round < 5; round += 1) {
      const team = await app.build.team(lea.player, { name: `Reed Foxes ${round}`, members: [bo.player] });
      const before = (await messagesOf(bo)).length;
      await Promise.all([
        requests.reserve(lea, team, 1).expect(201),
        bo.http.post(`/api/teams/${team}/leave`).send().expect(200),
      ]);
      expect(await messagesOf(bo)).toHaveLength(before);
      await requests.release(lea, team).expect(200);
    }
  });
});

describe('When a game with reserved seats changes or is cancelled', () => {
  const changesOf = async ({ http }: Person): Promise<string[]> => {
    await handlersDone(app);
    const { body } = await http.get('/api/notifications').expect(200);
    return (body as NotificationView[]).filter(({ title }) => /^Game c/.test(title)).map(({ title }) => title);
  };

  it('the present leader of the team is notified instead of the former one who reserved the seats', async () => {
    await requests.reserve(lea, teamId, 2).expect(201);
    await lea.http.put(`/api/teams/${teamId}/leader`).send({ userId: bo.player.id }).expect(200);
    await lea.http.post(`/api/teams/${teamId}/leave`).send().expect(200);
    await organizer.http.patch(`/api/games/${game.id}`).send({ price: 1000 }).expect(200);
    expect([await changesOf(bo), await changesOf(lea)]).toEqual([['Game changed'], []]);
    await organizer.http.post(`/api/games/${game.id}/cancel`).send({ reason: 'Storm' }).expect(200);
    expect([await changesOf(bo), await changesOf(lea)]).toEqual([['Game cancelled', 'Game changed'], []]);
  });
});

describe('When a reservation expires', () => {
  const expire = async (hours = 49) => {
    const clock = world.stopClock();
    clock.now = new Date(clock.now.getTime() + hours * HOUR);
    // Two workers, and a request that passes the seats on.
    await Promise.all([passOnExpiredSeats(app), passOnExpiredSeats(app), requests.join(organizer)]);
  };

  it('the leader is notified once of the unclaimed seats, and the members no longer', async () => {
    await requests.reserve(lea, teamId, 3).expect(201);
    await requests.join(cy, { claim: true }).expect(201);
    expect(await messagesOf(bo)).toHaveLength(1);
    await expire();
    expect(await notificationsOf(lea)).toMatchObject([
      {
        type: 'game_reservation_expired',
        title: 'Reservation expired',
        message: '2 seats reserved for Reed Foxes in Night Watch weren’t claimed and have been given back',
        link: `/games/${game.id}`,
      },
    ]);
    expect([await messagesOf(bo), await messagesOf(cy)]).toEqual([[], []]);
    const { rows } = await app.pool.query(
      `SELECT FROM outbox WHERE name = 'game.reservation-expired' AND payload->>'gameId' = $1`,
      [game.id],
    );
    expect(rows).toHaveLength(1);
  });

  it('the present leader is notified instead of the former one who reserved the seats', async () => {
    await requests.reserve(lea, teamId, 2).expect(201);
    await lea.http.put(`/api/teams/${teamId}/leader`).send({ userId: bo.player.id }).expect(200);
    await lea.http.post(`/api/teams/${teamId}/leave`).send().expect(200);
    await expire();
    const expired = [expect.stringMatching(/^2 seats reserved for Reed Foxes .* given back$/)];
    expect([await messagesOf(bo), await messagesOf(lea)]).toEqual([expired, []]);
  });

  it('nobody is notified if all seats were claimed', async () => {
    await requests.reserve(lea, teamId, 1).expect(201);
    await requests.join(cy, { claim: true }).expect(201);
    await expire();
    for (const person of [lea, bo, cy]) expect(await messagesOf(person)).toEqual([]);
  });

  it('nobody is notified once the game has started', async () => {
    await app.pool.query(
      `UPDATE games SET starts_at = now() + interval '3 hours', ends_at = now() + interval '9 hours' WHERE id = $1`,
      [game.id],
    );
    await requests.reserve(lea, teamId, 1).expect(201);
    expect(await messagesOf(bo)).toHaveLength(1);
    await expire(4);
    for (const person of [lea, bo, cy]) expect(await messagesOf(person)).toEqual([]);
  });
});
