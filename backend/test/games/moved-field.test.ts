import type { GamePageView } from '../../src/contracts/games.js';
import type { NotificationView } from '../../src/contracts/notifications.js';
import type { BuiltField, BuiltGame } from '../../src/seed/builders/builders.js';
import type { GameTraits } from '../../src/seed/builders/game-rows.js';
import { type Person, TestApp } from '../app.js';
import { handlersDone } from '../handlers-done.js';

let app: TestApp;
let owner: Person;
let organizer: Person;
let bo: Person;
let field: BuiltField;

const START = new Date('2030-11-30T08:00:00Z');
const STOCKHOLM = { country: 'Sweden', latitude: 59.33, longitude: 18.07 };
const HELSINKI = { country: 'Finland', latitude: 60.17, longitude: 24.94, precision: 'exact' };
const OSLO = { country: 'Norway', latitude: 59.91, longitude: 10.75, precision: 'exact' };

beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.stop());
beforeEach(async () => {
  [owner, organizer, bo] = await Promise.all([
    app.person({ firstName: 'Olle' }),
    app.person({ firstName: 'Ida' }),
    app.person({ firstName: 'Bo' }),
  ]);
  field = await app.build.field(owner.player, STOCKHOLM);
});

const build = (by: Person, traits: GameTraits = {}): Promise<BuiltGame> =>
  app.build.game(by.player, field, { title: 'Northern Lights', startsAt: START, fieldApproval: 'approved', ...traits });
const moveField = async (place: object): Promise<void> => {
  await owner.http.patch(`/api/fields/${field.id}`).send(place).expect(200);
  await handlersDone(app);
};
const page = async ({ id }: BuiltGame, { http }: { http: Person['http'] }): Promise<GamePageView> =>
  (await http.get(`/api/games/${id}`).expect(200)).body as GamePageView;
const messagesOf = async ({ http }: Person): Promise<string[]> =>
  ((await http.get('/api/notifications').expect(200)).body as NotificationView[]).map(({ message }) => message);
const sequenceOf = async ({ id }: BuiltGame): Promise<unknown> =>
  (await app.pool.query('SELECT calendar_sequence FROM games WHERE id = $1', [id])).rows[0]?.calendar_sequence;

const MESSAGE =
  'Olle corrected the time zone of Northern Lights. It starts Sat 30 Nov, 10:00 EET (shown before as Sat 30 Nov, 09:00 CET).';

it('shows the open games of a field in the time zone of its new address, and keeps the moment of their start', async () => {
  const game = await build(organizer);
  const over = await build(organizer, { startsAt: new Date('2020-06-01T08:00:00Z') });
  const sequence = await sequenceOf(game);
  const live = await app.connect(null);
  await live.send('watch', { room: `game:${game.id}` });
  await moveField(HELSINKI);
  await live.next('game:changed', ({ id, part }) => id === game.id && part === 'details');
  expect(await page(game, bo)).toMatchObject({
    timeZone: 'Europe/Helsinki',
    gameStartDate: START.toISOString(),
  });
  expect((await page(over, bo)).timeZone).toBe('Europe/Stockholm');
  expect(await sequenceOf(game)).toBeGreaterThan(Number(sequence));
  live.close();
});

it('notifies the organizer and the participants of the new time zone once', async () => {
  const game = await build(organizer);
  await app.build.participant(game, bo.player);
  await moveField(HELSINKI);
  expect([await messagesOf(organizer), await messagesOf(bo), await messagesOf(owner)]).toEqual([
    [MESSAGE],
    [MESSAGE],
    [],
  ]);
  await moveField({ latitude: 60.2, longitude: 24.9, precision: 'exact' });
  await moveField({ description: 'By the sea' });
  expect(await messagesOf(bo)).toEqual([MESSAGE]);
});

it('notifies nobody of a time zone in which clocks show the same time', async () => {
  const game = await build(organizer);
  await app.build.participant(game, bo.player);
  await moveField(OSLO);
  expect((await page(game, bo)).timeZone).toBe('Europe/Oslo');
  expect([await messagesOf(organizer), await messagesOf(bo)]).toEqual([[], []]);
});

it('notifies only the organizer of the new time zone of a hidden field', async () => {
  const game = await build(organizer, { fieldApproval: 'pending' });
  await app.build.participant(game, bo.player);
  const sequence = await sequenceOf(game);
  await moveField(HELSINKI);
  expect([await messagesOf(organizer), await messagesOf(bo)]).toEqual([[MESSAGE], []]);
  expect([(await page(game, organizer)).timeZone, (await page(game, bo)).timeZone]).toEqual(['Europe/Helsinki', null]);
  expect(await sequenceOf(game)).toBe(sequence);
});
