import { Injectable } from '@nestjs/common';
import type { ApprovedUsageView } from '../../../contracts/games.js';
import type {
  FieldBookingView,
  UsageRequestsRequest,
  UsageRequestStatus,
  UsageRequestView,
} from '../../../contracts/usage-requests.js';
import { Clock } from '../../../platform/clock.js';
import { Database } from '../../../platform/database/database.js';
import { authorize, permissionsOf } from '../../../platform/http/access/policy.js';
import type { Viewer } from '../../../platform/http/access/viewer.js';
import { afterCursor, decodeCursor, Page, type RowWithTotal, withTotal } from '../../../platform/http/paging/paging.js';
import { Problem } from '../../../platform/http/problems/problem.js';
import { FieldReader, isFieldAdmin } from '../../fields/field.reader.js';
import { personJson, type PersonRow, toPerson } from '../../users/user.reader.js';
import { gameColumns, type GameRow, toGame } from '../game-row.js';
import { gameStatus } from '../game.reader.js';
import { approvedUsageJson } from './reviewed-usage.js';
import { bookingJson, isOverlapping } from './field-availability.reader.js';
import { usageQueuePolicy, usageRequestPolicy } from './usage-request.policy.js';

/** The columns `id` and `status` are those of the game. */
type RequestRow = GameRow & {
  requestId: string;
  requestedFieldId: string;
  requesterId: string;
  requestStatus: UsageRequestStatus;
  note: string | null;
  requestedAt: Date;
  reviewedAt: Date | null;
  reviewedBy: string | null;
  requester: PersonRow;
  approvedUsage: ApprovedUsageView | null;
  overlaps: FieldBookingView[];
  isFieldAdmin: boolean;
};

const MAX_OVERLAPS = 5;

/** A pending request has expired as soon as the game has started, even before a scheduled job stores it. */
const requestStatus = (at: string): string =>
  `CASE WHEN r.status = 'pending' AND ${gameStatus(at)} <> 'upcoming' THEN 'expired' ELSE r.status END`;

const OVERLAPS = `ARRAY(SELECT ${bookingJson('o')} FROM games o WHERE ${isOverlapping('o')} ORDER BY o.starts_at, o.id LIMIT ${MAX_OVERLAPS})`;

/** `$1` is the viewer, `$2` the time. */
const REQUESTS = `
  SELECT ${gameColumns('$1', '$2::timestamptz')}, r.id AS "requestId", r.field_id AS "requestedFieldId", r.requester_id AS "requesterId", ${requestStatus('$2::timestamptz')} AS "requestStatus", r.note,
    r.requested_at AS "requestedAt", r.reviewed_at AS "reviewedAt", r.reviewed_by AS "reviewedBy",
    (SELECT ${personJson('q')} FROM users q WHERE q.id = r.requester_id) AS requester,
    ${approvedUsageJson('r.game_id', 'r.field_id')} AS "approvedUsage", ${OVERLAPS} AS overlaps, ${isFieldAdmin('$1', 'r.field_id')} AS "isFieldAdmin"
  FROM field_usage_requests r JOIN games g ON g.id = r.game_id LEFT JOIN users me ON me.id = $1`;

const HAS_STATUS = `${requestStatus('$2::timestamptz')} = $4`;

const LIST = withTotal(
  `SELECT count(*)::int AS total FROM field_usage_requests r JOIN games g ON g.id = r.game_id WHERE r.field_id = $3 AND ${HAS_STATUS}`,
  `${REQUESTS} WHERE r.field_id = $3 AND ${HAS_STATUS} AND ${afterCursor('r.id', '$5')} ORDER BY r.id DESC LIMIT $6`,
  'shown."requestId" DESC',
);

@Injectable()
export class UsageRequestReader {
  constructor(
    private readonly database: Database,
    private readonly fields: FieldReader,
    private readonly clock: Clock,
  ) {}

  /** The requests to use a field, the latest first. Only the field's admins may list them. Throws `field.unknown`. */
  async list(
    viewer: Viewer,
    { fieldId, status, limit, cursor }: UsageRequestsRequest,
  ): Promise<Page<UsageRequestView>> {
    const [before] = decodeCursor(cursor, ['uuid']);
    const access = await this.fields.access(viewer, fieldId);
    if (!access) throw new Problem('field.unknown');
    authorize(usageQueuePolicy, 'list', access);
    const values = [viewer.id, this.clock.now(), fieldId, status ?? 'pending', before, limit + 1];
    const rows = await this.database.query<RowWithTotal<RequestRow>>(LIST, values);
    return Page.fromRowsWithTotal<RequestRow, UsageRequestView>(
      rows,
      limit,
      (row) => toRequest(row, viewer),
      ({ requestId }) => [requestId],
    );
  }

  /** Throws `usage-request.unknown`. */
  async request(viewer: Viewer, id: string): Promise<UsageRequestView> {
    const values = [viewer.id, this.clock.now(), id];
    const row = await this.database.queryOne<RequestRow>(`${REQUESTS} WHERE r.id = $3`, values);
    if (!row) throw new Problem('usage-request.unknown');
    return toRequest(row, viewer);
  }
}

function toRequest(row: RequestRow, viewer: Viewer): UsageRequestView {
  const { requesterId, requestStatus: status } = row;
  const access = { status, isFieldAdmin: row.isFieldAdmin, isRequester: requesterId === viewer.id };
  return {
    id: row.requestId,
    gameId: row.id,
    fieldId: row.requestedFieldId,
    requesterId,
    status,
    note: row.note,
    requestedAt: row.requestedAt.toISOString(),
    reviewedAt: row.reviewedAt?.toISOString() ?? null,
    reviewedBy: row.reviewedBy,
    game: toGame(row),
    requester: toPerson(row.requester),
    approvedUsage: row.approvedUsage,
    overlaps: row.overlaps,
    can: permissionsOf(usageRequestPolicy, access),
  };
}
