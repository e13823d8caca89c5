import { IsIn } from 'class-validator';
import { LIMITS } from './limits.js';
import { Id, Text } from './rules.js';

export const REPORT_TARGETS = ['message', 'post', 'comment', 'review', 'user', 'team', 'field', 'game'] as const;
export type ReportTarget = (typeof REPORT_TARGETS)[number];

/** The reasons of the dialog, with their labels. */
export const REPORT_REASONS = {
  harassment: 'Harassment or bullying',
  hate: 'Hate speech',
  threat: 'Threats or violence',
  sexual: 'Sexual content',
  scam: 'Scam or fraud',
  spam: 'Spam',
  impersonation: 'Pretends to be someone else',
  other: 'Something else',
} as const;
export type ReportReason = keyof typeof REPORT_REASONS;

export class ReportRequest {
  @IsIn(REPORT_TARGETS, { message: 'This cannot be reported' })
  targetType: ReportTarget;

  @Id('Not found')
  targetId: string;

  @IsIn(Object.keys(REPORT_REASONS), { message: 'Please choose a reason' })
  reason: ReportReason;

  /** What the moderators should know. */
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
