import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { PayloadOf } from '../../platform/outbox/domain-event.js';
import { OnEvent } from '../../platform/outbox/event-handlers.js';
import { accountExportReady } from '../users/export/account-export.events.js';
import { ExportSections, rowsOf } from '../users/users.module.js';
import { Notifier } from './notifier.js';

/** Notifies people when their data is ready to download, and adds their notifications to that data. */
@Injectable()
export class AccountExportNotificationHandlers implements OnModuleInit {
  constructor(
    private readonly notifier: Notifier,
    private readonly sections: ExportSections,
  ) {}

  onModuleInit(): void {
    this.sections.register([rowsOf('notifications', ['recipient_id'], ['position', 'items', 'object'])]);
  }

  @OnEvent(accountExportReady, 'account-export-ready.notify-user')
  notifyUser({ exportId, userId }: PayloadOf<typeof accountExportReady>): Promise<void> {
    return this.notifier.notify({
      recipientIds: [userId],
      senderId: null,
      type: 'data_export',
      title: 'Your data is ready',
      actionText: 'Your data is ready to download for seven days',
      object: `/account/exports/${exportId}`,
      link: '/profile/edit?tab=security',
      cause: `account-export:${exportId}`,
    });
  }
}
