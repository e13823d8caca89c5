import { Injectable } from '@nestjs/common';
import type { PayloadOf } from '../../platform/outbox/domain-event.js';
import { OnEvent } from '../../platform/outbox/event-handlers.js';
import { fieldAdminsChanged, fieldDeleted } from '../fields/field.events.js';
import { teamDeleted, teamMembersChanged } from '../teams/team.events.js';
import { ConversationRoles } from './conversation-roles.js';

@Injectable()
export class ConversationHandlers {
  constructor(private readonly roles: ConversationRoles) {}

  @OnEvent(teamMembersChanged)
  followTeam({ teamId, userId }: PayloadOf<typeof teamMembersChanged>): Promise<void> {
    return this.roles.settle('team', teamId, userId);
  }

  @OnEvent(fieldAdminsChanged)
  followField({ fieldId, userId }: PayloadOf<typeof fieldAdminsChanged>): Promise<void> {
    return this.roles.settle('field', fieldId, userId);
  }

  @OnEvent(teamDeleted)
  forgetTeam({ teamId }: PayloadOf<typeof teamDeleted>): Promise<void> {
    return this.roles.remove('team', teamId);
  }

  @OnEvent(fieldDeleted)
  forgetField({ fieldId }: PayloadOf<typeof fieldDeleted>): Promise<void> {
    return this.roles.remove('field', fieldId);
  }
}
