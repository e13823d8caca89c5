import { IsIn } from 'class-validator';
import { LIMITS } from './limits.js';
import { REPORT_REASONS, REPORT_TARGETS, type ReportReason, type ReportTarget } from './report-options.js';
import { Id, Text } from './rules.js';

export class ReportRequest {
  @IsIn(REPORT_TARGETS, { message: 'You can’t report this' })
  targetType: ReportTarget;

  @Id('Not found')
  targetId: string;

  @IsIn(Object.keys(REPORT_REASONS), { message: 'Please choose a reason' })
  reason: ReportReason;

  /** A message to the moderators. */
  @Text({ max: LIMITS.reportNote, label: 'Note' })
  note?: string | null;
}

/** A report that waits for a moderator. */
export class ReportView {
  id: string;
  targetType: ReportTarget;
  targetId: string;
  reason: ReportReason;
  note: string | null;
  createdAt: string;
}
