import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import type { DomainEvent, PayloadOf } from '../../../platform/outbox/domain-event.js';
import { OnEvent } from '../../../platform/outbox/event-handlers.js';
import { Outbox } from '../../../platform/outbox/outbox.js';
import { fieldRulesChanged } from '../../fields/field.events.js';
import { Notifier } from '../../notifications/notifier.js';
import { gamePath } from '../game-paths.js';
import {
  gameChanged,
  gameDetailsChanged,
  gameLeft,
  gameParticipantRemoved,
  gameRequirementsChanged,
  gameRulesAccepted,
} from '../game.events.js';
import { GameHints } from '../game-hints.js';
import { NotifiedGameReader } from './notified-game.reader.js';

/** The object of the notification about a game's rules. A participant has one such notification until they accept the rules. */
const rulesOf = (gameId: string): string => `${gamePath(gameId)}#rules`;

/** Notifies participants who must accept changed rules, and retracts the notification once they have accepted them or given up their seat. */
@Injectable()
export class RulesHandlers {
  constructor(
    private readonly database: Database,
    private readonly games: NotifiedGameReader,
    private readonly notifier: Notifier,
    private readonly outbox: Outbox,
    private readonly hints: GameHints,
  ) {}

  /**
   * Appends an event for each game that is not over, and sends a hint to the open pages of the games. The handler of that event notifies the
   * participants.
   */
  @OnEvent(fieldRulesChanged, 'field-rules-changed.change-games')
  async changeGames({ fieldId, byId }: PayloadOf<typeof fieldRulesChanged>): Promise<void> {
    const gameIds = await this.games.openGamesOf(fieldId);
    await this.outbox.appendAll(
      gameRequirementsChanged,
      gameIds.map((gameId) => ({ gameId, byId })),
    );
    for (const gameId of gameIds) this.hints.sendChanged(gameId, 'details');
  }

  @OnEvent(gameRequirementsChanged, 'game-requirements-changed.notify-participants')
  notifyOfRequirements({ gameId, byId }: PayloadOf<typeof gameRequirementsChanged>, event: DomainEvent): Promise<void> {
    return this.notifyParticipants(gameId, byId, event);
  }

  /** A change of the field changes the rules. An approval changes them, too, because it shows the field to the participants for the first time. */
  @OnEvent(gameChanged, 'game-changed.notify-of-field-rules')
  notifyOfFieldRules(change: PayloadOf<typeof gameChanged>, event: DomainEvent): Promise<void> {
    return this.notifyIfFieldChanged(change, event);
  }

  @OnEvent(gameDetailsChanged, 'game-details-changed.notify-of-field-rules')
  notifyOfEditedFieldRules(change: PayloadOf<typeof gameDetailsChanged>, event: DomainEvent): Promise<void> {
    return this.notifyIfFieldChanged(change, event);
  }

  @OnEvent(gameRulesAccepted, 'game-rules-accepted.retract-rules')
  retractAccepted({ gameId, userId }: PayloadOf<typeof gameRulesAccepted>): Promise<void> {
    return this.retractUnlessMustAccept(gameId, userId);
  }

  @OnEvent(gameLeft, 'game-left.retract-rules')
  retractFromFormer({ gameId, userId }: PayloadOf<typeof gameLeft>): Promise<void> {
    return this.retractUnlessMustAccept(gameId, userId);
  }

  @OnEvent(gameParticipantRemoved, 'game-participant-removed.retract-rules')
  retractFromRemoved({ gameId, userId }: PayloadOf<typeof gameParticipantRemoved>): Promise<void> {
    return this.retractUnlessMustAccept(gameId, userId);
  }

  private async notifyIfFieldChanged(
    { gameId, byId, changes }: PayloadOf<typeof gameDetailsChanged>,
    event: DomainEvent,
  ): Promise<void> {
    if (changes.some(({ what }) => what === 'field')) await this.notifyParticipants(gameId, byId, event);
  }

  /** Also retracts the notification from participants who have accepted the present rules, because the old ones apply again. */
  private async notifyParticipants(gameId: string, byId: string, { id, at }: DomainEvent): Promise<void> {
    await this.lockRules(gameId);
    const game = await this.games.game(gameId);
    if (game?.status !== 'upcoming' && game?.status !== 'ongoing') return;
    const participants = await this.games.participants(gameId);
    const idsOf = (mustAccept: boolean) =>
      participants.filter(({ mustAcceptRules }) => mustAcceptRules === mustAccept).map(({ userId }) => userId);
    await this.notifier.retractRecipients(rulesOf(gameId), idsOf(false));
    const changed = `The rules of ${game.title} have changed. Please read and accept them.`;
    await this.notifier.notify({
      recipientIds: idsOf(true),
      // A moderator, and a field's admin who approves the game, are not named.
      ...(byId === game.organizerId
        ? {
            senderId: byId,
            actionText: `changed the rules of ${game.title}. Please read and accept them.`,
            actionTextWithoutName: changed,
          }
        : { senderId: null, actionText: changed }),
      type: 'game_changed',
      title: 'Rules changed',
      // Several changes that a participant has not read are one notification.
      object: rulesOf(gameId),
      link: gamePath(gameId),
      cause: `game-rules:${id}`,
      at,
    });
  }

  /** Keeps the notification of a participant who has not accepted the present rules. */
  private async retractUnlessMustAccept(gameId: string, userId: string): Promise<void> {
    await this.lockRules(gameId);
    const participant = await this.games.participant(gameId, userId);
    if (!participant?.mustAcceptRules) await this.notifier.retractRecipient(rulesOf(gameId), userId);
  }

  /** Until the transaction ends, no other handler reads who must accept the rules. Otherwise it could retract before this one notifies. */
  private async lockRules(gameId: string): Promise<void> {
    await this.database.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`game rules ${gameId}`]);
  }
}
