import type { Policy } from '../../../platform/http/access/policy.js';

/** The input of `reportEntryPolicy`: an administrator's relation to the open reports of one target. */
export interface ReportEntryAccess {
  /** The administrator is the author. */
  isOwn: boolean;
  /** The target still has a text or a picture. */
  hasContent: boolean;
  /** The author is known and has an account. */
  hasAuthor: boolean;
  /** The author is an administrator. */
  hasAdminAuthor: boolean;
}

const needsAuthor = ({ isOwn, hasAuthor }: ReportEntryAccess) =>
  isOwn ? 'report.own-content' : hasAuthor || 'report.author-gone';

export const reportEntryPolicy = {
  dismiss: ({ isOwn }) => !isOwn || 'report.own-content',
  remove: ({ isOwn, hasContent }) => (isOwn ? 'report.own-content' : hasContent || 'report.content-gone'),
  warn: needsAuthor,
  suspend: (access) => {
    const allowed = needsAuthor(access);
    return allowed === true ? !access.hasAdminAuthor || 'suspension.admin' : allowed;
  },
} satisfies Policy<ReportEntryAccess>;
