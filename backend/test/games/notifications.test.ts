import { v7 } from 'uuid';
import type { NotificationView } from '../../src/contracts/notifications.js';
import {
  type GameChange,
  gameCancelled,
  gameChanged,
  gameCreated,
  gameJoined,
  gameLeft,
  gameOfferExpired,
  gameParticipantRemoved,
  gameReminderDue,
  gameSeatOffered,
  usageRequestCreated,
  usageRequestDecided,
  usageRequestWithdrawn,
} from '../../src/features/games/game.events.js';
import { UnitOfWork } from '../../src/platform/database/unit-of-work.js';
import type { EventDefinition } from '../../src/platform/outbox/domain-event.js';
import { Outbox } from '../../src/platform/outbox/outbox.js';
import type { BuiltField, BuiltGame } from '../../src/seed/builders/builders.js';
import { type Person, TestApp } from '../app.js';
import { handlersDone } from '../handlers-done.js';

let app: TestApp;
/** The owner of the field. */
let owner: Person;
let organizer: Person;
let bo: Person;
let cara: Person;
let field: BuiltField;

const START = new Date('2030-11-30T08:00:00Z');
const START_TEXT = 'Sat 30 Nov, 09:00 CET';

beforeAll(async () => {
  app = await TestApp.shared();
});
afterAll(() => app.stop());
beforeEach(async () => {
  [owner, organizer, bo, cara] = await Promise.all([
    app.person({ firstName: 'Olle' }),
    app.person({ firstName: 'Ida' }),
    app.person({ firstName: 'Bo' }),
    app.person({ firstName: 'Cara' }),
  ]);
  field = await app.build.field(owner.player, { name: 'Björkskogen' });
});

const aGame = (traits: Parameters<typeof app.build.game>[2] = {}): Promise<BuiltGame> =>
  app.build.game(organizer.player, field, {
    title: 'Northern Lights',
    startsAt: START,
    fieldApproval: 'approved',
    ...traits,
  });

/** Appends the event, by default twice, because handlers must handle a repeated event once. */
async function publish<Payload extends object>(
  event: EventDefinition<Payload>,
  payload: Payload,
  times = 2,
): Promise<void> {
  const payloads = Array.from({ length: times }, () => payload);
  await app.nest.get(UnitOfWork).run(() => app.nest.get(Outbox).appendAll(event, payloads));
  await handlersDone(app);
}
/** The notifications that nobody has answered or withdrawn. */
const notificationsOf = async ({ http }: Person): Promise<NotificationView[]> => {
  await handlersDone(app);
  const { body } = await http.get('/api/notifications').expect(200);
  return (body as NotificationView[]).filter(({ outcome }) => outcome === null);
};
const messagesOf = async (person: Person): Promise<string[]> =>
  (await notificationsOf(person)).map(({ message }) => message);

it('followers of the organizer and of the public field are notified of a new game once', async () => {
  await app.build.follow(bo.player, organizer.player);
  await app.build.followField(bo.player, field);
  await app.build.followField(cara.player, field);
  const { id } = await aGame();
  await publish(gameCreated, { gameId: id });
  const text = `Ida announced Northern Lights, ${START_TEXT} at Björkskogen`;
  expect(await notificationsOf(bo)).toMatchObject([
    { type: 'game_announcement', title: 'New game', message: text, link: `/games/${id}`, relatedGameId: id },
  ]);
  expect(await messagesOf(cara)).toEqual([text]);
});

it('the members of the team that a game is for are notified of the game, except its organizer', async () => {
  const teamId = await app.build.team(organizer.player, { members: [bo.player] });
  const { id } = await aGame();
  await app.pool.query('UPDATE games SET team_id = $2 WHERE id = $1', [id, teamId]);
  await publish(gameCreated, { gameId: id });
  const text = `Ida announced Northern Lights, ${START_TEXT} at Björkskogen`;
  expect([await messagesOf(bo), await messagesOf(cara), await messagesOf(organizer)]).toEqual([[text], [], []]);
});

