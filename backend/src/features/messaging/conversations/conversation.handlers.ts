import { Injectable } from '@nestjs/common';
import type { PayloadOf } from '../../../platform/outbox/domain-event.js';
import { OnEvent } from '../../../platform/outbox/event-handlers.js';
import { fieldAdminsChanged } from '../../fields/field.events.js';
import { gameJoined, gameLeft, gameParticipantRemoved } from '../../games/game.events.js';
import { teamMembersChanged } from '../../teams/team.events.js';
import { ConversationMemberships } from './conversation-memberships.js';

@Injectable()
export class ConversationHandlers {
  constructor(private readonly memberships: ConversationMemberships) {}

  @OnEvent(teamMembersChanged, 'team-members-changed.update-conversations')
  syncTeamMember({ teamId, userId }: PayloadOf<typeof teamMembersChanged>): Promise<void> {
    return this.memberships.syncMember('team', teamId, userId);
  }

  @OnEvent(fieldAdminsChanged, 'field-admins-changed.update-conversations')
  syncFieldAdmin({ fieldId, userId }: PayloadOf<typeof fieldAdminsChanged>): Promise<void> {
    return this.memberships.syncMember('field', fieldId, userId);
  }

  @OnEvent(gameJoined, 'game-joined.update-conversations')
  addParticipant({ gameId, userId }: PayloadOf<typeof gameJoined>): Promise<void> {
    return this.memberships.syncMember('game', gameId, userId);
  }

  @OnEvent(gameLeft, 'game-left.update-conversations')
  dropParticipant({ gameId, userId }: PayloadOf<typeof gameLeft>): Promise<void> {
    return this.memberships.syncMember('game', gameId, userId);
  }

  @OnEvent(gameParticipantRemoved, 'game-participant-removed.update-conversations')
  dropRemoved({ gameId, userId }: PayloadOf<typeof gameParticipantRemoved>): Promise<void> {
    return this.memberships.syncMember('game', gameId, userId);
  }
}
