import { Injectable } from '@nestjs/common';
import { LIMITS } from '../../../contracts/limits.js';
import type { ReportStatus } from '../../../contracts/report-options.js';
import type { ReportEntryView, ReportQueueRequest } from '../../../contracts/report-queue.js';
import { Database } from '../../../platform/database/database.js';
import type { Viewer } from '../../../platform/http/access/viewer.js';
import { decodeCursor, Page, type RowWithTotal } from '../../../platform/http/paging/paging.js';
import { COUNT_LIMIT } from '../../../platform/listing/list-request.js';
import { Problem } from '../../../platform/http/problems/problem.js';
import { hasAccount, hasAdminRole, personColumns, type PersonRow, toPerson } from '../../users/user.reader.js';
import { itemKey, ReportableContent } from './reportable-content.js';
import { COUNT_OPEN_ENTRIES, ENTRY_PAGES, REPORTS_OF, RESOLUTIONS } from './report-queue-statements.js';
import {
  type EntryParts,
  type EntryRow,
  type People,
  peopleIn,
  type ReportRow,
  type ResolutionRow,
  toEntry,
} from './report-entry.js';

const ENTRY_OF_RESOLUTION = `
  SELECT id, target_type AS "targetType", target_id AS "targetId" FROM report_resolutions WHERE id = $1`;

/** Reads the moderation queue. Blocks and privacy settings hide nothing from moderators. */
@Injectable()
export class ReportQueueReader {
  constructor(
    private readonly database: Database,
    private readonly content: ReportableContent,
  ) {}

  async list(viewer: Viewer, request: ReportQueueRequest): Promise<Page<ReportEntryView>> {
    const { type, reason, q, limit, cursor } = request;
    const status = request.status ?? 'open';
    const order = request.order ?? (status === 'open' ? 'oldest' : 'newest');
    const [position] = decodeCursor(cursor, ['uuid']);
    const words = q && q.length >= LIMITS.searchMin ? q : null;
    const rows = await this.database.query<RowWithTotal<EntryRow>>(ENTRY_PAGES[status][order], [
      type ?? null,
      reason ?? null,
      words,
      position,
      limit + 1,
    ]);
    const page = Page.fromRowsWithTotal(rows, limit, ({ id, targetType, targetId }: EntryRow) => ({
      id,
      targetType,
      targetId,
    }));
    return (await page.mapItems((entries) => this.buildEntries(viewer, status, entries))).withCappedTotal(COUNT_LIMIT);
  }

  async countOpen(): Promise<number> {
    return (await this.database.queryOne<{ count: number }>(COUNT_OPEN_ENTRIES))?.count ?? 0;
  }

  /** The entry of a resolution. Throws `report.unknown`. */
  async resolved(viewer: Viewer, resolutionId: string): Promise<ReportEntryView> {
    const row = await this.database.queryOne<EntryRow>(ENTRY_OF_RESOLUTION, [resolutionId]);
    const [entry] = row ? await this.buildEntries(viewer, 'resolved', [row]) : [];
    if (!entry) throw new Problem('report.unknown');
    return entry;
  }

  private async buildEntries(
    viewer: Viewer,
    status: ReportStatus,
    entries: readonly EntryRow[],
  ): Promise<ReportEntryView[]> {
    if (entries.length === 0) return [];
    const ids = entries.map(({ id }) => id);
    const reports = await this.database.query<ReportRow>(REPORTS_OF[status], [ids]);
    const resolutions = status === 'open' ? [] : await this.database.query<ResolutionRow>(RESOLUTIONS, [ids]);
    const current = await this.content.findItems(entries);
    const parts: EntryParts[] = entries.map((entry) => ({
      entry,
      reports: reports.filter(({ entryId }) => entryId === entry.id),
      resolution: resolutions.find(({ id }) => id === entry.id) ?? null,
      current: current.get(itemKey(entry.targetType, entry.targetId)) ?? null,
    }));
    const people = await this.people([...new Set(parts.flatMap(peopleIn))]);
    return parts.map((part) => toEntry(viewer, part, people));
  }

  private async people(ids: readonly string[]): Promise<People> {
    const rows = await this.database.query<PersonRow & { isAdmin: boolean; hasAccount: boolean }>(
      `SELECT ${personColumns('u')}, ${hasAdminRole('u')} AS "isAdmin", ${hasAccount('u')} AS "hasAccount" FROM users u WHERE u.id = ANY($1)`,
      [ids],
    );
    return {
      views: new Map(rows.map((row) => [row.personId, toPerson(row)])),
      adminIds: new Set(rows.filter(({ isAdmin }) => isAdmin).map(({ personId }) => personId)),
      accountIds: new Set(rows.filter((row) => row.hasAccount).map(({ personId }) => personId)),
    };
  }
}
