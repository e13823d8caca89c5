import type { GameCurrency, GameType } from '../../contracts/game-options.js';
import { defineEvent } from '../../platform/outbox/domain-event.js';

export const gameCreated = defineEvent<{ gameId: string }>('game.created');

/** The organizer copied an earlier game. Its photos and its tactical map are copied after the commit. */
export const gameCopied = defineEvent<{ gameId: string; earlierGameId: string; organizerId: string }>('game.copied');

interface Period {
  /** ISO 8601 in UTC. */
  startsAt: string;
  endsAt: string;
}

interface Price {
  /** In hundredths of the currency. */
  price: number | null;
  currency: GameCurrency;
}

interface TeamRef {
  teamId: string | null;
  /** The team's name at the time of the change; null without a team. */
  name: string | null;
}

interface FieldRef {
  fieldId: string | null;
  /** The field's name while it was public; null while it was hidden. */
  name: string | null;
  /** In `after`: the previous field was deleted. */
  isDeleted?: true;
}

/** A change of a game that its participants are notified of. */
export type GameChange =
  | { what: 'date'; before: Period; after: Period }
  | { what: 'field'; before: FieldRef; after: FieldRef }
  | { what: 'price'; before: Price; after: Price }
  | { what: 'team'; before: TeamRef; after: TeamRef };

/** A change of a game's details. `duration` is in hours. A description is too long for the text of a notification. */
export type GameDetailChange =
  | { what: 'title'; before: string; after: string }
  | { what: 'type'; before: GameType; after: GameType }
  | { what: 'maxPlayers'; before: number; after: number }
  | { what: 'duration'; before: number; after: number }
  | { what: 'description' };

export const gameChanged = defineEvent<{ gameId: string; byId: string; changes: readonly GameChange[] }>(
  'game.changed',
);
/**
 * An edit changed details of the game. `changes` are all its changes, and there is no `game.changed` for it. The previous version may run side by side
 * and cannot describe changes of details. They have an event of their own, because a worker of the previous version puts back the jobs of handlers that
 * it does not have.
 */
export const gameDetailsChanged = defineEvent<{
  gameId: string;
  byId: string;
  changes: readonly (GameChange | GameDetailChange)[];
}>('game.details-changed');
/**
 * The rules that participants must accept have changed. `byId` is the organizer who edited the requirements, the moderator who removed them, or the
 * admin who edited the rules of the field.
 */
export const gameRequirementsChanged = defineEvent<{ gameId: string; byId: string }>('game.requirements-changed');
/** A participant accepted the present rules. */
export const gameRulesAccepted = defineEvent<{ gameId: string; userId: string }>('game.rules-accepted');
/** The field moved to another time zone. The game keeps its start and its end. `before` and `after` are IANA names. */
export const gameTimeZoneChanged = defineEvent<{ gameId: string; byId: string; before: string; after: string }>(
  'game.time-zone-changed',
);
export const gameCancelled = defineEvent<{
  gameId: string;
  byId: string;
  /** The people who were on the waitlist, and the leaders of teams that had reserved seats. Events of earlier versions lack it. */
  formerIds?: readonly string[];
}>('game.cancelled');

/** `offerId`: the player took the seat of this offer. */
export const gameJoined = defineEvent<{ gameId: string; userId: string; offerId?: string }>('game.joined');
export const gameLeft = defineEvent<{ gameId: string; userId: string }>('game.left');
export const gameParticipantRemoved = defineEvent<{ gameId: string; userId: string; byId: string; reason: string }>(
  'game.participant-removed',
);

/** The organizer removed a player from the waitlist. */
export const gameWaitingPlayerRemoved = defineEvent<{ gameId: string; userId: string; byId: string; reason: string }>(
  'game.waiting-player-removed',
);

/** `offerId` is the id of the entry of the waitlist. Events of earlier versions lack it. */
interface Offer {
  gameId: string;
  userId: string;
  expiresAt: string;
  offerId?: string;
}

/** A seat is kept for the first in line until `expiresAt`. */
export const gameSeatOffered = defineEvent<Offer>('game.seat-offered');
/**
 * `declinedBy` declined the offered seat. It is left out if the player claimed a reserved seat instead, was removed or may no longer be offered a seat,
 * if the account was deleted, if the game was cancelled, or if it had started when the offer was found to have expired.
 */
export const gameOfferEnded = defineEvent<{ offerId: string; declinedBy?: string }>('game.offer-ended');
/** The user did not take the offered seat in time. The entry of the waitlist no longer exists. */
export const gameOfferExpired = defineEvent<Offer>('game.offer-expired');

/** The field of a game that is upcoming or ongoing was deleted. `name` is the field's name. */
export const gameFieldDeleted = defineEvent<{ gameId: string; fieldId: string; name: string; byId: string }>(
  'game.field-deleted',
);
/** In the last two hours before the start, seats have become free that nobody is offered. */
export const gameSeatsFreed = defineEvent<{ gameId: string }>('game.seats-freed');
/**
 * A team has reserved seats. `returnedBy` is a member who gave up a claimed seat after all seats had been claimed: the seat is reserved again.
 */
export const gameSeatsReserved = defineEvent<{ reservationId: string; returnedBy?: string }>('game.seats-reserved');
/**
 * All seats of the reservation were claimed or released, its team was deleted, the game was cancelled, or the game had started when the reservation was
 * found to have expired.
 */
export const gameReservationEnded = defineEvent<{ reservationId: string }>('game.reservation-ended');
/** `seats` were not claimed in time. The reservation no longer exists. */
export const gameReservationExpired = defineEvent<{
  reservationId: string;
  gameId: string;
  teamId: string;
  /** The person who reserved the seats. Only the previous version uses it, to notify them. */
  userId: string;
  seats: number;
}>('game.reservation-expired');

/** The organizer `byId` gave back the `seats` that the team had not claimed. */
export const gameReservationReleased = defineEvent<{
  reservationId: string;
  gameId: string;
  teamId: string;
  byId: string;
  seats: number;
}>('game.reservation-released');

export const gameCompleted = defineEvent<{ gameId: string }>('game.completed');

export type ReminderKind = 'day' | 'hours';
/** `startsAt` is the start that the reminder is about. If the game moves to a later start, each reminder that can still be sent in time becomes due again. */
export const gameReminderDue = defineEvent<{ gameId: string; kind: ReminderKind; startsAt: string }>(
  'game.reminder-due',
);

export const usageRequestCreated = defineEvent<{ requestId: string }>('usage-request.created');
/** The field's admins approved or rejected the request. */
export const usageRequestDecided = defineEvent<{ requestId: string }>('usage-request.decided');
/** The request was withdrawn, by the organizer or by a change of the game, or it expired at the start of the game. */
export const usageRequestWithdrawn = defineEvent<{ requestId: string }>('usage-request.withdrawn');
