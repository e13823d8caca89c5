import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuthModule } from '../auth/auth.module.js';
import { FeedModule } from '../feed/feed.module.js';
import { FieldsModule } from '../fields/fields.module.js';
import { GamesModule } from '../games/games.module.js';
import { MediaModule } from '../media/media.module.js';
import { MessagingModule } from '../messaging/messaging.module.js';
import { NotificationsModule } from '../notifications/notifications.module.js';
import { TeamsModule } from '../teams/teams.module.js';
import { UsersModule } from '../users/users.module.js';
import { AppealReader } from './appeals/appeal.reader.js';
import { AppealLock } from './appeals/appeal-lock.js';
import { AppealRepository } from './appeals/appeal.repository.js';
import { AppealsController } from './appeals/appeals.controller.js';
import { AppealsService } from './appeals/appeals.service.js';
import { SuspendedAccountController } from './appeals/suspended-account.controller.js';
import { SuspendedAccountService } from './appeals/suspended-account.service.js';
import { AuditController } from './audit/audit.controller.js';
import { AuditEntry } from './audit/audit-entry.entity.js';
import { AuditLog } from './audit/audit-log.js';
import { DeletionAudit } from './audit/deletion-audit.js';
import { AuditReader } from './audit/audit.reader.js';
import { HeldContentController } from './held/held-content.controller.js';
import { HeldContentDecisions } from './held/held-content-decisions.service.js';
import { HeldContentModerationHandlers } from './held/held-content.handlers.js';
import { HoldRulesController } from './held/hold-rules.controller.js';
import { HoldRulesService } from './held/hold-rules.service.js';
import { DeletedUserReportHandlers } from './reports/deleted-user.handlers.js';
import { ReportableContent } from './reports/reportable-content.js';
import { Report } from './reports/report.entity.js';
import { ReportHints } from './reports/report-hints.js';
import { ReportPhotosController } from './reports/report-photos.controller.js';
import { ReportQueueController } from './reports/report-queue.controller.js';
import { ReportQueueLock } from './reports/report-queue-lock.js';
import { ReportPhotoReader } from './reports/report-photo.reader.js';
import { ReportQueueReader } from './reports/report-queue.reader.js';
import { ReportResolution } from './resolutions/report-resolution.entity.js';
import { ReportTargets } from './reports/report-targets.js';
import { ReportsController } from './reports/reports.controller.js';
import { ReportsService } from './reports/reports.service.js';
import { SuspensionMailHandlers } from './suspensions/suspension-mail.handlers.js';
import { Suspension } from './suspensions/suspension.entity.js';
import { SuspensionsController } from './suspensions/suspensions.controller.js';
import { Suspensions } from './suspensions/suspensions.service.js';
import { SuspendedSessions } from './suspensions/suspended-sessions.js';
import { SuspensionLock } from './suspensions/suspension-lock.js';
import { SuspensionRepository } from './suspensions/suspension.repository.js';
import { ResolutionHandlers } from './resolutions/resolution.handlers.js';
import { ResolutionLock } from './resolutions/resolution-lock.js';
import { ResolutionRepository } from './resolutions/resolution.repository.js';
import { ResolutionsService } from './resolutions/resolutions.service.js';
import { ModerationExport } from './moderation-export.js';

@Module({
  imports: [
    MediaModule,
    UsersModule,
    AuthModule,
    NotificationsModule,
    FieldsModule,
    TeamsModule,
    GamesModule,
    FeedModule,
    MessagingModule,
    TypeOrmModule.forFeature([Report, ReportResolution, AuditEntry, Suspension]),
  ],
  controllers: [
    ReportsController,
    ReportPhotosController,
    ReportQueueController,
    AuditController,
    SuspensionsController,
    AppealsController,
    SuspendedAccountController,
    HeldContentController,
    HoldRulesController,
  ],
  providers: [
    ModerationExport,
    ReportableContent,
    ReportTargets,
    ReportsService,
    ReportHints,
    ReportQueueLock,
    ReportPhotoReader,
    ReportQueueReader,
    ResolutionsService,
    ResolutionLock,
    ResolutionRepository,
    ResolutionHandlers,
    DeletedUserReportHandlers,
    AuditLog,
    AuditReader,
    DeletionAudit,
    Suspensions,
    SuspensionLock,
    SuspensionRepository,
    SuspendedSessions,
    SuspensionMailHandlers,
    AppealsService,
    AppealLock,
    AppealRepository,
    AppealReader,
    SuspendedAccountService,
    HeldContentDecisions,
    HeldContentModerationHandlers,
    HoldRulesService,
  ],
  exports: [AuditLog, Suspensions],
})
export class ModerationModule {}

export { suspensionPolicy } from './suspensions/suspension.policy.js';
export { Suspensions } from './suspensions/suspensions.service.js';
export { AuditLog } from './audit/audit-log.js';
