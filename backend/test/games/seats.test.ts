import type { GameParticipantView } from '../../src/contracts/game-participants.js';
import type { GamePageView, GameView } from '../../src/contracts/games.js';
import type { Person, TestApp } from '../app.js';
import { countStatements, TRANSACTION } from '../statement-count.js';
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

describe('Joining', () => {
  it('accepts an empty body, needs at most four statements in a transaction, and refuses a second seat', async () => {
    const { join, page } = seatsOf(await world.game());
    const statements = await countStatements(() => join(ada).expect(201));
    expect(statements).toBeLessThanOrEqual(TRANSACTION + 4);
    const { body } = await join(bo).expect(201);
    expect(body).toEqual({
      isJoined: true,
      currentPlayers: 2,
      maxPlayers: 2,
      freeSeats: 0,
      waitlistCount: 0,
      seat: {
        status: 'registered',
        teamId: null,
        number: 2,
        position: null,
        offerExpiresAt: null,
        mustConfirm: false,
        mustAcceptRules: false,
      },
    });
    expect((await join(bo).expect(409)).body.code).toBe('game.already-joined');
    expect((await join(cy).expect(409)).body).toMatchObject({ code: 'game.full', message: 'Game is full' });
    expect(await page(bo)).toMatchObject({ isJoined: true, seat: { number: 2 }, can: { join: false, leave: true } });
    expect(await page(ada)).toMatchObject({ seat: { number: 1 } });
  });

  it('takes at most four statements in a transaction for an offered seat, a reserved seat and a place on the waitlist', async () => {
    const { join, leave } = await world.fullGame();
    await leave(ada).expect(200);
    const offered = await countStatements(() => join(bo).expect(201));
    const waiting = await countStatements(() => join(ada, { waitlist: true }).expect(201));
    const teamId = await app.build.team(organizer.player, { members: [cy.player] });
    const other = seatsOf(await world.game());
    await other.reserve(organizer, teamId, 1).expect(201);
    const reserved = await countStatements(() => other.join(cy, { teamId }).expect(201));
    for (const count of [offered, waiting, reserved]) expect(count).toBeLessThanOrEqual(TRANSACTION + 4);
  });

  it('stores the accepted rules, and refuses an older version of them', async () => {
    const { join, page } = seatsOf(await world.game({ requirements: 'Goggles' }));
    const { rulesVersion } = await page(ada);
    expect((await join(ada, { acceptedRules: 'older' }).expect(409)).body).toMatchObject({
      code: 'game.rules-changed',
    });
    expect(await page(ada)).toMatchObject({ isJoined: false, currentPlayers: 0 });
    await join(ada, { acceptedRules: rulesVersion }).expect(201);
    await join(cy, { acceptedRules: rulesVersion }).expect(201);
    expect((await join(bo, { acceptedRules: 'older', waitlist: true }).expect(409)).body.code).toBe(
      'game.rules-changed',
    );
  });

  it('without accepting the rules is shown to nobody but the organizer', async () => {
    const game = await world.game({ requirements: 'Goggles' });
    const { join, leave, page } = seatsOf(game);
    await join(ada, { acceptedRules: (await page(ada)).rulesVersion }).expect(201);
    // An empty body accepts nothing.
    await join(bo).expect(201);
    const accepted = async ({ http }: Person) =>
      ((await http.get(`/api/games/${game.id}/participants`).expect(200)).body as GameParticipantView[]).map(
        ({ hasAcceptedRules }) => hasAcceptedRules,
      );
    expect(await accepted(organizer)).toEqual([true, false]);
    expect(await accepted(bo)).toEqual([null, null]);
    await join(cy, { waitlist: true, acceptedRules: (await page(cy)).rulesVersion }).expect(201);
    await leave(bo).expect(200);
    // The offered seat is taken with the rules that were accepted on the waitlist.
    await join(cy).expect(201);
    expect(await accepted(organizer)).toEqual([true, true]);
  });

  it('asks nobody to accept the rules of a field that is hidden from players', async () => {
    const game = await world.game();
    const { join } = seatsOf(game);
    const setField = (minimumAge: number | null) =>
      app.pool.query('UPDATE fields SET minimum_age = $2 WHERE id = (SELECT field_id FROM games WHERE id = $1)', [
        game.id,
        minimumAge,
      ]);
    await setField(18);
    await app.pool.query("UPDATE games SET field_approval = 'pending' WHERE id = $1", [game.id]);
    await join(ada).expect(201);
    const { body } = await organizer.http.get(`/api/games/${game.id}/participants`).expect(200);
    expect(body).toMatchObject([{ hasAcceptedRules: true }]);
    await setField(null);
  });

  it('asks for a version of the rules that includes those of the field only for players who may see it', async () => {
    const game = await world.game();
    const version = async ({ http }: Person) =>
      ((await http.get(`/api/games/${game.id}`).expect(200)).body as GamePageView).rulesVersion;
    expect(await version(ada)).toBeNull();
    await app.pool.query('UPDATE fields SET minimum_age = 16 WHERE id = (SELECT field_id FROM games WHERE id = $1)', [
      game.id,
    ]);
    const before = await version(ada);
    expect(before).toMatch(/^-{32}[0-9a-f]{32}$/);
    await app.pool.query('UPDATE fields SET minimum_age = 18 WHERE id = (SELECT field_id FROM games WHERE id = $1)', [
      game.id,
    ]);
    expect(await version(ada)).not.toBe(before);
    await app.pool.query("UPDATE games SET field_approval = 'pending' WHERE id = $1", [game.id]);
    expect([await version(ada), await version(organizer)]).toEqual([null, expect.any(String)]);
    await app.pool.query('UPDATE fields SET minimum_age = NULL WHERE id = (SELECT field_id FROM games WHERE id = $1)', [
      game.id,
    ]);
  });

  it.each([
    ['has started', { startsAt: new Date(Date.now() - HOUR) }],
    ['is cancelled', { status: 'cancelled' as const }],
  ])('is refused when the game %s', async (_, traits) => {
    const { join } = seatsOf(await world.game(traits));
    expect((await join(ada).expect(409)).body.code).toBe('game.not-joinable');
  });

  it('answers game.not-joinable, which does not reveal the block, to a player whom the organizer blocks', async () => {
    const { join, page } = seatsOf(await world.game());
    const player = await app.person();
    await app.build.block(organizer.player, player.player);
    expect((await join(player).expect(409)).body.code).toBe('game.not-joinable');
    expect((await page(player)).can).toMatchObject({ join: false, joinWaitlist: false });
  });

  it('assigns exactly ten seats to 100 people who join at once', async () => {
    const game = await world.game({ maxPlayers: 10 });
    const crowd = await Promise.all([...Array(100)].map(() => app.person()));
    const answers = await Promise.all(crowd.map((person) => seatsOf(game).join(person)));
    const codes = answers.map(({ status, body }) => (status === 201 ? 'joined' : (body as { code: string }).code));
    expect(codes.filter((code) => code === 'joined')).toHaveLength(10);
    expect(codes.filter((code) => code === 'game.full')).toHaveLength(90);
    expect(await seatsOf(game).page(ada)).toMatchObject({ currentPlayers: 10, freeSeats: 0 });
  });

  it('creates one seat when five requests share an Idempotency-Key', async () => {
    const { join } = seatsOf(await world.game());
    const answers = await Promise.all([...Array(5)].map(() => join(ada, {}).set('Idempotency-Key', 'join-once')));
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(201));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  });

  it('sends a hint and the numbers of seats to people who watch the game', async () => {
    const game = await world.game();
    const socket = await app.connect(cy);
    await socket.send('watch', { room: `game:${game.id}` });
    await seatsOf(game).join(ada).expect(201);
    expect(await socket.next('game:changed', ({ id }) => id === game.id)).toEqual({ id: game.id, part: 'seats' });
    const seats = { id: game.id, maxPlayers: 2, currentPlayers: 1, freeSeats: 1, waitlistCount: 0 };
    expect(await socket.next('game:seats', ({ currentPlayers }) => currentPlayers > 0)).toEqual(seats);
    socket.close();
  });

  it('sends the numbers of seats to a socket that starts to watch the game after the change', async () => {
    const game = await world.game();
    await seatsOf(game).join(ada).expect(201);
    const socket = await app.connect(cy);
    await socket.send('watch', { room: `game:${game.id}` });
    expect(await socket.next('game:seats')).toMatchObject({ id: game.id, currentPlayers: 1, freeSeats: 1 });
    socket.close();
  });
});

