import type { NotificationView } from '../../src/contracts/notifications.js';
import type { GamePageView } from '../../src/contracts/games.js';
import type { UsageRequestView } from '../../src/contracts/usage-requests.js';
import type { FieldApproval } from '../../src/contracts/game-options.js';
import type { BuiltField, BuiltGame } from '../../src/seed/builders/builders.js';
import { type Person, TestApp } from '../app.js';
import { handlersDone } from '../handlers-done.js';

/*
 * The admins of a field approve a game for certain days and a number of players. The games here are for 20 players on 1 June 2030 from 10:00 to 18:00
 * in Stockholm.
 */

let app: TestApp;
let owner: Person;
let organizer: Person;
let stranger: Person;
let field: BuiltField;

beforeAll(async () => {
  app = await TestApp.start();
  [owner, organizer, stranger] = await Promise.all([app.person(), app.person(), app.person()]);
});
beforeEach(async () => {
  field = await app.build.field(owner.player, {
    name: 'Björkskogen',
    latitude: 59.3,
    longitude: 18.2,
    country: 'Sweden',
  });
});
afterAll(() => app.stop());

const build = (fieldApproval: FieldApproval): Promise<BuiltGame> =>
  app.build.game(organizer.player, field, {
    fieldApproval,
    startsAt: new Date('2030-06-01T08:00Z'),
    endsAt: new Date('2030-06-01T16:00Z'),
  });
const move = ({ id }: BuiltGame, gameStartDate: string, gameEndDate: string) =>
  organizer.http.patch(`/api/games/${id}`).send({ gameStartDate, gameEndDate }).expect(200);
const setPlayers = ({ id }: BuiltGame, maxPlayers: number) =>
  organizer.http.patch(`/api/games/${id}`).send({ maxPlayers }).expect(200);
const approve = (id = '', note?: string) =>
  owner.http.put(`/api/field-usage-requests/${id}`).send({ status: 'approved', note }).expect(200);
const page = async ({ id }: BuiltGame, { http }: Person): Promise<GamePageView> =>
  (await http.get(`/api/games/${id}`).expect(200)).body as GamePageView;
const queue = async (): Promise<UsageRequestView[]> =>
  (await owner.http.get('/api/field-usage-requests').query({ fieldId: field.id }).expect(200))
    .body as UsageRequestView[];

it('asks the field’s admins again when an approved game moves to another day, and hides the field until they answer', async () => {
  const game = await build('approved');
  const live = await app.connect(owner);
  await move(game, '2030-06-02T08:00:00.000Z', '2030-06-02T16:00:00.000Z');
  await live.next('usage-requests:changed', ({ fieldId }) => fieldId === field.id);
  expect(await page(game, stranger)).toMatchObject({ fieldApproval: 'pending', field: null, timeZone: null });
  expect(await page(game, organizer)).toMatchObject({ fieldApproval: 'pending', field: { id: field.id } });
  const [request, ...others] = await queue();
  expect(others).toEqual([]);
  expect(request).toMatchObject({ gameId: game.id, game: { gameStartDate: '2030-06-02T08:00:00.000Z' } });
  await owner.http.put(`/api/field-usage-requests/${request?.id}`).send({ status: 'approved' }).expect(200);
  expect(await page(game, stranger)).toMatchObject({ fieldApproval: 'approved', field: { id: field.id } });
});

it('asks the field’s admins again when a rejected game moves to another day', async () => {
  const game = await build('rejected');
  await move(game, '2030-06-01T09:00:00.000Z', '2030-06-01T17:00:00.000Z');
  expect(await queue()).toEqual([]);
  await move(game, '2030-06-08T08:00:00.000Z', '2030-06-08T16:00:00.000Z');
  expect(await queue()).toMatchObject([{ gameId: game.id, status: 'pending' }]);
});

