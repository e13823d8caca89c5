import { GAME_LIMITS } from '../../../contracts/game-options.js';
import { GAME_RULES, type GameUpdate, PRICE_RULES } from '../../../contracts/game-requests.js';
import { brokenRules, type RequestRule } from '../../../contracts/request-rules.js';
import { PROBLEMS } from '../../../contracts/problems.js';
import { authorize } from '../../../platform/http/access/policy.js';
import { Problem } from '../../../platform/http/problems/problem.js';
import type { Game } from '../game.entity.js';
import type { GameChange, GameDetailChange } from '../game.events.js';
import { type GameAccess, gamePolicy } from '../game.policy.js';
import { reminderFlagsFor } from '../schedule/game-reminders.js';
import type { ChosenField } from '../usage-requests/game-fields.js';
import { type ReservedSeats, usedSeatsText } from '../used-seats-text.js';

export type GameColumns = Partial<Omit<Game, 'id'>>;

/** A locked game, and what decides whether an edit may change it. */
export interface EditedGame {
  stored: Game;
  /** The field that the request names, else the present one if it is locked. */
  field: ChosenField | undefined;
  access: GameAccess;
  /** The seats that teams have reserved; empty if the request keeps the capacity. */
  reservations: readonly ReservedSeats[];
  now: Date;
}

export const hoursBetween = (startsAt: Date, endsAt: Date): number =>
  (endsAt.getTime() - startsAt.getTime()) / 3_600_000;

const TOO_FAR_AHEAD = `The start can be at most ${GAME_LIMITS.yearsAhead} years ahead`;

/** Throws `game.start-past`, or `request.invalid` for a start that is too far ahead, for the input `gameStartDate`. */
export function assertMayStart(startsAt: Date, now: Date): void {
  if (startsAt <= now)
    throw new Problem('game.start-past', { fields: { gameStartDate: PROBLEMS['game.start-past'].message } });
  const latest = new Date(now);
  latest.setUTCFullYear(now.getUTCFullYear() + GAME_LIMITS.yearsAhead);
  if (startsAt > latest)
    throw new Problem('request.invalid', { message: TOO_FAR_AHEAD, fields: { gameStartDate: TOO_FAR_AHEAD } });
}

/**
 * Returns the columns that the request changes. Throws `request.invalid`, `game.start-past`, `game.started` and `game.seats-taken` if the
 * stored game with its changes breaks a rule.
 */
export function columnsOf(update: GameUpdate, game: EditedGame): GameColumns {
  const { stored } = game;
  assertSeatsSuffice(update, stored, game.reservations);
  assertPrice(update, stored);
  return changedColumns(stored, {
    title: update.title,
    description: nullable(update.description),
    requirements: nullable(update.requirements),
    gameType: update.gameType,
    teamId: update.teamId,
    maxPlayers: update.maxPlayers,
    price: update.price,
    currency: update.currency,
    ...periodOf(update, game),
    ...fieldOf(game),
  });
}

function fieldOf({ stored, field, access }: EditedGame): GameColumns {
  if (!field) return {};
  if (field.fieldId === stored.fieldId)
    return needsNoApprovalAnymore(field, stored, access) ? { fieldApproval: 'own' } : {};
  authorize(gamePolicy, 'changeField', access);
  return field;
}

/** The organizer has become an admin of the field, which is hidden because its admins have not approved the game. */
const needsNoApprovalAnymore = (field: ChosenField, { isFieldPublic }: Game, { status }: GameAccess): boolean =>
  field.fieldApproval === 'own' && !isFieldPublic && status === 'upcoming';

function periodOf(update: GameUpdate, { stored, access, now }: EditedGame): GameColumns {
  const startsAt = update.gameStartDate ? new Date(update.gameStartDate) : stored.startsAt;
  const endsAt = update.gameEndDate ? new Date(update.gameEndDate) : stored.endsAt;
  const movedBy = Math.abs(startsAt.getTime() - stored.startsAt.getTime());
  const isPeriodChanged = movedBy > 0 || endsAt.getTime() !== stored.endsAt.getTime();
  if (isPeriodChanged || update.duration) assertPeriod(startsAt, endsAt, update.duration);
  if (movedBy > 0) {
    authorize(gamePolicy, 'moveStart', access);
    assertMayStart(startsAt, now);
  }
  const isComputed =
    update.duration === null ||
    (update.duration === undefined && isPeriodChanged && !keepsDuration(stored, startsAt, endsAt));
  return {
    startsAt,
    endsAt,
    duration: isComputed ? hoursBetween(startsAt, endsAt) : (update.duration ?? undefined),
    ...(movedBy > 0 && { ...reminderFlagsFor(startsAt, now), announcedFreeSeats: 0 }),
  };
}

