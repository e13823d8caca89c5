import type { Policy } from '../../../platform/http/access/policy.js';

/** The input of `reportPolicy`. A target that the viewer may not see is not found, so no rule is asked. */
interface ReportAccess {
  /** The target is the viewer, or the viewer wrote it or runs it. */
  isOwn: boolean;
}

export const reportPolicy = {
  report: ({ isOwn }) => !isOwn || 'report.own',
} satisfies Policy<ReportAccess>;
