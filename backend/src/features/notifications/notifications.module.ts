import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { UsersModule } from '../users/users.module.js';
import { DeletedUserNotificationHandlers } from './delivery/deleted-user.handlers.js';
import { FollowHandlers } from './delivery/follow.handlers.js';
import { HiddenSenderHandlers } from './delivery/hidden-sender.handlers.js';
import { NotificationDelivery } from './delivery/notification-delivery.js';
import { NotificationPusher } from './delivery/notification-pusher.js';
import { NotificationDetailSources } from './list/notification-details.js';
import { NotificationSettlement } from './answers/notification-settlement.js';
import { NotificationRetraction } from './delivery/notification-retraction.js';
import { NotificationSender } from './delivery/notification-sender.entity.js';
import { NotificationTopicLock } from './delivery/notification-topic.js';
import { Notification } from './notification.entity.js';
import { NotificationReader } from './list/notification.reader.js';
import { NotificationsController } from './list/notifications.controller.js';
import { NotificationsService } from './list/notifications.service.js';
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

export { actionOf, NotificationDetailSources, NOTIFICATIONS } from './list/notification-details.js';
