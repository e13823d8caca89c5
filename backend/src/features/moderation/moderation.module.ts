import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuthModule } from '../auth/auth.module.js';
import { FeedModule } from '../feed/feed.module.js';
import { FieldsModule } from '../fields/fields.module.js';
import { GamesModule } from '../games/games.module.js';
import { MessagingModule } from '../messaging/messaging.module.js';
import { TeamsModule } from '../teams/teams.module.js';
import { UsersModule } from '../users/users.module.js';
import { AppealReader } from './appeals/appeal.reader.js';
import { AppealsController } from './appeals/appeals.controller.js';
import { AppealsService } from './appeals/appeals.service.js';
import { SuspendedAccountController } from './appeals/suspended-account.controller.js';
import { SuspendedAccountService } from './appeals/suspended-account.service.js';
import { AuditController } from './audit/audit.controller.js';
import { AuditEntry } from './audit/audit-entry.entity.js';
import { AuditLog } from './audit/audit-log.js';
import { AuditReader } from './audit/audit.reader.js';
import { DeletedUserReportHandlers } from './reports/deleted-user.handlers.js';
import { Report } from './reports/report.entity.js';
import { ReportTargets } from './reports/report-targets.js';
import { ReportsController } from './reports/reports.controller.js';
import { ReportsService } from './reports/reports.service.js';
import { SuspensionMailHandlers } from './suspensions/suspension-mail.handlers.js';
import { Suspension } from './suspensions/suspension.entity.js';
import { SuspensionsController } from './suspensions/suspensions.controller.js';
import { Suspensions } from './suspensions/suspensions.service.js';
import { ModerationExport } from './moderation-export.js';

@Module({
  imports: [
    UsersModule,
    AuthModule,
    FieldsModule,
    TeamsModule,
    GamesModule,
    FeedModule,
    MessagingModule,
    TypeOrmModule.forFeature([Report, AuditEntry, Suspension]),
  ],
  controllers: [
    ReportsController,
    AuditController,
    SuspensionsController,
    AppealsController,
    SuspendedAccountController,
  ],
  providers: [
    ModerationExport,
    ReportTargets,
    ReportsService,
    DeletedUserReportHandlers,
    AuditLog,
    AuditReader,
    Suspensions,
    SuspensionMailHandlers,
    AppealsService,
    AppealReader,
    SuspendedAccountService,
  ],
  exports: [AuditLog, Suspensions],
})
export class ModerationModule {}

export { suspensionPolicy } from './suspensions/suspension.policy.js';
export { Suspensions } from './suspensions/suspensions.service.js';
export { AuditLog } from './audit/audit-log.js';
