import type { Policy } from '../../../platform/http/access/policy.js';

/** The input of `reportEntryPolicy`: an administrator's relation to the open reports of one target. */
export interface ReportEntryAccess {
  /** The administrator is the author. */
  isOwn: boolean;
  /** The target still has a text or a picture. */
  hasContent: boolean;
  /** The author is known and reads notifications: their account is neither deleted nor hidden until its deletion. */
  hasAuthor: boolean;
  /** The author is known, and their account is not deleted. The owner of a hidden account can restore it. */
  hasAccount: boolean;
  /** The author is an administrator. */
  hasAdminAuthor: boolean;
}

export const reportEntryPolicy = {
  dismiss: ({ isOwn }) => !isOwn || 'report.own-content',
  remove: ({ isOwn, hasContent }) => (isOwn ? 'report.own-content' : hasContent || 'report.content-gone'),
  warn: ({ isOwn, hasAuthor }) => (isOwn ? 'report.own-content' : hasAuthor || 'report.author-gone'),
  suspend: ({ isOwn, hasAccount, hasAdminAuthor }) =>
    isOwn ? 'report.own-content' : !hasAccount ? 'report.author-gone' : !hasAdminAuthor || 'suspension.admin',
} satisfies Policy<ReportEntryAccess>;
