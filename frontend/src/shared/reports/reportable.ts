import type { ReportTarget } from '@contracts/report-options';
import { useViewer } from '../session/viewer';

/** Something that people can report from its menu. */
export interface Reportable {
  type: Exclude<ReportTarget, 'message' | 'user'>;
  id: string;
}

/** Returns whether the viewer can report what this person is responsible for: they are signed in, and it is not their own. */
export function useCanReport(authorId: string): boolean {
  const viewer = useViewer();
  return viewer !== null && viewer.id !== authorId;
}