/** The organizer gave a duration that is not that of the stored period, and it fits into the new period. */
const keepsDuration = (stored: Game, startsAt: Date, endsAt: Date): boolean =>
  hasGivenDuration(stored) && stored.duration <= hoursBetween(startsAt, endsAt);

const hasGivenDuration = ({ duration, startsAt, endsAt }: Game): boolean => duration !== hoursBetween(startsAt, endsAt);

function assertPeriod(startsAt: Date, endsAt: Date, duration?: number | null): void {
  const period = { gameStartDate: startsAt.toISOString(), gameEndDate: endsAt.toISOString(), duration };
  assertRules(period, GAME_RULES);
}

/** A stored price must also fit a new currency. */
function assertPrice({ price, currency }: GameUpdate, stored: Game): void {
  if (price === undefined && currency === undefined) return;
  const after = { price: price === undefined ? stored.price : price, currency: currency ?? stored.currency };
  assertRules(after, PRICE_RULES);
}

function assertRules<Values>(values: Values, rules: readonly RequestRule<Values>[]): void {
  const fields = brokenRules(values, rules);
  const [message] = Object.values(fields);
  if (message) throw new Problem('request.invalid', { message, fields });
}

function assertSeatsSuffice({ maxPlayers }: GameUpdate, stored: Game, reservations: readonly ReservedSeats[]): void {
  const taken = stored.currentPlayers + stored.reservedSeats + stored.offeredSeats;
  if (maxPlayers === undefined || maxPlayers >= taken) return;
  const message = usedSeatsText(stored, reservations);
  throw new Problem('game.seats-taken', { message, fields: { maxPlayers: message } });
}

/** Undefined leaves a column unchanged; an empty text clears it. */
const nullable = (text: string | null | undefined): string | null | undefined =>
  text === undefined ? undefined : text || null;

const isSame = (a: unknown, b: unknown): boolean =>
  a instanceof Date && b instanceof Date ? a.getTime() === b.getTime() : a === b;

const changedColumns = (stored: Game, columns: GameColumns): GameColumns =>
  Object.fromEntries(
    Object.entries(columns).filter(
      ([name, value]) => value !== undefined && !isSame(value, stored[name as keyof GameColumns]),
    ),
  );

/** The changes that participants are notified of. A field that is hidden from them counts as no field. */
export function changesOf(before: Game, after: Game): GameChange[] {
  const changes: GameChange[] = [
    { what: 'date', before: periodIn(before), after: periodIn(after) },
    { what: 'field', before: publicFieldOf(before), after: publicFieldOf(after) },
    ...(isPriceChanged(before, after)
      ? [{ what: 'price', before: priceIn(before), after: priceIn(after) } as const]
      : []),
  ];
  return changes.filter((change) => JSON.stringify(change.before) !== JSON.stringify(change.after));
}

/** The changes of details that participants are notified of. A duration that follows from the period changes with the date. */
export function detailChangesOf(before: Game, after: Game): GameDetailChange[] {
  const changes: Exclude<GameDetailChange, { what: 'description' }>[] = [
    { what: 'title', before: before.title, after: after.title },
    { what: 'type', before: before.gameType, after: after.gameType },
    { what: 'maxPlayers', before: before.maxPlayers, after: after.maxPlayers },
    ...(hasGivenDuration(before) || hasGivenDuration(after)
      ? [{ what: 'duration', before: before.duration, after: after.duration } as const]
      : []),
  ];
  return [
    ...changes.filter((change) => change.before !== change.after),
    ...(before.description === after.description ? [] : [{ what: 'description' } as const]),
  ];
}

const periodIn = ({ startsAt, endsAt }: Game) => ({ startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() });
/** No screen shows the currency of a game that is free or has no price. */
const isPriceChanged = (before: Game, after: Game): boolean =>
  before.price !== after.price || (Boolean(after.price) && before.currency !== after.currency);

const priceIn = ({ price, currency }: Game) => ({ price, currency });
const publicFieldOf = ({ isFieldPublic, fieldId, fieldName }: Game) => ({
  fieldId: isFieldPublic ? fieldId : null,
  name: fieldName,
});
