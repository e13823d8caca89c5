import { Injectable } from '@nestjs/common';
import type { DomainEvent, PayloadOf } from '../../../platform/outbox/domain-event.js';
import { OnEvent } from '../../../platform/outbox/event-handlers.js';
import { Notifier } from '../../notifications/notifier.js';
import { TeamReader } from '../../teams/team.reader.js';
import { gamePath } from '../game-paths.js';
import {
  gameJoined,
  gameReservationEnded,
  gameReservationExpired,
  gameReservationReleased,
  gameSeatsFreed,
  gameSeatsReserved,
  gameWaitingPlayerRemoved,
} from '../game.events.js';
import { reservationCause } from '../reservations/reservation-cause.js';
import { NotifiedGameReader } from './notified-game.reader.js';
import { timeText } from './notification-texts.js';

/** The seats of a game that a player could take. Notifications about them are retracted once the player has a seat. */
const openSeatsOf = (gameId: string): string => `${gamePath(gameId)}#open-seats`;

const seatsText = (seats: number): string => (seats === 1 ? '1 seat' : `${seats} seats`);

/** Notifications about seats that go to whoever takes them first: those that a team has reserved, and free ones shortly before the start. */
@Injectable()
export class OpenSeatHandlers {
  constructor(
    private readonly games: NotifiedGameReader,
    private readonly teams: TeamReader,
    private readonly notifier: Notifier,
  ) {}

  /** Notifies the members who have no seat. A member who gave up a claimed seat knows that it is free. */
  @OnEvent(gameSeatsReserved, 'game-seats-reserved.notify-members')
  async notifyMembers(
    { reservationId, returnedBy }: PayloadOf<typeof gameSeatsReserved>,
    { at }: DomainEvent,
  ): Promise<void> {
    const reservation = await this.games.lockReservation(reservationId);
    if (!reservation) return;
    const game = await this.games.game(reservation.gameId);
    if (game?.status !== 'upcoming') return;
    const { gameId, teamName, reservedBy, seats, until } = reservation;
    const claim = `Claim one by ${timeText(until, game.timeZone)}`;
    const actionWithoutName = `${seatsText(seats)} in ${game.title} ${seats === 1 ? 'is' : 'are'} reserved for ${teamName}. ${claim}`;
    const claimantIds = await this.games.claimantIds(reservation);
    await this.notifier.notify({
      recipientIds: claimantIds.filter((id) => id !== returnedBy),
      type: 'game_reservation',
      title: 'Seats for your team',
      ...(returnedBy
        ? { senderId: null, actionText: actionWithoutName }
        : {
            senderId: reservedBy,
            actionText: `reserved ${seatsText(seats)} in ${game.title} for ${teamName}. ${claim}`,
            actionTextWithoutName: actionWithoutName,
          }),
      countedAs: `of your teams have seats for you in ${game.title}`,
      // The reservations of several teams of a player are one notification.
      object: openSeatsOf(gameId),
      link: gamePath(gameId),
      cause: reservationCause(reservationId),
      at,
    });
  }

  @OnEvent(gameReservationExpired, 'game-reservation-expired.notify-leader')
  async notifyLeaderOfExpiry(
    reservation: PayloadOf<typeof gameReservationExpired>,
    { at }: DomainEvent,
  ): Promise<void> {
    const { reservationId, gameId, teamId, seats } = reservation;
    const game = await this.games.game(gameId);
    const teamName = (await this.teams.names([teamId])).get(teamId);
    const [recipientId] = await this.teams.managerIds(teamId);
    if (game?.status !== 'upcoming' || teamName === undefined || recipientId === undefined) return;
    const outcome = seats === 1 ? 'wasn’t claimed and has been given back' : 'weren’t claimed and have been given back';
    await this.notifier.notify({
      recipientIds: [recipientId],
      senderId: null,
      type: 'game_reservation_expired',
      title: 'Reservation expired',
      actionText: `${seatsText(seats)} reserved for ${teamName} in ${game.title} ${outcome}`,
      // Not grouped: each reservation has its own number of seats.
      object: `${gamePath(gameId)}#reservation-expired-${reservationId}`,
      link: gamePath(gameId),
      cause: `game-reservation-expired:${reservationId}`,
      at,
    });
  }

