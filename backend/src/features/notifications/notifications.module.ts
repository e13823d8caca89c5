import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { UsersModule } from '../users/users.module.js';
import { NotificationPusher } from './notification-pusher.js';
import { FollowHandlers } from './follow.handlers.js';
import { Notification } from './notification.entity.js';
import { NotificationSender } from './notification-sender.entity.js';
import { NotificationReader } from './notification.reader.js';
import { NotificationsController } from './notifications.controller.js';
import { NotificationsService } from './notifications.service.js';
import { Notifier } from './notifier.js';
import { NotificationRetraction } from './notification-retraction.js';

@Module({
  imports: [UsersModule, TypeOrmModule.forFeature([Notification, NotificationSender])],
  controllers: [NotificationsController],
  providers: [
    NotificationReader,
    NotificationsService,
    Notifier,
    NotificationRetraction,
    NotificationPusher,
    FollowHandlers,
  ],
  exports: [NotificationReader, Notifier],
})
export class NotificationsModule {}
