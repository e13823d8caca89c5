import type { ReportTarget } from '@contracts/report-options';

/** Something that people can report from its menu. */
export interface Reportable {
  type: Exclude<ReportTarget, 'message' | 'user'>;
  id: string;
}