  @OnEvent(gameReservationReleased, 'game-reservation-released.notify-leader')
  async notifyLeaderOfRelease(
    { reservationId, gameId, teamId, byId, seats }: PayloadOf<typeof gameReservationReleased>,
    { at }: DomainEvent,
  ): Promise<void> {
    const game = await this.games.game(gameId);
    const teamName = (await this.teams.names([teamId])).get(teamId);
    const [recipientId] = await this.teams.managerIds(teamId);
    if (game?.status !== 'upcoming' || teamName === undefined || recipientId === undefined) return;
    const released = `${seatsText(seats)} reserved for ${teamName} in ${game.title}`;
    await this.notifier.notify({
      recipientIds: [recipientId],
      senderId: byId,
      type: 'game_reservation_expired',
      title: 'Reservation released',
      actionText: `released ${released}`,
      actionTextWithoutName: `${released} ${seats === 1 ? 'was' : 'were'} released`,
      // Not grouped: each reservation has its own number of seats.
      object: `${gamePath(gameId)}#reservation-released-${reservationId}`,
      link: gamePath(gameId),
      cause: `game-reservation-released:${reservationId}`,
      at,
    });
  }

  @OnEvent(gameReservationExpired, 'game-reservation-expired.retract-notification')
  retractExpired({ reservationId }: PayloadOf<typeof gameReservationExpired>): Promise<void> {
    return this.notifier.retractCause(reservationCause(reservationId));
  }

  @OnEvent(gameReservationEnded, 'game-reservation-ended.retract-notification')
  retractEnded({ reservationId }: PayloadOf<typeof gameReservationEnded>): Promise<void> {
    return this.notifier.retractCause(reservationCause(reservationId));
  }

  /** Only for the player who joined. `retractEnded` retracts the notification from everybody. */
  @OnEvent(gameJoined, 'game-joined.retract-open-seats')
  async retractFromParticipant({ gameId, userId }: PayloadOf<typeof gameJoined>): Promise<void> {
    if (await this.games.hasAnnouncedSeats(gameId)) await this.notifier.retractRecipient(openSeatsOf(gameId), userId);
  }

  /** A removed player can no longer take a seat. */
  @OnEvent(gameWaitingPlayerRemoved, 'game-waiting-player-removed.retract-open-seats')
  async retractFromRemoved({ gameId, userId }: PayloadOf<typeof gameWaitingPlayerRemoved>): Promise<void> {
    if (await this.games.hasAnnouncedSeats(gameId)) await this.notifier.retractRecipient(openSeatsOf(gameId), userId);
  }

  @OnEvent(gameSeatsFreed, 'game-seats-freed.notify-waiting')
  async notifyWaiting({ gameId }: PayloadOf<typeof gameSeatsFreed>, { id, at }: DomainEvent): Promise<void> {
    const game = await this.games.game(gameId);
    const open = await this.games.seatsOpenToWaiting(gameId);
    if (!game || !open) return;
    const { freeSeats, waitingIds } = open;
    await this.notifier.notify({
      recipientIds: waitingIds,
      senderId: null,
      type: 'game_waitlist',
      title: 'A seat is free',
      actionText:
        freeSeats === 1
          ? `A seat in ${game.title} is free. Whoever joins first gets it`
          : `${seatsText(freeSeats)} in ${game.title} are free. Whoever joins first gets one`,
      object: openSeatsOf(gameId),
      link: gamePath(gameId),
      cause: `game-seats-freed:${id}`,
      at,
    });
  }
}