describe('The organizer', () => {
  it('removes a participant with a reason, and the participant cannot return until the organizer lets them', async () => {
    const { game, remove, letBackIn, join, page } = await world.fullGame();
    expect((await remove(organizer, ada, ' ').expect(400)).body.fields).toHaveProperty('reason');
    expect((await remove(bo, ada).expect(403)).body.code).toBe('access.denied');
    expect((await remove(organizer, organizer).expect(409)).body.code).toBe('removal.self');
    expect((await remove(organizer, bo).expect(404)).body.code).toBe('game.not-participant');
    await remove(organizer, ada, 'No eye protection').expect(204);
    expect(await world.statuses(page)).toEqual([null, 'offered', 'waiting']);
    for (const request of [{}, { waitlist: true }])
      expect((await join(ada, request).expect(403)).body.code).toBe('game.removed');
    const isRemoved = async () => {
      const games = (await ada.http.get('/api/games?limit=100').expect(200)).body as GameView[];
      return games.find(({ id }) => id === game.id)?.isRemoved;
    };
    expect(await isRemoved()).toBe(true);
    const removals = () => organizer.http.get(`/api/games/${game.id}/removals`).expect(200);
    expect((await removals()).body).toMatchObject([{ user: { id: ada.player.id }, reason: 'No eye protection' }]);
    const live = await app.connect(ada);
    await letBackIn(organizer, ada).expect(204);
    await live.next('game:changed', ({ id, part }) => id === game.id && part === 'seats');
    expect(await isRemoved()).toBe(false);
    expect((await removals()).body).toEqual([]);
    await join(ada, { waitlist: true }).expect(201);
  });

  it('sends no hint to a player whom they let back in but have not removed', async () => {
    const { game, letBackIn } = await world.fullGame();
    const live = await app.connect(ada);
    await letBackIn(organizer, ada).expect(204);
    await live.fence();
    expect(live.all('game:changed').filter(({ id }) => id === game.id)).toEqual([]);
  });

  it('removes a player once when the request is repeated with its Idempotency-Key', async () => {
    const { game, remove, removeWaiting } = await world.fullGame();
    for (let time = 0; time < 2; time += 1) {
      await remove(organizer, ada).set('Idempotency-Key', 'remove-once').expect(204);
      await removeWaiting(organizer, bo).set('Idempotency-Key', 'remove-waiting-once').expect(204);
    }
    const { rows } = await app.pool.query(
      `SELECT name FROM outbox WHERE name LIKE 'game.%-removed' AND payload->>'gameId' = $1 ORDER BY name`,
      [game.id],
    );
    expect(rows).toEqual([{ name: 'game.participant-removed' }, { name: 'game.waiting-player-removed' }]);
  });
});
