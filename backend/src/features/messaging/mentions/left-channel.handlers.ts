import { Injectable } from '@nestjs/common';
import type { EntityType } from '../../../contracts/conversation-ids.js';
import { Database } from '../../../platform/database/database.js';
import type { PayloadOf } from '../../../platform/outbox/domain-event.js';
import { OnEvent } from '../../../platform/outbox/event-handlers.js';
import { gameLeft, gameParticipantRemoved } from '../../games/game.events.js';
import { Notifier } from '../../notifications/notifier.js';
import { teamMembersChanged } from '../../teams/team.events.js';
import { entityRow, memberOf } from '../conversations/entity-participants.js';
import { lockMentions, mentionsObject } from './mention-notifications.js';

// In the channel of a deleted team, those who took part can still read the message.
const hasLeft = (type: EntityType): string =>
  `SELECT 1 FROM (${entityRow(type, '$1')}) entity WHERE NOT EXISTS (${memberOf(type, '$1', '$2')})`;

/** Retracts the notifications of mentions in a channel that the mentioned person has left, because their links no longer open. */
@Injectable()
export class LeftChannelHandlers {
  constructor(
    private readonly database: Database,
    private readonly notifier: Notifier,
  ) {}

  @OnEvent(teamMembersChanged, 'team-members-changed.retract-mentions')
  retractAfterLeavingTeam({ teamId, userId }: PayloadOf<typeof teamMembersChanged>): Promise<void> {
    return this.retractMentions('team', teamId, userId);
  }

  @OnEvent(gameLeft, 'game-left.retract-mentions')
  retractAfterLeavingGame({ gameId, userId }: PayloadOf<typeof gameLeft>): Promise<void> {
    return this.retractMentions('game', gameId, userId);
  }

  @OnEvent(gameParticipantRemoved, 'game-participant-removed.retract-mentions')
  retractAfterRemoval({ gameId, userId }: PayloadOf<typeof gameParticipantRemoved>): Promise<void> {
    return this.retractMentions('game', gameId, userId);
  }

  private async retractMentions(type: 'team' | 'game', entityId: string, userId: string): Promise<void> {
    const conversationId = `${type}_${entityId}`;
    await this.database.query(lockMentions('exclusive'), [conversationId]);
    if (await this.database.queryOne(hasLeft(type), [entityId, userId]))
      await this.notifier.retractRecipient(mentionsObject(conversationId), userId);
  }
}
