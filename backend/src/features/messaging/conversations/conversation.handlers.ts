import { Injectable } from '@nestjs/common';
import type { PayloadOf } from '../../../platform/outbox/domain-event.js';
import { OnEvent } from '../../../platform/outbox/event-handlers.js';
import { fieldAdminsChanged } from '../../fields/field.events.js';
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
}
