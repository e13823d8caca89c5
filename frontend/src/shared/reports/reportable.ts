import type { ReportTarget } from '@contracts/report-options';
import { useViewer } from '../session/viewer';

/** Something that people can report from its menu. */
export interface Reportable {
  type: Exclude<ReportTarget, 'message' | 'user'>;
  id: string;
  /** The person who is responsible for it. */
  authorId: string;
}

/** Returns whether the viewer is signed in and somebody else is responsible for it. */
export function useCanReport(authorId: string | undefined): boolean {
  const viewer = useViewer();
  return viewer !== null && authorId !== undefined && viewer.id !== authorId;
}
