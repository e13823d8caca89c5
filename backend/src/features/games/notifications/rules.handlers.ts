import { Injectable } from '@nestjs/common';
import type { DomainEvent, PayloadOf } from '../../../platform/outbox/domain-event.js';
import { OnEvent } from '../../../platform/outbox/event-handlers.js';
import { Notifier } from '../../notifications/notifier.js';
import { gamePath } from '../game-paths.js';
import { gameLeft, gameParticipantRemoved, gameRequirementsChanged, gameRulesAccepted } from '../game.events.js';
import { GameNoticeReader } from './game-notice.reader.js';
import { rulesOf, RulesQuestion } from './rules-question.js';

/** Notifications about changed rules, which participants accept. */
@Injectable()
export class RulesHandlers {
  constructor(
    private readonly games: GameNoticeReader,
    private readonly question: RulesQuestion,
    private readonly notifier: Notifier,
  ) {}

  @OnEvent(gameRequirementsChanged, 'game-requirements-changed.notify-participants')
  async notifyParticipants(
    { gameId, byId }: PayloadOf<typeof gameRequirementsChanged>,
    { id, at }: DomainEvent,
  ): Promise<void> {
    const game = await this.games.game(gameId);
    if (game?.status !== 'upcoming' && game?.status !== 'ongoing') return;
    const participants = await this.question.askAgain(gameId);
    await this.notifier.notify({
      recipientIds: participants.map(({ userId }) => userId),
      senderId: byId,
      type: 'game_changed',
      title: 'Rules changed',
      action: `changed the rules of ${game.title}. Please read and accept them.`,
      actionWithoutName: `The rules of ${game.title} have changed. Please read and accept them.`,
      // Several changes that a participant has not read are one notification.
      object: rulesOf(gameId),
      link: gamePath(gameId),
      cause: `game-rules:${id}`,
      at,
    });
  }

  @OnEvent(gameRulesAccepted, 'game-rules-accepted.retract-rules')
  retractAccepted({ gameId, userId }: PayloadOf<typeof gameRulesAccepted>): Promise<void> {
    return this.question.retractAnswered(gameId, userId);
  }

  @OnEvent(gameLeft, 'game-left.retract-rules')
  retractFromFormer({ gameId, userId }: PayloadOf<typeof gameLeft>): Promise<void> {
    return this.question.retractAnswered(gameId, userId);
  }

  @OnEvent(gameParticipantRemoved, 'game-participant-removed.retract-rules')
  retractFromRemoved({ gameId, userId }: PayloadOf<typeof gameParticipantRemoved>): Promise<void> {
    return this.question.retractAnswered(gameId, userId);
  }
}
