import { Module } from '@nestjs/common';
import { ModerationModule } from '../moderation/moderation.module.js';
import { UsersModule } from '../users/users.module.js';
import { ActivityController } from './activity/activity.controller.js';
import { ActivityReader } from './activity/activity.reader.js';
import { JobsService } from './system/jobs.service.js';
import { SystemController } from './system/system.controller.js';
import { SystemReader } from './system/system.reader.js';
import { AdminUsersController } from './users/admin-users.controller.js';
import { AdminUsersReader } from './users/admin-users.reader.js';
import { AdminUsersService } from './users/admin-users.service.js';

@Module({
  imports: [UsersModule, ModerationModule],
  controllers: [AdminUsersController, ActivityController, SystemController],
  providers: [AdminUsersReader, AdminUsersService, ActivityReader, SystemReader, JobsService],
})
export class AdminModule {}
