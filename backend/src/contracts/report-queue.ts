import { IsIn, IsOptional, ValidateIf } from 'class-validator';
import { Time } from './date-rules.js';
import { LIMITS } from './limits.js';
import { PageRequest } from './paging.js';
import {
  REPORT_ACTIONS,
  REPORT_ORDERS,
  REPORT_REASONS,
  REPORT_STATUSES,
  REPORT_TARGETS,
  type ReportAction,
  type ReportOrder,
  type ReportReason,
  type ReportStatus,
  type ReportTarget,
} from './report-options.js';
import { EmptyToNull, Id, OneOf, SingleLineText, Text } from './rules.js';
import { PersonView } from './users.js';

/** Filters the moderation queue. */
export class ReportQueueRequest extends PageRequest {
  /** Defaults to open. */
  @OneOf(REPORT_STATUSES, 'status')
  status?: ReportStatus | null;

  @OneOf(REPORT_TARGETS, 'type')
  type?: ReportTarget | null;

  @OneOf(Object.keys(REPORT_REASONS), 'reason')
  reason?: ReportReason | null;

  /** Part of the content, of a note, or of the name of the author or a reporter. Ignored below 2 characters. */
  @SingleLineText({ max: LIMITS.search, label: 'Search' })
  q?: string;

  /** Defaults to oldest for open reports and to newest for resolved ones. */
  @OneOf(REPORT_ORDERS, 'order')
  order?: ReportOrder | null;
}

export class ResolutionRequest {
  @IsIn(REPORT_ACTIONS, { message: 'Unknown action' })
  action: ReportAction;

  /** The author reads the reason for a removal, a warning or a suspension. */
  @ValidateIf(({ action }: ResolutionRequest) => action !== 'dismiss')
  @IsIn(Object.keys(REPORT_REASONS), { message: 'Please choose a reason' })
  reason?: ReportReason | null;

  /** The author reads the note beside the reason. */
  @Text({ max: LIMITS.moderatorNote, label: 'Message' })
  note?: string | null;

  /** The end of a suspension. ISO 8601. Without it, the suspension lasts until an administrator lifts it. */
  @ValidateIf(({ action }: ResolutionRequest) => action === 'suspend')
  @EmptyToNull()
  @IsOptional()
  @Time('Please choose an end')
  until?: string | null;

  /** The id of the latest report that the moderator has seen. Later reports stay open. Without it, the decision settles all open reports. */
  @IsOptional()
  @Id('Report not found')
  latestReportId?: string | null;
}

export class ReportedTextView {
  /** "Description", for example. Null for the only text of its content. */
  label: string | null;
  text: string;
}

/** Content as a moderator sees it: as it was when it was reported, or as it is now. */
export class ReportedContentView {
  /** The name or title; null for content without one. */
  title: string | null;
  texts: ReportedTextView[];
  imageUrls: string[];
  /** The stars of a review. */
  rating: number | null;
}

/** A message before the reported one. */
export class ReportContextView {
  id: string;
  sender: PersonView | null;
  text: string;
  createdAt: string;
}

/** Content as it was when it was reported. */
export class ReportedVersionView {
  reportedAt: string;
  content: ReportedContentView;
  /** The messages before a reported message, the earliest first. */
  context: ReportContextView[];
}

export class ReporterView {
  id: string;
  reporter: PersonView;
  reason: ReportReason;
  note: string | null;
  createdAt: string;
}

export class ResolutionView {
  action: ReportAction;
  reason: ReportReason | null;
  note: string | null;
  resolvedBy: PersonView;
  resolvedAt: string;
}

/** All open reports about one item, or all that were resolved together. */
export class ReportEntryView {
  id: string;
  targetType: ReportTarget;
  targetId: string;
  /** The page that shows the content; null if no page does. */
  link: string | null;
  author: PersonView | null;
  /** The latest reports. */
  reports: ReporterView[];
  reportCount: number;
  /** The different versions in these reports, the earliest first. */
  versions: ReportedVersionView[];
  /** The content as it is now; null if it was deleted. */
  current: ReportedContentView | null;
  /** The content is the same as in the latest report. */
  isUnchanged: boolean;
  /** Null while the reports are open. */
  resolution: ResolutionView | null;
  /** Only in the answer to the decision to suspend: whether the author was already suspended for as long. Then that suspension stays as it is. */
  isAlreadySuspended?: boolean;
  can: { dismiss: boolean; remove: boolean; warn: boolean; suspend: boolean };
}
