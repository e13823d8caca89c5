import { Injectable } from '@nestjs/common';
import type { PayloadOf } from '../../platform/outbox/fact.js';
import { ReactsTo } from '../../platform/outbox/reactions.js';
import { fieldAdminsChanged, fieldDeleted } from '../fields/field.events.js';
import { teamDeleted, teamMembersChanged } from '../teams/team.events.js';
import { ConversationRoles } from './conversation-roles.js';

@Injectable()
export class ConversationReactions {
  constructor(private readonly roles: ConversationRoles) {}

  @ReactsTo(teamMembersChanged)
  followTeam({ teamId, userId }: PayloadOf<typeof teamMembersChanged>): Promise<void> {
    return this.roles.settle('team', teamId, userId);
  }

  @ReactsTo(fieldAdminsChanged)
  followField({ fieldId, userId }: PayloadOf<typeof fieldAdminsChanged>): Promise<void> {
    return this.roles.settle('field', fieldId, userId);
  }

  @ReactsTo(teamDeleted)
  forgetTeam({ teamId }: PayloadOf<typeof teamDeleted>): Promise<void> {
    return this.roles.remove('team', teamId);
  }

  @ReactsTo(fieldDeleted)
  forgetField({ fieldId }: PayloadOf<typeof fieldDeleted>): Promise<void> {
    return this.roles.remove('field', fieldId);
  }
}
