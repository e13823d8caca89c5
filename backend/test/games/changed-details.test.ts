import type { NotificationView } from '../../src/contracts/notifications.js';
import type { BuiltField, BuiltGame } from '../../src/seed/builders/builders.js';
import type { GameTraits } from '../../src/seed/builders/game-rows.js';
import { type Person, TestApp } from '../app.js';
import { handlersDone } from '../handlers-done.js';

let app: TestApp;
let organizer: Person;
let bo: Person;
let cara: Person;
let field: BuiltField;

const [START, END, LATER_END] = ['2030-11-30T08:00:00.000Z', '2030-11-30T16:00:00.000Z', '2030-11-30T18:00:00.000Z'];

beforeAll(async () => {
  app = await TestApp.shared();
});
afterAll(() => app.stop());
beforeEach(async () => {
  [organizer, bo, cara] = await Promise.all([
    app.person({ firstName: 'Ida' }),
    app.person({ firstName: 'Bo' }),
    app.person({ firstName: 'Cara' }),
  ]);
  field = await app.build.field(organizer.player, { name: 'Björkskogen' });
});

const build = (traits: GameTraits = {}): Promise<BuiltGame> =>
  app.build.game(organizer.player, field, {
    title: 'Northern Lights',
    gameType: 'milsim',
    maxPlayers: 40,
    price: 2500,
    startsAt: new Date(START),
    endsAt: new Date(END),
    ...traits,
  });
const edit = ({ id }: BuiltGame, changes: object) => organizer.http.patch(`/api/games/${id}`).send(changes).expect(200);
const eventsOf = async (name: string, { id }: BuiltGame): Promise<object[]> => {
  const { rows } = await app.pool.query<{ payload: object }>(
    `SELECT payload FROM outbox WHERE name = $1 AND payload->>'gameId' = $2 ORDER BY id`,
    [name, id],
  );
  return rows.map(({ payload }) => payload);
};
/** The notifications about changes of games. */
const messagesOf = async ({ http }: Person): Promise<string[]> => {
  await handlersDone(app);
  const { body } = await http.get('/api/notifications').expect(200);
  return (body as NotificationView[]).filter(({ type }) => type === 'game_changed').map(({ message }) => message);
};

const DETAILS = { title: 'Southern Lights', gameType: 'speedsoft', maxPlayers: 10, duration: 2 };

it('an edit of details records all its changes in one event, with old and new values', async () => {
  const game = await build();
  await edit(game, { ...DETAILS, price: 0 });
  await edit(game, { description: 'Two bases.' });
  const change = { gameId: game.id, byId: organizer.player.id };
  expect(await eventsOf('game.changed', game)).toEqual([]);
  expect(await eventsOf('game.details-changed', game)).toEqual([
    {
      ...change,
      changes: [
        { what: 'price', before: { price: 2500, currency: 'EUR' }, after: { price: 0, currency: 'EUR' } },
        { what: 'title', before: 'Northern Lights', after: 'Southern Lights' },
        { what: 'type', before: 'milsim', after: 'speedsoft' },
        { what: 'maxPlayers', before: 40, after: 10 },
        { what: 'duration', before: 8, after: 2 },
      ],
    },
    { ...change, changes: [{ what: 'description' }] },
  ]);
});

it('an edit records no new duration that only follows from the new period', async () => {
  const game = await build();
  await edit(game, { gameEndDate: LATER_END });
  expect((await eventsOf('game.changed', game)).length).toBe(1);
  expect(await eventsOf('game.details-changed', game)).toEqual([]);
});

it.each([null, 0])('an edit of the currency records nothing while the price is %s', async (price) => {
  const game = await build({ price });
  await edit(game, { currency: 'SEK' });
  expect(await eventsOf('game.changed', game)).toEqual([]);
});

it('an edit of the currency records a change of the price that is shown in it', async () => {
  const game = await build();
  await edit(game, { currency: 'SEK' });
  expect(await eventsOf('game.changed', game)).toMatchObject([
    { changes: [{ what: 'price', before: { currency: 'EUR' }, after: { price: 2500, currency: 'SEK' } }] },
  ]);
});

it('participants and the waitlist receive one notification of an edit that changes the date and details, under the old title', async () => {
  const game = await build();
  await app.build.participant(game, bo.player);
  await app.pool.query(
    'INSERT INTO game_waitlist (id, game_id, user_id, place) VALUES (gen_random_uuid(), $1, $2, 1)',
    [game.id, cara.player.id],
  );
  await edit(game, { ...DETAILS, description: 'Two bases.', gameEndDate: LATER_END });
  const text =
    'Ida changed Northern Lights. End: Sat 30 Nov, 17:00 CET → Sat 30 Nov, 19:00 CET. Title: Northern Lights → Southern Lights. ' +
    'Type: Milsim → Speedsoft. Max players: 40 → 10. Duration: 8 h → 2 h. The description changed.';
  expect([await messagesOf(bo), await messagesOf(cara), await messagesOf(organizer)]).toEqual([[text], [text], []]);
});

it('participants are asked to accept the rules of the field that an edit with a new title moves the game to', async () => {
  const game = await build();
  await app.build.participant(game, bo.player);
  const strict = await app.build.field(organizer.player, { name: 'Quarry' });
  await app.pool.query('UPDATE fields SET minimum_age = 18 WHERE id = $1', [strict.id]);
  await edit(game, { title: 'Southern Lights', fieldId: strict.id });
  const messages = await messagesOf(bo);
  expect(messages).toContain(
    'Ida changed Northern Lights. Field: Björkskogen → Quarry. Title: Northern Lights → Southern Lights.',
  );
  expect(messages).toContain('Ida changed the rules of Southern Lights. Please read and accept them.');
});
