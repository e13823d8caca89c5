import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { UsersModule } from '../users/users.module.js';
import { DeletedUserNotificationHandlers } from './deleted-user.handlers.js';
import { FollowHandlers } from './follow.handlers.js';
import { HiddenSenderHandlers } from './hidden-sender.handlers.js';
import { NotificationDelivery } from './notification-delivery.js';
import { NotificationPusher } from './notification-pusher.js';
import { NotificationDetailSources } from './notification-details.js';
import { NotificationSettlement } from './notification-settlement.js';
import { NotificationRetraction } from './notification-retraction.js';
import { NotificationSender } from './notification-sender.entity.js';
import { NotificationTopicLock } from './notification-topic.js';
import { Notification } from './notification.entity.js';
import { NotificationReader } from './notification.reader.js';
import { NotificationsController } from './notifications.controller.js';
import { NotificationsService } from './notifications.service.js';
import { Notifier } from './notifier.js';
import { AccountExportNotificationHandlers } from './account-export.handlers.js';

@Module({
  imports: [UsersModule, TypeOrmModule.forFeature([Notification, NotificationSender])],
  controllers: [NotificationsController],
  providers: [
    AccountExportNotificationHandlers,
    NotificationReader,
    NotificationsService,
    Notifier,
    NotificationTopicLock,
    NotificationDelivery,
    NotificationRetraction,
    NotificationSettlement,
    NotificationDetailSources,
    NotificationPusher,
    DeletedUserNotificationHandlers,
    FollowHandlers,
    HiddenSenderHandlers,
  ],
  exports: [NotificationReader, NotificationDetailSources, Notifier],
})
export class NotificationsModule {}

export { actionOf, NotificationDetailSources, NOTIFICATIONS } from './notification-details.js';
