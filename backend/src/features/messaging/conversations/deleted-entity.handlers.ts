import { Injectable } from '@nestjs/common';
import type { EntityType } from '../../../contracts/conversation-ids.js';
import { Database } from '../../../platform/database/database.js';
import type { PayloadOf } from '../../../platform/outbox/domain-event.js';
import { OnEvent } from '../../../platform/outbox/event-handlers.js';
import { fieldDeleted } from '../../fields/field.events.js';
import { Notifier } from '../../notifications/notifier.js';
import { teamDeleted } from '../../teams/team.events.js';
import { ConversationMemberships } from './conversation-memberships.js';
import { DELETED_ENTITY } from './entity-participants.js';

// For events of the previous version, which do not say who had a role.
const NO_ROLES = { memberIds: [], adminIds: [] };

// Games are never deleted.
type DeletableType = Exclude<EntityType, 'game'>;

const TITLES: Record<DeletableType, string> = { team: 'Team deleted', field: 'Field deleted' };

/** Closes the conversations of a deleted team or field, and notifies the people who wrote to it. */
@Injectable()
export class DeletedEntityHandlers {
  constructor(
    private readonly database: Database,
    private readonly memberships: ConversationMemberships,
    private readonly notifier: Notifier,
  ) {}

  @OnEvent(teamDeleted, 'team-deleted.close-conversations')
  closeTeam({ teamId, deletion }: PayloadOf<typeof teamDeleted>): Promise<void> {
    return this.memberships.closeEntity('team', teamId, { ...NO_ROLES, name: DELETED_ENTITY.team, ...deletion });
  }

  @OnEvent(fieldDeleted, 'field-deleted.close-conversations')
  closeField({ fieldId, deletion }: PayloadOf<typeof fieldDeleted>): Promise<void> {
    return this.memberships.closeEntity('field', fieldId, { ...NO_ROLES, name: DELETED_ENTITY.field, ...deletion });
  }

  @OnEvent(teamDeleted, 'team-deleted.notify-writers')
  async notifyTeamWriters({ teamId, deletion }: PayloadOf<typeof teamDeleted>): Promise<void> {
    if (deletion) await this.notifyWriters('team', teamId, deletion);
  }

  @OnEvent(fieldDeleted, 'field-deleted.notify-writers')
  async notifyFieldWriters({ fieldId, deletion }: PayloadOf<typeof fieldDeleted>): Promise<void> {
    if (deletion) await this.notifyWriters('field', fieldId, deletion);
  }

  // `notify-members` and `notify-admins` use the same cause, so a person with a role is notified once.
  private async notifyWriters(
    type: DeletableType,
    id: string,
    deletion: { name: string; byId: string },
  ): Promise<void> {
    const outsiders = await this.database.query<{ userId: string }>(
      'SELECT outsider_id AS "userId" FROM conversations WHERE entity_id = $1 AND entity_type = $2 AND outsider_id IS NOT NULL',
      [id, type],
    );
    await this.notifier.notify({
      recipientIds: outsiders.map(({ userId }) => userId),
      senderId: deletion.byId,
      type: `${type}_deleted`,
      title: TITLES[type],
      actionText: `deleted ${deletion.name}`,
      object: `/deleted-${type}s/${id}`,
      link: `/messages?${type}=${id}`,
      cause: `${type}-deleted:${id}`,
    });
  }
}
