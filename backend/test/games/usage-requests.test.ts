import type { GamePageView } from '../../src/contracts/games.js';
import type { UsageRequestView } from '../../src/contracts/usage-requests.js';
import { UsageRequestExpiry } from '../../src/features/games/usage-requests/usage-request-expiry.js';
import type { BuiltField, BuiltGame } from '../../src/seed/builders/builders.js';
import type { GameTraits } from '../../src/seed/builders/game-rows.js';
import { type Person, TestApp } from '../app.js';
import { countDeadlocks, expectNoDeadlockSince } from '../deadlock-count.js';
import { handlersDone } from '../handlers-done.js';
import { nextPagePath } from '../http/paging-links.js';

let app: TestApp;
let owner: Person;
let admin: Person;
let organizer: Person;
let stranger: Person;
let field: BuiltField;

beforeAll(async () => {
  app = await TestApp.shared();
  [owner, admin, organizer, stranger] = await Promise.all([app.person(), app.person(), app.person(), app.person()]);
});
afterAll(() => app.stop());
beforeEach(async () => {
  field = await app.build.field(owner.player, { latitude: 59.3, longitude: 18.2, country: 'Sweden' });
  await app.build.fieldAdmin(field, admin.player);
});

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const NOT_PENDING = {
  code: 'usage-request.decided',
  message: 'This request has been answered or withdrawn, or the game has started',
};
const NOON = Date.UTC(2027, 5, 1, 12);

/** A game whose organizer asks for the field. The builders give the request the id of the game. */
const requested = (traits: GameTraits = {}): Promise<BuiltGame> =>
  app.build.game(organizer.player, field, { fieldApproval: 'pending', ...traits });
const page = async ({ id }: { id: string }, { http }: { http: Person['http'] }): Promise<GamePageView> =>
  (await http.get(`/api/games/${id}`).expect(200)).body as GamePageView;
const queue = async (status = 'pending'): Promise<UsageRequestView[]> =>
  (await admin.http.get('/api/field-usage-requests').query({ fieldId: field.id, status }).expect(200))
    .body as UsageRequestView[];
const decide = ({ id }: { id: string }, decision: object, { http } = admin) =>
  http.put(`/api/field-usage-requests/${id}`).send(decision);
const withdraw = ({ id }: { id: string }, { http } = organizer) => http.delete(`/api/field-usage-requests/${id}`);

it('asks the admins of a field when a game is created on it, and answers POST /api/field-usage-requests with that request', async () => {
  const live = await app.connect(admin);
  const { body: game } = await organizer.http
    .post('/api/games')
    .send({
      title: 'Northern Lights',
      fieldId: field.id,
      gameStartDate: new Date(NOON).toISOString(),
      gameEndDate: new Date(NOON + HOUR).toISOString(),
      maxPlayers: 20,
      gameType: 'milsim',
    })
    .expect(201);
  await live.next('usage-requests:changed', ({ fieldId }) => fieldId === field.id);
  const { id: gameId } = game as GamePageView;
  const documented = { gameId, fieldId: field.id, requesterId: organizer.player.id };
  const { body } = await organizer.http.post('/api/field-usage-requests').send(documented).expect(201);
  const [request, ...others] = await queue();
  expect(others).toEqual([]);
  expect(request).toMatchObject({
    id: (body as UsageRequestView).id,
    status: 'pending',
    requesterId: organizer.player.id,
    requester: { id: organizer.player.id },
    game: { id: gameId, title: 'Northern Lights', field: { id: field.id } },
    can: { decide: true, withdraw: false },
  });
  expect(await page({ id: gameId }, organizer)).toMatchObject({ usageRequestId: request?.id });
  expect(await page({ id: gameId }, stranger)).toMatchObject({ usageRequestId: null });
});

