import {
  CLEARED_TARGETS,
  REPORT_REASONS,
  type ReportAction,
  type ReportReason,
  type ReportTarget,
} from '../../../contracts/report-options.js';

export interface ResolvedReport {
  targetType: ReportTarget;
  action: ReportAction;
  reason: ReportReason | null;
  note: string | null;
}

const NOUNS: Record<ReportTarget, string> = {
  message: 'message',
  post: 'post',
  comment: 'comment',
  review: 'review',
  user: 'profile',
  team: 'team',
  field: 'field',
  game: 'game',
};

/** The object of "We removed …": "the post", or "the texts and pictures of the team". */
const removedFrom = (type: ReportTarget, article: string): string =>
  CLEARED_TARGETS.includes(type) ? `the texts and pictures of ${article} ${NOUNS[type]}` : `${article} ${NOUNS[type]}`;

/** The notification of a reporter. It names neither the moderator nor the other reporters. */
export function reporterText({ targetType, action }: ResolvedReport): string {
  const noun = NOUNS[targetType];
  switch (action) {
    case 'dismiss':
      return `We looked at the ${noun} you reported. It doesn’t break our rules.`;
    case 'remove':
      return `Thanks for your report. We removed ${removedFrom(targetType, 'the')}.`;
    case 'warn':
      return `Thanks for your report about a ${noun}. We warned the player responsible.`;
    case 'suspend':
      return `Thanks for your report about a ${noun}. We suspended the player responsible.`;
  }
}

/** The notification of the author of removed content, or of a warned author. */
export function authorText({ targetType, action, reason, note }: ResolvedReport): string {
  const decision =
    action === 'remove'
      ? `A moderator removed ${removedFrom(targetType, 'your')}.`
      : `A moderator warned you about your ${NOUNS[targetType]}.`;
  return [decision, reason && `Reason: ${REPORT_REASONS[reason]}.`, note].filter(Boolean).join(' ');
}
