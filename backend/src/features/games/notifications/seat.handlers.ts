import { Injectable } from '@nestjs/common';
import type { DomainEvent, PayloadOf } from '../../../platform/outbox/domain-event.js';
import { OnEvent } from '../../../platform/outbox/event-handlers.js';
import { Notifier } from '../../notifications/notifier.js';
import { gamePath } from '../game-paths.js';
import {
  gameJoined,
  gameLeft,
  gameOfferEnded,
  gameOfferExpired,
  gameParticipantRemoved,
  gameSeatOffered,
  gameWaitingPlayerRemoved,
} from '../game.events.js';
import { NotifiedGameReader } from './notified-game.reader.js';
import { quoted, timeText } from './notification-texts.js';

interface Seat {
  gameId: string;
  userId: string;
}

const offerCause = (offer: string): string => `game-seat-offered:${offer}`;

/** Notifies the organizer when somebody joins, and players about their own seats. */
@Injectable()
export class SeatHandlers {
  constructor(
    private readonly games: NotifiedGameReader,
    private readonly notifier: Notifier,
  ) {}

  @OnEvent(gameJoined, 'game-joined.notify-organizer')
  notifyOfJoin({ gameId, userId }: PayloadOf<typeof gameJoined>, event: DomainEvent): Promise<void> {
    return this.syncJoinNotification({ gameId, userId }, event);
  }

  @OnEvent(gameLeft, 'game-left.retract-notification')
  retractJoin({ gameId, userId }: PayloadOf<typeof gameLeft>, event: DomainEvent): Promise<void> {
    return this.syncJoinNotification({ gameId, userId }, event);
  }

  @OnEvent(gameParticipantRemoved, 'game-participant-removed.retract-notification')
  retractRemoved({ gameId, userId }: PayloadOf<typeof gameParticipantRemoved>, event: DomainEvent): Promise<void> {
    return this.syncJoinNotification({ gameId, userId }, event);
  }

  @OnEvent(gameParticipantRemoved, 'game-participant-removed.notify-user')
  notifyRemoved(removal: PayloadOf<typeof gameParticipantRemoved>, event: DomainEvent): Promise<void> {
    return this.notifyOfRemoval(removal, event, { title: 'Removed from a game', from: '' });
  }

  @OnEvent(gameWaitingPlayerRemoved, 'game-waiting-player-removed.notify-user')
  notifyRemovedFromWaitlist(removal: PayloadOf<typeof gameWaitingPlayerRemoved>, event: DomainEvent): Promise<void> {
    return this.notifyOfRemoval(removal, event, { title: 'Removed from a waitlist', from: 'the waitlist of ' });
  }

  @OnEvent(gameSeatOffered, 'game-seat-offered.notify-user')
  async notifyOffered({ gameId, userId, expiresAt, offerId }: PayloadOf<typeof gameSeatOffered>): Promise<void> {
    const game = await this.games.game(gameId);
    if (!game || !(await this.games.lockOffer(gameId, userId, offerId))) return;
    const until = timeText(expiresAt, game.timeZone);
    await this.notifyOfWaitlist(
      { gameId, userId },
      'A seat is free',
      `A seat in ${game.title} is kept for you until ${until}`,
      offerCause(offerId ?? `${gameId}:${userId}:${expiresAt}`),
    );
  }

  @OnEvent(gameJoined, 'game-joined.retract-offer')
  async settleTakenOffer({ offerId, userId }: PayloadOf<typeof gameJoined>): Promise<void> {
    if (offerId) await this.notifier.settleCause(offerCause(offerId), 'accepted', userId);
  }

  @OnEvent(gameOfferEnded, 'game-offer-ended.retract-offer')
  async endOffer({ offerId, declinedBy }: PayloadOf<typeof gameOfferEnded>): Promise<void> {
    if (declinedBy) await this.notifier.settleCause(offerCause(offerId), 'declined', declinedBy);
    else await this.retractOffer(offerId);
  }

  /** Another notification tells that the offer has expired. */
  @OnEvent(gameOfferExpired, 'game-offer-expired.retract-offer')
  async retractExpiredOffer({ offerId }: PayloadOf<typeof gameOfferExpired>): Promise<void> {
    await this.retractOffer(offerId);
  }

  @OnEvent(gameOfferExpired, 'game-offer-expired.notify-user')
  async notifyExpired({ gameId, userId, expiresAt }: PayloadOf<typeof gameOfferExpired>): Promise<void> {
    const game = await this.games.game(gameId);
    if (game?.status !== 'upcoming' || (await this.games.hasSeat(gameId, userId))) return;
    await this.notifyOfWaitlist(
      { gameId, userId },
      'Your offer has expired',
      `The seat in ${game.title} is no longer kept for you`,
      `game-offer-expired:${gameId}:${userId}:${expiresAt}`,
    );
  }

  private async retractOffer(offerId: string | undefined): Promise<void> {
    if (offerId) await this.notifier.retractCause(offerCause(offerId));
  }

  /** Not grouped: each offer asks for its own answer, so the object carries the cause. */
  private notifyOfWaitlist({ gameId, userId }: Seat, title: string, action: string, cause: string): Promise<void> {
    return this.notifier.notify({
      recipientIds: [userId],
      senderId: null,
      type: 'game_waitlist',
      title,
      actionText: action,
      object: `${gamePath(gameId)}#${cause}`,
      link: gamePath(gameId),
      cause,
    });
  }

  private async notifyOfRemoval(
    { gameId, userId, byId, reason }: PayloadOf<typeof gameParticipantRemoved>,
    event: DomainEvent,
    { title, from }: { title: string; from: string },
  ): Promise<void> {
    const game = await this.games.game(gameId);
    if (!game) return;
    await this.notifier.notify({
      recipientIds: [userId],
      senderId: byId,
      type: 'game_removal',
      title,
      actionText: `removed you from ${from}${game.title}${quoted(reason)}`,
      actionTextWithoutName: `You were removed from ${from}${game.title}${quoted(reason)}`,
      object: gamePath(gameId),
      link: gamePath(gameId),
      cause: `game-removal:${event.id}`,
      at: event.at,
    });
  }

  // Joins and departures may be handled in any order, so all of them ask whether the player has a seat now.
  private async syncJoinNotification({ gameId, userId }: Seat, { at }: DomainEvent): Promise<void> {
    const game = await this.games.game(gameId);
    if (!game || game.organizerId === userId) return;
    await this.notifier.notifyOrRetract(
      {
        recipientIds: [game.organizerId],
        senderId: userId,
        type: 'game_join',
        title: 'New player',
        actionText: `joined ${game.title}`,
        object: gamePath(gameId),
        link: gamePath(gameId),
        cause: `game-join:${gameId}:${userId}`,
        at,
      },
      () => this.games.hasSeat(gameId, userId),
    );
  }
}