it.each([
  ['stays approved', 'it keeps its day', '2030-06-01T05:00:00.000Z', '2030-06-01T21:59:00.000Z', 'approved'],
  ['stays approved', 'it ends at midnight', '2030-06-01T08:00:00.000Z', '2030-06-01T22:00:00.000Z', 'approved'],
  ['needs approval', 'it ends on the next day', '2030-06-01T08:00:00.000Z', '2030-06-01T22:01:00.000Z', 'pending'],
  ['needs approval', 'it starts the day before', '2030-05-31T21:59:00.000Z', '2030-06-01T16:00:00.000Z', 'pending'],
])('an approved game %s when %s on the calendar of the field', async (_, _change, start, end, approval) => {
  const game = await build('approved');
  await move(game, start, end);
  expect(await page(game, organizer)).toMatchObject({ fieldApproval: approval });
});

it('an approved game that was shortened stays approved when it uses all its approved days again', async () => {
  const game = await app.build.game(organizer.player, field, {
    fieldApproval: 'approved',
    startsAt: new Date('2030-06-01T08:00Z'),
    endsAt: new Date('2030-06-03T16:00Z'),
  });
  await move(game, '2030-06-02T08:00:00.000Z', '2030-06-02T16:00:00.000Z');
  await move(game, '2030-06-01T08:00:00.000Z', '2030-06-03T16:00:00.000Z');
  expect(await page(game, organizer)).toMatchObject({ fieldApproval: 'approved' });
});

it('asks the field’s admins again when more players may join than they approved, and shows both sides what is approved', async () => {
  const approved = {
    gameStartDate: '2030-06-01T08:00:00.000Z',
    gameEndDate: '2030-06-01T16:00:00.000Z',
    maxPlayers: 20,
  };
  const game = await build('approved');
  for (const person of [organizer, owner]) expect(await page(game, person)).toMatchObject({ approvedUsage: approved });
  await setPlayers(game, 21);
  expect(await page(game, stranger)).toMatchObject({ fieldApproval: 'pending', field: null, approvedUsage: null });
  expect(await page(game, organizer)).toMatchObject({ fieldApproval: 'pending', approvedUsage: approved });
  const [request, ...others] = await queue();
  expect(others).toEqual([]);
  expect(request).toMatchObject({ gameId: game.id, game: { maxPlayers: 21 }, approvedUsage: approved });
  await approve(request?.id);
  expect(await page(game, stranger)).toMatchObject({
    fieldApproval: 'approved',
    field: { id: field.id },
    approvedUsage: null,
  });
  expect(await page(game, owner)).toMatchObject({ approvedUsage: { ...approved, maxPlayers: 21 } });
});

it('an approved game stays approved up to the approved number of players, also after it had fewer', async () => {
  const game = await build('approved');
  for (const players of [10, 15, 20]) await setPlayers(game, players);
  expect(await page(game, organizer)).toMatchObject({ fieldApproval: 'approved', maxPlayers: 20 });
  await setPlayers(game, 21);
  expect(await page(game, organizer)).toMatchObject({ fieldApproval: 'pending' });
});

it('asks the field’s admins with a new request when a game that waits for them moves or gets more seats, and retracts the old one', async () => {
  const game = await build('pending');
  const notices = async () => {
    await handlersDone(app);
    return ((await owner.http.get('/api/notifications').expect(200)).body as NotificationView[]).filter(
      ({ type, relatedGameId, outcome }) => type === 'usage_request' && relatedGameId === game.id && outcome === null,
    );
  };
  await move(game, '2030-06-01T09:00:00.000Z', '2030-06-01T17:00:00.000Z');
  const [moved, ...others] = await queue();
  expect([moved?.id === game.id, others]).toEqual([false, []]);
  expect(await notices()).toMatchObject([{ message: expect.stringContaining('11:00') }]);
  await setPlayers(game, 30);
  const [enlarged] = await queue();
  expect(await notices()).toMatchObject([{ message: expect.stringContaining('up to 30 players') }]);
  await owner.http.put(`/api/field-usage-requests/${moved?.id}`).send({ status: 'approved' }).expect(409);
  await setPlayers(game, 25);
  await organizer.http.patch(`/api/games/${game.id}`).send({ title: 'Northern Lights' }).expect(200);
  expect(await queue()).toMatchObject([{ id: enlarged?.id, game: { maxPlayers: 25 } }]);
  await approve(enlarged?.id);
});

