import { permissionsOf, type Policy } from './policy.js';
import type { Viewer } from './viewer.js';

/** The input of `reportPolicy`. A target that the viewer may not see is answered with 404 before the policy is asked. */
interface ReportAccess {
  /** The target is the viewer, or the viewer wrote it or runs it. */
  isOwn: boolean;
}

/** Shared by all features whose content people can report. */
export const reportPolicy = {
  report: ({ isOwn }) => !isOwn || 'report.own',
} satisfies Policy<ReportAccess>;

/** `can.report` in answers. `responsibleId` is the person who wrote or runs what the answer shows. */
export const canReport = (viewer: Viewer | null, responsibleId: string): boolean =>
  permissionsOf(reportPolicy, viewer && { isOwn: viewer.id === responsibleId }).report;
