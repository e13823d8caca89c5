import { Injectable } from '@nestjs/common';
import type { PayloadOf } from '../../../platform/outbox/domain-event.js';
import { OnEvent } from '../../../platform/outbox/event-handlers.js';
import { fieldAdminsChanged, fieldDeleted } from '../../fields/field.events.js';
import { teamDeleted, teamMembersChanged } from '../../teams/team.events.js';
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

  @OnEvent(teamDeleted, 'team-deleted.delete-conversations')
  removeTeam({ teamId }: PayloadOf<typeof teamDeleted>): Promise<void> {
    return this.memberships.removeEntity('team', teamId);
  }

  @OnEvent(fieldDeleted, 'field-deleted.delete-conversations')
  removeField({ fieldId }: PayloadOf<typeof fieldDeleted>): Promise<void> {
    return this.memberships.removeEntity('field', fieldId);
  }
}
