import type { ReportReason, ReportTarget } from '../../../contracts/report-options.js';
import type { ReportedVersionView, ReportEntryView, ResolutionView } from '../../../contracts/report-queue.js';
import type { PersonView } from '../../../contracts/users.js';
import { permissionsOf } from '../../../platform/http/access/policy.js';
import type { Viewer } from '../../../platform/http/access/viewer.js';
import { type PersonRow, toPerson } from '../../users/user.reader.js';
import type { ReportableItem } from './reportable-content.js';
import { reportEntryPolicy } from './report-entry.policy.js';
import { hasContent, isSameContent, linkOf, messagesIn, presentContent } from './reported-content.js';

export interface EntryRow {
  id: string;
  targetType: ReportTarget;
  targetId: string;
}

export interface ReportRow {
  id: string;
  entryId: string;
  reason: ReportReason;
  note: string | null;
  snapshot: object;
  authorId: string | null;
  createdAt: Date;
  /** The number of all reports of the entry. */
  total: number;
  reporter: PersonRow;
}

export type ResolutionRow = Pick<ResolutionView, 'action' | 'reason' | 'note'> & {
  id: string;
  authorId: string | null;
  resolvedAt: Date;
  resolvedBy: PersonRow;
};

export interface EntryParts {
  entry: EntryRow;
  /** The latest first. */
  reports: readonly ReportRow[];
  resolution: ResolutionRow | null;
  current: ReportableItem | null;
}

/** The people whom entries show, which of them are administrators, and which have an account that is not deleted. */
export interface People {
  views: ReadonlyMap<string, PersonView>;
  adminIds: ReadonlySet<string>;
  accountIds: ReadonlySet<string>;
}

const authorOf = ({ reports, resolution, current }: EntryParts): string | null =>
  resolution?.authorId ?? reports.find(({ authorId }) => authorId !== null)?.authorId ?? current?.authorId ?? null;

/** The ids of the people whom `toEntry` needs. */
export function peopleIn(parts: EntryParts): string[] {
  const authorId = authorOf(parts);
  const senderIds = parts.reports.flatMap(({ snapshot }) => messagesIn(snapshot).map(({ senderId }) => senderId));
  return authorId === null ? senderIds : [authorId, ...senderIds];
}

export function toEntry(viewer: Viewer, parts: EntryParts, { views, adminIds, accountIds }: People): ReportEntryView {
  const { entry, reports, resolution } = parts;
  const author = views.get(authorOf(parts) ?? '') ?? null;
  const current = parts.current && presentContent(parts.current.snapshot);
  const versions = versionsOf(reports, views);
  const latest = versions.at(-1);
  const access = {
    isOwn: author?.id === viewer.id,
    hasContent: current !== null && hasContent(current),
    hasAuthor: author !== null && !author.isDeleted,
    hasAccount: author !== null && accountIds.has(author.id),
    hasAdminAuthor: author !== null && adminIds.has(author.id),
  };
  return {
    ...entry,
    link: parts.current && linkOf(entry.targetType, entry.targetId, parts.current.snapshot),
    author,
    reports: reports.map(({ id, reporter, reason, note, createdAt }) => ({
      id,
      reporter: toPerson(reporter),
      reason,
      note,
      createdAt: createdAt.toISOString(),
    })),
    reportCount: reports[0]?.total ?? 0,
    versions,
    current,
    isUnchanged: current !== null && latest !== undefined && isSameContent(latest.content, current),
    resolution: resolution && toResolution(resolution),
    can: permissionsOf(reportEntryPolicy, resolution ? null : access),
  };
}

/** The different versions that were reported, the earliest first. */
function versionsOf(reports: readonly ReportRow[], people: People['views']): ReportedVersionView[] {
  const versions: ReportedVersionView[] = [];
  for (const { snapshot, createdAt } of reports.toReversed()) {
    const content = presentContent(snapshot);
    if (versions.some((version) => isSameContent(version.content, content))) continue;
    const context = messagesIn(snapshot)
      .slice(0, -1)
      .map(({ id, senderId, content: text, createdAt: sentAt }) => ({
        id,
        sender: people.get(senderId) ?? null,
        text,
        createdAt: sentAt,
      }));
    versions.push({ reportedAt: createdAt.toISOString(), content, context });
  }
  return versions;
}

const toResolution = ({ action, reason, note, resolvedBy, resolvedAt }: ResolutionRow): ResolutionView => ({
  action,
  reason,
  note,
  resolvedBy: toPerson(resolvedBy),
  resolvedAt: resolvedAt.toISOString(),
});
