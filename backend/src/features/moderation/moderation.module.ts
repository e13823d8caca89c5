import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { FeedModule } from '../feed/feed.module.js';
import { FieldsModule } from '../fields/fields.module.js';
import { GamesModule } from '../games/games.module.js';
import { MessagingModule } from '../messaging/messaging.module.js';
import { TeamsModule } from '../teams/teams.module.js';
import { UsersModule } from '../users/users.module.js';
import { Report } from './reports/report.entity.js';
import { ReportTargets } from './reports/report-targets.js';
import { ReportsController } from './reports/reports.controller.js';
import { ReportsService } from './reports/reports.service.js';

@Module({
  imports: [
    UsersModule,
    FieldsModule,
    TeamsModule,
    GamesModule,
    FeedModule,
    MessagingModule,
    TypeOrmModule.forFeature([Report]),
  ],
  controllers: [ReportsController],
  providers: [ReportTargets, ReportsService],
})
export class ModerationModule {}
