import type { NotificationView } from '../../src/contracts/notifications.js';
import { GameModeration } from '../../src/features/games/game-moderation.js';
import { Notifier } from '../../src/features/notifications/notifier.js';
import type { BuiltField, BuiltGame } from '../../src/seed/builders/builders.js';
import type { GameTraits } from '../../src/seed/builders/game-rows.js';
import { type Person, type TestApp } from '../app.js';
import { eventually } from '../eventually.js';
import { handlersDone } from '../handlers-done.js';
import { seatsOf } from './seats-app.js';
import { SeatsWorld } from './seats-world.js';

const world = new SeatsWorld();
let app: TestApp;
let organizer: Person;
let ada: Person;
let bo: Person;
let game: BuiltGame;
let requests: ReturnType<typeof seatsOf>;

beforeAll(() => {
  ({ app, organizer, ada, bo } = world);
});
beforeEach(async () => {
  game = await world.game({ title: 'Night Watch', requirements: 'Goggles', maxPlayers: 9 });
  requests = seatsOf(game);
  for (const person of [organizer, ada, bo]) await requests.join(person, await present(person)).expect(201);
});

const present = async (person: Person) => ({ acceptedRules: (await requests.page(person)).rulesVersion });
const accept = async (person: Person) =>
  person.http
    .post(`/api/games/${game.id}/confirm`)
    .send(await present(person))
    .expect(200);
const edit = (update: object) => organizer.http.patch(`/api/games/${game.id}`).send(update).expect(200);
const changesOf = async ({ http }: Person): Promise<NotificationView[]> => {
  await handlersDone(app);
  const { body } = await http.get('/api/notifications').expect(200);
  return (body as NotificationView[]).filter(
    ({ type, relatedGameId }) => type === 'game_changed' && relatedGameId === game.id,
  );
};
const messagesOf = async (person: Person) => (await changesOf(person)).map(({ message }) => message);

const RULES = expect.stringMatching(/changed the rules of Night Watch. Please read and accept them.$/);

describe('When the requirements change', () => {
  beforeEach(() => edit({ requirements: 'Goggles and a red rag' }));

  it('participants are notified until they accept them', async () => {
    expect(await changesOf(ada)).toMatchObject([
      { title: 'Rules changed', message: RULES, link: `/games/${game.id}`, isRead: false },
    ]);
    expect(await changesOf(organizer)).toEqual([]);
    const live = await app.connect(ada);
    await accept(ada);
    await live.next('notification:changed');
    live.close();
    expect([await changesOf(ada), await messagesOf(bo)]).toEqual([[], [RULES]]);
  });

  it('several changes that a participant has not read are one notification', async () => {
    await handlersDone(app);
    await edit({ requirements: 'Goggles, a red rag and a torch' });
    expect(await messagesOf(ada)).toEqual([RULES]);
    await accept(ada);
    expect(await messagesOf(ada)).toEqual([]);
    await edit({ requirements: 'Goggles and a torch' });
    expect(await messagesOf(ada)).toEqual([RULES]);
  });

  it('the notification is retracted when the old requirements apply again', async () => {
    expect(await messagesOf(ada)).toEqual([RULES]);
    await edit({ requirements: 'Goggles' });
    expect(await messagesOf(ada)).toEqual([]);
  });

  it('the notification is retracted from players who leave or are removed', async () => {
    for (const person of [ada, bo]) expect(await messagesOf(person)).toEqual([RULES]);
    await requests.leave(ada).expect(200);
    await requests.remove(organizer, bo).expect(204);
    expect([await messagesOf(ada), await messagesOf(bo)]).toEqual([[], []]);
  });
});

it('One edit of the price and the requirements sends a notification of each, and the acceptance retracts that of the rules', async () => {
  const cy = await app.person();
  await requests.join(cy).expect(201);
  await app.build.waiting(game, world.cy.player);
  await edit({ price: 2500, currency: 'EUR', requirements: 'Goggles and a red rag' });
  const PRICE = expect.stringMatching(/changed Night Watch. Price: not given → €25.00.$/);
  // A player who has not accepted any rules must accept the new ones. A player on the waitlist reads them when they join.
  for (const person of [ada, bo, cy]) expect(await messagesOf(person)).toEqual(expect.arrayContaining([PRICE, RULES]));
  expect(await messagesOf(world.cy)).toEqual([PRICE]);
  await accept(ada);
  expect([await messagesOf(ada), (await messagesOf(bo)).length]).toEqual([[PRICE], 2]);
});

it('Accepting new rules keeps the notification that asks to confirm a new date', async () => {
  const start = Date.now() + 40 * 86_400_000;
  await edit({
    requirements: 'Goggles and a red rag',
    gameStartDate: new Date(start).toISOString(),
    gameEndDate: new Date(start + 6 * 3_600_000).toISOString(),
  });
  const DATE = expect.stringMatching(/Date: .* Please confirm that you’re still coming.$/);
  expect(await messagesOf(ada)).toEqual(expect.arrayContaining([DATE, RULES]));
  await accept(ada);
  expect(await messagesOf(ada)).toEqual([DATE]);
});