it('shows the field to everyone once an admin has approved the game, and tells watchers and the organizer live', async () => {
  const game = await requested();
  const [watching, live] = await Promise.all([app.connect(null), app.connect(organizer)]);
  await watching.send('watch', { room: `game:${game.id}` });
  const { body } = await decide(game, { status: 'approved', note: 'See you.' }).expect(200);
  expect(body).toMatchObject({ status: 'approved', note: 'See you.', reviewedBy: admin.player.id });
  await Promise.all([watching, live].map((socket) => socket.next('game:changed', ({ id }) => id === game.id)));
  expect(await page(game, stranger)).toMatchObject({ fieldApproval: 'approved', field: { id: field.id } });
  const { rows } = await app.pool.query(
    `SELECT payload->'changes' AS changes FROM outbox WHERE payload->>'gameId' = $1`,
    [game.id],
  );
  expect(rows).toEqual([
    {
      changes: [
        { what: 'field', before: { fieldId: null, name: null }, after: { fieldId: field.id, name: field.name } },
      ],
    },
  ]);
});

it('hides the field of a rejected game from other players, and shows the note only to its organizer and the admins of the field', async () => {
  const game = await requested();
  await decide(game, { status: 'rejected', note: 'Hunting season' }).expect(200);
  expect(await page(game, organizer)).toMatchObject({ fieldApproval: 'rejected', fieldNote: 'Hunting season' });
  expect(await page(game, stranger)).toMatchObject({ field: null, fieldNote: null });
  expect(await queue()).toEqual([]);
  expect(await queue('rejected')).toMatchObject([{ note: 'Hunting season', can: { decide: false } }]);
});

it('allows the organizer to withdraw a pending request and to ask again', async () => {
  const game = await requested();
  await withdraw(game).expect(204);
  await withdraw(game).expect(204);
  expect((await decide(game, { status: 'approved' }).expect(409)).body).toMatchObject(NOT_PENDING);
  expect(await page(game, organizer)).toMatchObject({ fieldApproval: 'withdrawn' });
  const again = { gameId: game.id, fieldId: field.id };
  await organizer.http.post('/api/field-usage-requests').send(again).expect(201);
  const [request] = await queue();
  expect(request?.id).not.toBe(game.id);
  expect(await page(game, organizer)).toMatchObject({ fieldApproval: 'pending', usageRequestId: request?.id });
});

it('a restored approval stays valid when the organizer asks for the field again', async () => {
  const game = await requested({ fieldApproval: 'approved' });
  for (const maxPlayers of [40, 20])
    await organizer.http.patch(`/api/games/${game.id}`).send({ maxPlayers }).expect(200);
  const again = { gameId: game.id, fieldId: field.id };
  const { body } = await organizer.http.post('/api/field-usage-requests').send(again).expect(201);
  expect(body).toMatchObject({ id: game.id, status: 'approved' });
  expect(await queue('withdrawn')).toHaveLength(1);
  expect(await page(game, stranger)).toMatchObject({ fieldApproval: 'approved', field: { id: field.id } });
  expect(await page(game, organizer)).toMatchObject({ usageRequestId: game.id });
});

it('withdraws the pending request of a cancelled game', async () => {
  const game = await requested();
  await organizer.http.post(`/api/games/${game.id}/cancel`).send({ reason: 'Storm' }).expect(200);
  expect(await queue()).toEqual([]);
  expect(await queue('withdrawn')).toMatchObject([{ id: game.id }]);
});

it('allows a requester who has become an admin of the field to approve their own game', async () => {
  const game = await requested();
  await decide(game, { status: 'approved' }, organizer).expect(403);
  await app.build.fieldAdmin(field, organizer.player);
  await decide(game, { status: 'approved' }, organizer).expect(200);
});

