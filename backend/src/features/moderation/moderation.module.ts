import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { FeedModule } from '../feed/feed.module.js';
import { FieldsModule } from '../fields/fields.module.js';
import { GamesModule } from '../games/games.module.js';
import { MessagingModule } from '../messaging/messaging.module.js';
import { TeamsModule } from '../teams/teams.module.js';
import { UsersModule } from '../users/users.module.js';
import { AuditController } from './audit/audit.controller.js';
import { AuditEntry } from './audit/audit-entry.entity.js';
import { AuditLog } from './audit/audit-log.js';
import { AuditReader } from './audit/audit.reader.js';
import { DeletedUserReportHandlers } from './reports/deleted-user.handlers.js';
import { Report } from './reports/report.entity.js';
import { ReportTargets } from './reports/report-targets.js';
import { ReportsController } from './reports/reports.controller.js';
import { ReportsService } from './reports/reports.service.js';
import { ModerationExport } from './moderation-export.js';

@Module({
  imports: [
    UsersModule,
    FieldsModule,
    TeamsModule,
    GamesModule,
    FeedModule,
    MessagingModule,
    TypeOrmModule.forFeature([Report, AuditEntry]),
  ],
  controllers: [ReportsController, AuditController],
  providers: [ModerationExport, ReportTargets, ReportsService, DeletedUserReportHandlers, AuditLog, AuditReader],
  exports: [AuditLog],
})
export class ModerationModule {}

export { AuditLog } from './audit/audit-log.js';
