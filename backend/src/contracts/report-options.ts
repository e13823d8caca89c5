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