describe('An organizer who has become an admin of the field', () => {
  const ask = ({ id }: BuiltGame) =>
    organizer.http.post('/api/field-usage-requests').send({ gameId: id, fieldId: field.id }).expect(201);
  const askTwice = async (game: BuiltGame) => {
    await ask(game);
    return ask(game);
  };
  const move = (game: BuiltGame) =>
    organizer.http.patch(`/api/games/${game.id}`).send({ gameEndDate: new Date(NOON + 2 * DAY).toISOString() });
  const confirmField = ({ id }: BuiltGame) => organizer.http.patch(`/api/games/${id}`).send({ fieldId: field.id });
  const reject = (game: BuiltGame) => decide(game, { status: 'rejected' });

  it.each([
    ['asks for a withdrawn game again, once or twice', withdraw, askTwice, 'withdrawn'],
    ['asks for a rejected game again, once or twice', reject, askTwice, 'rejected'],
    ['chooses the field of a rejected game again', reject, confirmField, 'rejected'],
    ['moves a rejected game', reject, move, 'rejected'],
    ['moves a game that nobody has approved', () => Promise.resolve(), move, 'withdrawn'],
  ])('uses the field without approval once the organizer %s', async (_, before, use, status) => {
    const game = await requested({ startsAt: new Date(NOON), endsAt: new Date(NOON + HOUR) });
    await before(game);
    await app.build.fieldAdmin(field, organizer.player);
    expect((await use(game)).status).toBeLessThan(300);
    expect(await page(game, stranger)).toMatchObject({ fieldApproval: 'own', field: { id: field.id } });
    expect(await queue()).toEqual([]);
    expect(await queue(status)).toMatchObject([{ id: game.id }]);
    const { rows } = await app.pool.query(
      `SELECT change->'before'->'fieldId' AS before, change->'after'->>'fieldId' AS after
       FROM outbox, jsonb_array_elements(payload->'changes') change WHERE payload->>'gameId' = $1 AND change->>'what' = 'field'`,
      [game.id],
    );
    expect(rows).toEqual([{ before: null, after: field.id }]);
  });
});

it('refuses a usage request for a game on its organizer’s own field, because the game needs no approval', async () => {
  const game = await app.build.game(owner.player, field);
  const request = { gameId: game.id, fieldId: field.id };
  const { body } = await owner.http.post('/api/field-usage-requests').send(request).expect(409);
  expect(body).toMatchObject({ code: 'usage-request.not-needed' });
});

it('warns of other approved games that use the field at the same time', async () => {
  const at = (hour: number, hours = 2) => ({
    startsAt: new Date(NOON + hour * HOUR),
    endsAt: new Date(NOON + (hour + hours) * HOUR),
  });
  const overlapping = await app.build.game(owner.player, field, { title: 'Overlapping', ...at(1) });
  await app.build.game(owner.player, field, { title: 'Adjacent', ...at(2) });
  await app.build.game(owner.player, field, { title: 'Cancelled', status: 'cancelled', ...at(0) });
  await requested({ title: 'Pending', ...at(1) });
  const game = await requested(at(0));
  const requests = await queue();
  expect(requests.find(({ gameId }) => gameId === game.id)?.overlaps).toEqual([
    {
      id: overlapping.id,
      title: 'Overlapping',
      gameStartDate: at(1).startsAt.toISOString(),
      gameEndDate: at(1).endsAt.toISOString(),
      maxPlayers: 20,
    },
  ]);
});

it('pages through the requests, the latest first', async () => {
  const games = [];
  for (const hours of [1, 2, 3]) games.push(await requested({ at: new Date(Date.now() - hours * HOUR) }));
  const first = await admin.http.get('/api/field-usage-requests').query({ fieldId: field.id, limit: 2 });
  expect(first.headers['x-total-count']).toBe('3');
  const next = nextPagePath(first) ?? '';
  const second = await admin.http.get(next).expect(200);
  const ids = [first.body, second.body].flatMap((body) => (body as UsageRequestView[]).map(({ id }) => id));
  expect(ids).toEqual(games.map(({ id }) => id));
});