it('asks the field’s admins about another day or more players when the organizer is no longer one of them', async () => {
  const [moved, enlarged] = [await build('own'), await build('own')];
  await move(moved, '2030-06-01T09:00:00.000Z', '2030-06-01T17:00:00.000Z');
  expect(await page(moved, organizer)).toMatchObject({ fieldApproval: 'own' });
  await move(moved, '2030-06-08T08:00:00.000Z', '2030-06-08T16:00:00.000Z');
  await setPlayers(enlarged, 21);
  for (const game of [moved, enlarged]) expect(await page(game, organizer)).toMatchObject({ fieldApproval: 'pending' });
  expect((await queue()).map(({ gameId }) => gameId).sort()).toEqual([moved.id, enlarged.id].sort());

  await app.build.fieldAdmin(field, organizer.player);
  const managed = await build('own');
  await move(managed, '2030-06-08T08:00:00.000Z', '2030-06-08T16:00:00.000Z');
  expect(await page(managed, organizer)).toMatchObject({ fieldApproval: 'own' });
});

describe('After a usage request for more than was approved,', () => {
  const reject = (id = '', note?: string) =>
    owner.http.put(`/api/field-usage-requests/${id}`).send({ status: 'rejected', note }).expect(200);
  const nextDay = ['2030-06-02T08:00:00.000Z', '2030-06-02T16:00:00.000Z'] as const;
  const firstDay = ['2030-06-01T08:00:00.000Z', '2030-06-01T16:00:00.000Z'] as const;

  it('the request is withdrawn and the approval is valid again when the organizer restores the approved number of players', async () => {
    const game = await build('approved');
    await setPlayers(game, 40);
    const [request] = await queue();
    const live = await app.connect(owner);
    await setPlayers(game, 20);
    await live.next('usage-requests:changed', ({ fieldId }) => fieldId === field.id);
    expect(await queue()).toEqual([]);
    expect(await page(game, stranger)).toMatchObject({ fieldApproval: 'approved', field: { id: field.id } });
    await owner.http.put(`/api/field-usage-requests/${request?.id}`).send({ status: 'approved' }).expect(409);
  });

  it('the request stays pending while the game has more players or another day than approved', async () => {
    const game = await build('approved');
    await setPlayers(game, 40);
    await setPlayers(game, 21);
    await move(game, ...nextDay);
    await setPlayers(game, 20);
    expect(await page(game, organizer)).toMatchObject({ fieldApproval: 'pending' });
    expect(await queue()).toHaveLength(1);
  });

  it('the approval is valid again when the organizer withdraws the request and moves the game back to the approved day', async () => {
    const game = await build('approved');
    await move(game, ...nextDay);
    const [request] = await queue();
    await organizer.http.delete(`/api/field-usage-requests/${request?.id}`).expect(204);
    expect(await page(game, organizer)).toMatchObject({
      fieldApproval: 'withdrawn',
      approvedUsage: { maxPlayers: 20 },
    });
    await move(game, ...firstDay);
    expect(await page(game, stranger)).toMatchObject({ fieldApproval: 'approved', field: { id: field.id } });
  });

  it('the approval and its note are valid again when the admins reject the request and the organizer lowers the number of players', async () => {
    const game = await build('pending');
    const [approved] = await queue();
    await approve(approved?.id, 'Park at the gate');
    await setPlayers(game, 40);
    await reject((await queue())[0]?.id, '40 is too many');
    const rejection = { fieldApproval: 'rejected', fieldNote: '40 is too many', approvedUsage: { maxPlayers: 20 } };
    expect(await page(game, organizer)).toMatchObject(rejection);
    expect(await page(game, stranger)).toMatchObject({ field: null });
    await setPlayers(game, 15);
    expect(await page(game, stranger)).toMatchObject({ fieldApproval: 'approved', field: { id: field.id } });
    const approval = { fieldNote: 'Park at the gate', usageRequestId: approved?.id };
    expect(await page(game, organizer)).toMatchObject(approval);
    await setPlayers(game, 40);
    expect(await page(game, stranger)).toMatchObject({ fieldApproval: 'pending', field: null });
  });

  it('an approval by the previous version, without a stored number of players, is not restored', async () => {
    const game = await build('approved');
    await setPlayers(game, 40);
    await app.pool.query('UPDATE field_usage_requests SET reviewed_max_players = NULL WHERE game_id = $1', [game.id]);
    await setPlayers(game, 20);
    expect(await page(game, organizer)).toMatchObject({ fieldApproval: 'pending' });
  });
});

