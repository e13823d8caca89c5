import { Injectable } from '@nestjs/common';
import type { PayloadOf } from '../../platform/outbox/domain-event.js';
import { OnEvent } from '../../platform/outbox/event-handlers.js';
import { Notifier } from '../notifications/notifier.js';
import { fieldDeleted } from './field.events.js';
import { fieldPath } from './field-paths.js';

@Injectable()
export class FieldHandlers {
  constructor(private readonly notifier: Notifier) {}

  // The object is not below the field's page, where `retractNotifications` would delete it.
  @OnEvent(fieldDeleted, 'field-deleted.notify-admins')
  async notifyAdmins({ fieldId, deletion }: PayloadOf<typeof fieldDeleted>): Promise<void> {
    if (!deletion) return;
    await this.notifier.notify({
      recipientIds: deletion.adminIds,
      senderId: deletion.byId,
      type: 'field_deleted',
      title: 'Field deleted',
      actionText: `deleted ${deletion.name}`,
      object: `/deleted-fields/${fieldId}`,
      link: '/fields',
      cause: `field-deleted:${fieldId}`,
    });
  }

  @OnEvent(fieldDeleted, 'field-deleted.retract-notifications')
  retractNotifications({ fieldId }: PayloadOf<typeof fieldDeleted>): Promise<void> {
    return this.notifier.retractObject(fieldPath(fieldId));
  }
}