it('expires pending requests at the start of the game, and refuses a late decision before the scheduled job has run', async () => {
  const past = { startsAt: new Date(Date.now() - HOUR), endsAt: new Date(Date.now() + HOUR) };
  const [game, upcoming] = [await requested(past), await requested()];
  expect(await queue()).toMatchObject([{ id: upcoming.id }]);
  expect((await decide(game, { status: 'approved' }).expect(409)).body).toMatchObject(NOT_PENDING);
  await app.nest.get(UsageRequestExpiry, { strict: false }).run();
  expect(await page(game, organizer)).toMatchObject({ fieldApproval: 'expired' });
  expect(await page(upcoming, organizer)).toMatchObject({ fieldApproval: 'pending' });
  await decide(game, { status: 'approved' }).expect(409);
});

it.each([
  [
    'two admins decide',
    () => [admin, owner].map((by) => (game: BuiltGame) => decide(game, { status: 'approved' }, by)),
  ],
  [
    'one admin decides and the organizer withdraws',
    () => [(game: BuiltGame) => decide(game, { status: 'approved' }), (game: BuiltGame) => withdraw(game)],
  ],
])('accepts exactly one change of a request when %s at the same time', async (_, changes) => {
  for (let round = 0; round < 5; round += 1) {
    const game = await requested();
    const statuses = (await Promise.all(changes().map((change) => change(game)))).map(({ status }) => status);
    expect(statuses.filter((status) => status < 300)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(1);
    const { rows } = await app.pool.query(
      'SELECT r.status = g.field_approval AS agree FROM field_usage_requests r JOIN games g ON g.id = r.game_id WHERE g.id = $1',
      [game.id],
    );
    expect(rows).toEqual([{ agree: true }]);
  }
});

it('removes a deleted field from its games, and notifies their organizers', async () => {
  const [pending, approved] = [await requested(), await requested({ fieldApproval: 'approved' })];
  const over = await requested({ startsAt: new Date(Date.now() - 2 * DAY), endsAt: new Date(Date.now() - DAY) });
  await owner.http.delete(`/api/fields/${field.id}`).expect(204);
  await handlersDone(app);
  expect(await page(pending, organizer)).toMatchObject({ field: null, usageRequestId: null });
  const { body } = await organizer.http.get('/api/notifications').expect(200);
  const links = (body as { type: string; link: string }[])
    .filter(({ type }) => type === 'field_deleted')
    .map(({ link }) => link);
  expect(links).toEqual(expect.arrayContaining([`/games/${pending.id}`, `/games/${approved.id}`]));
  expect(links).not.toContain(`/games/${over.id}`);
  // Participants knew only the field of the approved game.
  const { rows } = await app.pool.query<{ id: string }>(
    `SELECT payload->>'gameId' AS id FROM outbox WHERE name = 'game.changed' AND payload @> $1`,
    [JSON.stringify({ changes: [{ before: { fieldId: field.id } }] })],
  );
  expect(rows).toEqual([{ id: approved.id }]);
});

it('neither fails nor deadlocks when a field is deleted while its requests are decided and its games are edited', async () => {
  const before = await countDeadlocks(app);
  for (let round = 0; round < 3; round += 1) {
    field = await app.build.field(owner.player);
    await app.build.fieldAdmin(field, admin.player);
    const games = await Promise.all([1, 2, 3, 4].map(() => requested()));
    const answers = await Promise.all([
      ...games.map((game) => decide(game, { status: 'approved' })),
      ...games.map(({ id }) => organizer.http.patch(`/api/games/${id}`).send({ title: 'Renamed' })),
      owner.http.delete(`/api/fields/${field.id}`),
    ]);
    expect(answers.map(({ status }) => status).filter((status) => ![200, 204, 404].includes(status))).toEqual([]);
    const { rows } = await app.pool.query('SELECT count(*)::int AS count FROM games WHERE field_id = $1', [field.id]);
    expect(rows).toEqual([{ count: 0 }]);
  }
  await expectNoDeadlockSince(before, app);
});