it('approves a waiting game for the number of players that it has at that moment', async () => {
  const game = await build('pending');
  expect((await queue())[0]).toMatchObject({ approvedUsage: null });
  await setPlayers(game, 40);
  await approve((await queue())[0]?.id);
  await setPlayers(game, 30);
  await setPlayers(game, 40);
  expect(await page(game, organizer)).toMatchObject({ fieldApproval: 'approved', approvedUsage: { maxPlayers: 40 } });
});

it('a rejected game that gets more players sends no new request, and has no approved usage', async () => {
  const game = await build('rejected');
  await setPlayers(game, 40);
  expect(await page(game, organizer)).toMatchObject({ fieldApproval: 'rejected', approvedUsage: null });
});

it('a game that has started keeps its approval, because nobody could answer another request', async () => {
  const game = await app.build.game(organizer.player, field, {
    fieldApproval: 'approved',
    startsAt: new Date(Date.now() - 3_600_000),
  });
  const gameEndDate = new Date(Date.now() + 48 * 3_600_000).toISOString();
  await organizer.http.patch(`/api/games/${game.id}`).send({ gameEndDate, maxPlayers: 40 }).expect(200);
  expect(await page(game, stranger)).toMatchObject({ fieldApproval: 'approved', field: { id: field.id } });
});

it('an approval by the previous version counts as made for the game as it is', async () => {
  const game = await build('approved');
  await app.pool.query(
    'UPDATE field_usage_requests SET reviewed_starts_at = NULL, reviewed_ends_at = NULL, reviewed_max_players = NULL WHERE game_id = $1',
    [game.id],
  );
  expect(await page(game, organizer)).toMatchObject({ approvedUsage: { maxPlayers: 20 } });
  await setPlayers(game, 21);
  expect(await page(game, organizer)).toMatchObject({ fieldApproval: 'pending' });
});

it('asks once when the organizer raises the number of players twice at the same time', async () => {
  const game = await build('approved');
  await Promise.all([setPlayers(game, 30), setPlayers(game, 40)]);
  expect(await queue()).toMatchObject([{ gameId: game.id, approvedUsage: { maxPlayers: 20 } }]);
});

it('an approved game stays approved when an organizer who has become an admin of the field moves it', async () => {
  const game = await build('approved');
  await app.build.fieldAdmin(field, organizer.player);
  await move(game, '2030-06-02T08:00:00.000Z', '2030-06-02T16:00:00.000Z');
  expect(await page(game, stranger)).toMatchObject({ fieldApproval: 'approved', field: { id: field.id } });
});

it('the field’s admins are notified of the old and the new time when an approved game moves within its day', async () => {
  const game = await build('approved');
  await move(game, '2030-06-01T10:00:00.000Z', '2030-06-01T16:00:00.000Z');
  await handlersDone(app);
  const { body } = await owner.http.get('/api/notifications').expect(200);
  const messages = (body as NotificationView[])
    .filter(({ type, link }) => type === 'game_changed' && link === `/games/${game.id}`)
    .map(({ message }) => message);
  expect(messages).toEqual([expect.stringContaining('10:00 CEST → Sat 1 Jun, 12:00 CEST')]);
});

it('updates the queue of the field’s admins live when a game that waits for their approval changes', async () => {
  const game = await build('pending');
  const live = await app.connect(owner);
  await move(game, '2030-06-03T08:00:00.000Z', '2030-06-03T16:00:00.000Z');
  await live.next('usage-requests:changed', ({ fieldId }) => fieldId === field.id);
  expect(await queue()).toMatchObject([{ gameId: game.id, game: { gameStartDate: '2030-06-03T08:00:00.000Z' } }]);
});
