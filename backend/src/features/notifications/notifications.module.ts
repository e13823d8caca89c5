import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { UsersModule } from '../users/users.module.js';
import { Announcements } from './announcements.js';
import { FollowHandlers } from './follow.handlers.js';
import { Notification } from './notification.entity.js';
import { NotificationSender } from './notification-sender.entity.js';
import { NotificationReader } from './notification.reader.js';
import { NotificationsController } from './notifications.controller.js';
import { NotificationsService } from './notifications.service.js';
import { Notifier } from './notifier.js';
import { TakingBack } from './taking-back.js';

@Module({
  imports: [UsersModule, TypeOrmModule.forFeature([Notification, NotificationSender])],
  controllers: [NotificationsController],
  providers: [NotificationReader, NotificationsService, Notifier, TakingBack, Announcements, FollowHandlers],
  exports: [NotificationReader, Notifier],
})
export class NotificationsModule {}