it('an announcement does not name a hidden field, and reaches the field’s followers after the approval', async () => {
  await app.build.follow(bo.player, organizer.player);
  await app.build.followField(cara.player, field);
  const { id } = await aGame({ fieldApproval: 'pending' });
  await publish(gameCreated, { gameId: id });
  expect([await messagesOf(bo), await messagesOf(cara)]).toEqual([
    ['Ida announced Northern Lights, Sat 30 Nov, 08:00 UTC'],
    [],
  ]);
  await app.pool.query(`UPDATE games SET field_approval = 'approved' WHERE id = $1`, [id]);
  const change: GameChange = {
    what: 'field',
    before: { fieldId: null, name: null },
    after: { fieldId: field.id, name: field.name },
  };
  await publish(gameChanged, { gameId: id, byId: owner.player.id, changes: [change] });
  expect([(await messagesOf(bo)).length, await messagesOf(cara)]).toEqual([
    1,
    [`Ida announced Northern Lights, ${START_TEXT} at Björkskogen`],
  ]);
});

it('the organizer’s notification groups the players who joined, and drops those who left', async () => {
  const game = await aGame();
  await app.build.participant(game, bo.player);
  await app.build.participant(game, cara.player);
  await publish(gameJoined, { gameId: game.id, userId: bo.player.id });
  await publish(gameJoined, { gameId: game.id, userId: cara.player.id });
  expect(await notificationsOf(organizer)).toMatchObject([
    { type: 'game_join', message: 'Cara and 1 other joined Northern Lights', senders: 2 },
  ]);
  await app.pool.query('DELETE FROM game_participants WHERE game_id = $1 AND user_id = $2', [game.id, cara.player.id]);
  await publish(gameLeft, { gameId: game.id, userId: cara.player.id });
  expect(await messagesOf(organizer)).toEqual(['Bo joined Northern Lights']);
});

it('participants are notified of old and new values, and those who must confirm are asked to', async () => {
  const game = await aGame({ startsAt: new Date('2030-11-28T08:00:00Z') });
  await app.build.participant(game, bo.player);
  await app.pool.query('UPDATE games SET starts_at = $2, ends_at = $3 WHERE id = $1', [
    game.id,
    START,
    '2030-11-30T14:00:00.000Z',
  ]);
  await app.build.participant(game, cara.player);
  const period = (startsAt: string, endsAt: string) => ({ startsAt, endsAt });
  const changes: GameChange[] = [
    {
      what: 'date',
      before: period('2030-11-28T08:00:00.000Z', '2030-11-28T14:00:00.000Z'),
      after: period(START.toISOString(), '2030-11-30T14:00:00.000Z'),
    },
    { what: 'field', before: { fieldId: v7(), name: 'Old Mill' }, after: { fieldId: field.id, name: null } },
    { what: 'price', before: { price: 0, currency: 'EUR' }, after: { price: 2550, currency: 'EUR' } },
  ];
  await publish(gameChanged, { gameId: game.id, byId: organizer.player.id, changes }, 1);
  const text = `Ida changed Northern Lights. Date: Thu 28 Nov, 09:00 CET → ${START_TEXT}. Field: Old Mill → not announced yet. Price: free → €25.50.`;
  expect(await messagesOf(bo)).toEqual([`${text} Please confirm that you’re still coming.`]);
  expect(await messagesOf(cara)).toEqual([text]);
  expect(await messagesOf(organizer)).toEqual([]);
});

it('participants are notified that the field is confirmed, without the admin who approved it', async () => {
  const game = await aGame();
  await app.build.participant(game, bo.player);
  const after = { fieldId: field.id, name: field.name };
  const changes: GameChange[] = [{ what: 'field', before: { fieldId: null, name: null }, after }];
  await publish(gameChanged, { gameId: game.id, byId: owner.player.id, changes }, 1);
  expect(await messagesOf(bo)).toEqual([`The field of Northern Lights is confirmed. Field: ${field.name}.`]);
  expect([await messagesOf(organizer), await messagesOf(owner)]).toEqual([[], []]);
});