it('Participants are asked to accept the rules of another field', async () => {
  const field = await app.build.field(organizer.player, { minimumAge: 18 });
  await edit({ fieldId: field.id });
  expect(await messagesOf(ada)).toContainEqual(RULES);
});

describe('When the rules of the field change', () => {
  const editField = (fieldId: string, update: object, admin = organizer) =>
    admin.http.patch(`/api/fields/${fieldId}`).send(update).expect(200);
  const joinOn = async (field: BuiltField, traits: GameTraits = {}) => {
    game = await app.build.game(organizer.player, field, { title: 'Night Watch', maxPlayers: 9, ...traits });
    requests = seatsOf(game);
    for (const person of [organizer, ada, bo]) await requests.join(person, await present(person)).expect(201);
  };

  it('participants of its games are notified until they accept them', async () => {
    const field = await app.build.field(organizer.player, { minimumAge: 16 });
    await joinOn(field);
    const page = await app.connect(ada);
    await page.send('watch', { room: `game:${game.id}` });
    await editField(field.id, { minimumAge: 18 });
    expect(await page.next('game:changed')).toMatchObject({ id: game.id, part: 'details' });
    page.close();
    expect([await messagesOf(ada), await messagesOf(bo)]).toEqual([[RULES], [RULES]]);
    expect(await changesOf(organizer)).toEqual([]);
    await accept(ada);
    expect([await messagesOf(ada), await messagesOf(bo)]).toEqual([[], [RULES]]);
    await editField(field.id, { minimumAge: 16 });
    expect([await messagesOf(ada), await messagesOf(bo)]).toEqual([[RULES], []]);
  });

  it('the notification does not name an admin of the field who does not organize the game', async () => {
    const field = await app.build.field(world.cy.player, { minimumAge: 16 });
    await joinOn(field, { fieldApproval: 'approved' });
    await editField(field.id, { minimumAge: 18 }, world.cy);
    expect(await messagesOf(ada)).toEqual(['The rules of Night Watch have changed. Please read and accept them.']);
  });

  it('participants from whom the field is hidden learn nothing', async () => {
    const field = await app.build.field(world.cy.player, { minimumAge: 16 });
    // A participant who has not accepted the requirements must accept them anyway, so a notification would reveal the change of the field.
    await joinOn(field, { fieldApproval: 'pending', requirements: 'Goggles' });
    await app.pool.query('UPDATE game_participants SET accepted_rules = NULL WHERE game_id = $1 AND user_id = $2', [
      game.id,
      ada.player.id,
    ]);
    await editField(field.id, { minimumAge: 18 }, world.cy);
    expect(await messagesOf(ada)).toEqual([]);
  });

  it('participants are not notified of other changes of the field, and of games that are over', async () => {
    const field = await app.build.field(organizer.player, { minimumAge: 16 });
    await joinOn(field);
    await editField(field.id, { description: 'A quarry with two gates', minimumAge: 16 });
    expect(await messagesOf(ada)).toEqual([]);
    await app.pool.query(`UPDATE games SET status = 'cancelled', cancelled_at = now() WHERE id = $1`, [game.id]);
    await editField(field.id, { minimumAge: 18 });
    expect(await messagesOf(ada)).toEqual([]);
  });
});

it('The notification of changed rules is retracted when a moderator removes the requirements', async () => {
  await edit({ requirements: 'Goggles and a red rag' });
  expect(await messagesOf(ada)).toEqual([RULES]);
  const { player } = await app.person();
  await app.nest.get(GameModeration).remove({ id: player.id }, game.id);
  expect(await messagesOf(ada)).toEqual([]);
});

it('A notification of changed rules outlives an acceptance that is handled at the same time', async () => {
  await edit({ requirements: 'Goggles and a red rag' });
  await handlersDone(app);
  const pool = app.pool;
  const causesOf = async ({ player }: Person) => {
    const sql = `SELECT count(*)::int AS count FROM notification_senders WHERE recipient_id = $1 AND cause LIKE 'game-rules:%'`;
    return (await pool.query<{ count: number }>(sql, [player.id])).rows[0]?.count ?? 0;
  };
  const isLockAwaited = async () =>
    (await pool.query(`SELECT FROM pg_locks WHERE locktype = 'advisory' AND NOT granted`)).rowCount !== 0;
  const notifier = app.nest.get(Notifier);
  const retract = notifier.retractRecipient.bind(notifier);
  const retracting = jest.spyOn(notifier, 'retractRecipient').mockImplementationOnce(async (object, userId) => {
    // The handler of the acceptance has found nothing to accept. Before it retracts, the rules change once more.
    const before = await causesOf(bo);
    await edit({ requirements: 'Goggles and a torch' });
    // The handler of the change waits for the lock of the rules. Without the lock, it would notify now.
    await eventually(async () => expect((await isLockAwaited()) || (await causesOf(bo)) > before).toBe(true));
    await retract(object, userId);
  });
  await accept(ada);
  expect(await messagesOf(ada)).toEqual([RULES]);
  expect(retracting).toHaveBeenCalledTimes(1);
});
