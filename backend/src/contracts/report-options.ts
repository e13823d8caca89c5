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

export const REPORT_STATUSES = ['open', 'resolved'] as const;
export type ReportStatus = (typeof REPORT_STATUSES)[number];

export const REPORT_ORDERS = ['oldest', 'newest'] as const;
export type ReportOrder = (typeof REPORT_ORDERS)[number];

/** The decisions of moderators. Removing a profile, team, field or game clears its texts and pictures. A suspension leaves the content. */
export const REPORT_ACTIONS = ['dismiss', 'remove', 'warn', 'suspend'] as const;
export type ReportAction = (typeof REPORT_ACTIONS)[number];

/** Removing one of these clears its texts and pictures. Removing any other target deletes it. */
export const CLEARED_TARGETS: readonly ReportTarget[] = ['user', 'team', 'field', 'game'];