it('participants, the waitlist and the admins of the field are notified why a game was cancelled', async () => {
  const game = await aGame();
  await app.build.participant(game, bo.player);
  await app.pool.query('INSERT INTO game_waitlist (id, game_id, user_id, place) VALUES ($1, $2, $3, 1)', [
    v7(),
    game.id,
    cara.player.id,
  ]);
  await app.pool.query(`UPDATE games SET status = 'cancelled', cancel_reason = 'Storm' WHERE id = $1`, [game.id]);
  await publish(gameCancelled, { gameId: game.id, byId: organizer.player.id });
  for (const person of [bo, cara, owner])
    expect(await messagesOf(person)).toEqual([`Ida cancelled Northern Lights, ${START_TEXT}: “Storm”`]);
  expect(await messagesOf(organizer)).toEqual([]);
});

it('a participant who may not see the organizer is notified of a change, a removal and the cancellation, without the name', async () => {
  const game = await aGame();
  for (const person of [bo, cara]) await app.build.participant(game, person.player);
  await bo.http.post(`/api/users/${organizer.player.id}/block`).expect(201);
  const by = { gameId: game.id, byId: organizer.player.id };
  const changes: GameChange[] = [
    { what: 'price', before: { price: 0, currency: 'EUR' }, after: { price: 2550, currency: 'EUR' } },
  ];
  await publish(gameChanged, { ...by, changes }, 1);
  await app.pool.query(`UPDATE games SET status = 'cancelled', cancel_reason = 'Storm' WHERE id = $1`, [game.id]);
  await publish(gameParticipantRemoved, { ...by, userId: bo.player.id, reason: 'No show' });
  await publish(gameCancelled, by);
  expect(await messagesOf(bo)).toEqual([
    `Northern Lights, ${START_TEXT}, was cancelled: “Storm”`,
    'You were removed from Northern Lights: “No show”',
    'Northern Lights has changed. Price: free → €25.50.',
  ]);
  expect(await messagesOf(cara)).toEqual([
    `Ida cancelled Northern Lights, ${START_TEXT}: “Storm”`,
    'Ida changed Northern Lights. Price: free → €25.50.',
  ]);
});

it('a reminder reaches participants and the organizer, but none is sent of a game that moved or was cancelled', async () => {
  const game = await aGame({ startsAt: new Date(Date.now() + 3_600_000) });
  await app.build.participant(game, bo.player);
  const { rows } = await app.pool.query<{ at: Date }>('SELECT starts_at AS at FROM games WHERE id = $1', [game.id]);
  const startsAt = rows[0]?.at.toISOString() ?? '';
  await publish(gameReminderDue, { gameId: game.id, kind: 'hours', startsAt: START.toISOString() });
  expect(await messagesOf(bo)).toEqual([]);
  await publish(gameReminderDue, { gameId: game.id, kind: 'hours', startsAt });
  for (const person of [bo, organizer])
    expect(await notificationsOf(person)).toMatchObject([
      { type: 'game_reminder', title: 'Game starting soon', sender: null, senders: 1, relatedGameId: game.id },
    ]);
  expect(await messagesOf(bo)).toEqual([expect.stringMatching(/^Northern Lights starts \w{3} \d.* at Björkskogen$/)]);
  await app.pool.query(`UPDATE games SET status = 'cancelled' WHERE id = $1`, [game.id]);
  await publish(gameReminderDue, { gameId: game.id, kind: 'day', startsAt });
  expect((await messagesOf(bo)).length).toBe(1);
});

it('a player is notified of an offered seat, of its end, and of a removal with its reason', async () => {
  const { id } = await aGame();
  const [seat, offerId] = [{ gameId: id, userId: bo.player.id }, v7()];
  const expiresAt = '2030-11-29T08:00:00.000Z';
  await publish(gameSeatOffered, { ...seat, expiresAt, offerId });
  expect(await messagesOf(bo)).toEqual([]);
  await app.pool.query(
    'INSERT INTO game_waitlist (id, game_id, user_id, place, offer_expires_at) VALUES ($1, $2, $3, 1, $4)',
    [offerId, id, bo.player.id, expiresAt],
  );
  await publish(gameSeatOffered, { ...seat, expiresAt, offerId });
  expect(await notificationsOf(bo)).toMatchObject([
    {
      type: 'game_waitlist',
      title: 'A seat is free',
      message: 'A seat in Northern Lights is kept for you until Fri 29 Nov, 09:00 CET',
    },
  ]);
  await publish(gameOfferExpired, { ...seat, expiresAt, offerId });
  expect(await messagesOf(bo)).toEqual(['The seat in Northern Lights is no longer kept for you']);
  await publish(gameParticipantRemoved, { ...seat, byId: organizer.player.id, reason: 'No show' }, 1);
  expect((await messagesOf(bo))[0]).toBe('Ida removed you from Northern Lights: “No show”');
});

it('the field’s admins are notified of a request, and the organizer of the decision', async () => {
  const { id } = await aGame({ fieldApproval: 'pending' });
  await publish(usageRequestCreated, { requestId: id });
  expect(await notificationsOf(owner)).toMatchObject([
    {
      type: 'usage_request',
      message: `Ida asks to play Northern Lights at Björkskogen, ${START_TEXT}, with up to 20 players`,
      link: `/fields/${field.id}#usage-request-${id}`,
      relatedGameId: id,
    },
  ]);
  await app.pool.query(
    `UPDATE field_usage_requests SET status = 'rejected', note = 'Closed that day', reviewed_by = $2 WHERE id = $1`,
    [id, owner.player.id],
  );
  await publish(usageRequestDecided, { requestId: id });
  expect(await notificationsOf(organizer)).toMatchObject([
    {
      type: 'usage_request_result',
      title: 'Field rejected',
      message: 'Olle rejected Northern Lights at Björkskogen: “Closed that day”',
    },
  ]);
});

it('the field’s admins are notified of the approved games that a request overlaps', async () => {
  const overlapping = await aGame({ title: 'Ember Line' });
  await aGame({ title: 'Frost Line', startsAt: new Date('2030-12-01T08:00:00Z') });
  await aGame({ title: 'Reed Line', fieldApproval: 'pending' });
  const [first, second] = [await aGame({ fieldApproval: 'pending' }), await aGame({ fieldApproval: 'pending' })];
  await publish(usageRequestCreated, { requestId: first.id });
  const text = `Ida asks to play Northern Lights at Björkskogen, ${START_TEXT}, with up to 20 players`;
  expect(await messagesOf(owner)).toEqual([`${text}. It overlaps with ${overlapping.title}`]);
  await aGame({ title: 'Amber Line' });
  await publish(usageRequestCreated, { requestId: second.id });
  expect((await messagesOf(owner))[0]).toBe(`${text}. It overlaps with 2 approved games`);
});

it('the notification of a withdrawn request is retracted, and the organizer is notified of one that expired', async () => {
  const { id } = await aGame({ fieldApproval: 'pending' });
  await publish(usageRequestCreated, { requestId: id });
  await app.pool.query(`UPDATE field_usage_requests SET status = 'withdrawn' WHERE id = $1`, [id]);
  await publish(usageRequestWithdrawn, { requestId: id });
  expect([await messagesOf(owner), await messagesOf(organizer)]).toEqual([[], []]);
  await app.pool.query(`UPDATE field_usage_requests SET status = 'expired' WHERE id = $1`, [id]);
  await publish(usageRequestWithdrawn, { requestId: id });
  expect(await messagesOf(organizer)).toEqual([
    'Nobody answered your request to play Northern Lights at Björkskogen before the start',
  ]);
});
