import { Injectable } from '@nestjs/common';
import type { ActivityKind, ActivityRequest, ActivityTarget, ActivityView } from '../../../contracts/admin.js';
import { ACTIVITY_PERIODS } from '../../../contracts/admin-options.js';
import { Clock } from '../../../platform/clock.js';
import { Database } from '../../../platform/database/database.js';
import { decodeCursor, MAX_UUID, Page, type RowWithTotal, withTotal } from '../../../platform/http/paging/paging.js';
import { COUNT_LIMIT } from '../../../platform/listing/list-request.js';
import { personJson, type PersonRow, toPerson } from '../../users/user.reader.js';

/** The tables whose new rows are activities. Ids are ordered by time, so an index finds the rows of a period. */
const SOURCES: Record<ActivityKind, { from: string; person: string; target: string }> = {
  'user.registered': { from: 'users a', person: 'a.id', target: 'NULL::json' },
  'team.created': {
    from: 'teams a',
    person: 'coalesce(a.created_by, a.leader_id)',
    target: targetOf('a.id', 'a.name'),
  },
  'field.added': { from: 'fields a', person: 'a.owner_id', target: targetOf('a.id', 'a.name') },
  'game.created': { from: 'games a', person: 'a.organizer_id', target: targetOf('a.id', 'a.title') },
  // A held post is not published. The post that announces a game has the id of the game, whose creation is an activity of its own.
  'post.published': {
    from: '(SELECT * FROM posts WHERE held_at IS NULL AND game_id IS NULL) a',
    person: 'a.author_id',
    target: targetOf('a.id', 'NULL'),
  },
  'review.written': {
    from: 'field_reviews a JOIN fields f ON f.id = a.field_id',
    person: 'a.user_id',
    target: targetOf('f.id', 'f.name'),
  },
  'report.sent': { from: 'reports a', person: 'a.reporter_id', target: 'NULL::json' },
};

function targetOf(id: string, name: string): string {
  return `json_build_object('id', ${id}, 'name', ${name})`;
}

/** SQL for the rows of all sources between two ids. Each source reads at most `limit` rows. */
const allSources = (columns: (kind: ActivityKind) => string, before: string, limit: string): string =>
  (Object.keys(SOURCES) as ActivityKind[])
    .map(
      (kind) =>
        `(SELECT ${columns(kind)} FROM ${SOURCES[kind].from} WHERE a.id >= $1 AND a.id < ${before} ORDER BY a.id DESC LIMIT ${limit})`,
    )
    .join(' UNION ALL ');

const ROWS = allSources(
  (kind) =>
    `a.id, '${kind}' AS kind, ${SOURCES[kind].person} AS person_id, ${SOURCES[kind].target} AS target, a.created_at`,
  '$2',
  '$3',
);

const ACTIVITY = withTotal(
  `SELECT count(*)::int AS total FROM (${allSources(() => '1 AS one', `'${MAX_UUID}'`, `${COUNT_LIMIT + 1}`)}) counted`,
  `SELECT a.id, a.kind, a.target, a.created_at AS "createdAt", ${personJson('u')} AS person
   FROM (${ROWS}) a JOIN users u ON u.id = a.person_id ORDER BY a.id DESC LIMIT $3`,
);

interface ActivityRow {
  id: string;
  kind: ActivityKind;
  person: PersonRow;
  target: ActivityTarget | null;
  createdAt: Date;
}

/** The lowest UUID v7 of a time. */
const lowestIdAt = (time: Date): string =>
  time
    .getTime()
    .toString(16)
    .padStart(12, '0')
    .replace(/^(.{8})(.{4})$/, '$1-$2-0000-0000-000000000000');

@Injectable()
export class ActivityReader {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Lists the activity on the platform within the period, the latest first. */
  async list({ period, limit, cursor }: ActivityRequest): Promise<Page<ActivityView>> {
    const [before] = decodeCursor(cursor, ['uuid']);
    const hours = ACTIVITY_PERIODS[period ?? '24h'];
    const since = lowestIdAt(new Date(this.clock.now().getTime() - hours * 3_600_000));
    const values = [since, before ?? MAX_UUID, limit + 1];
    const rows = await this.database.query<RowWithTotal<ActivityRow>>(ACTIVITY, values);
    return Page.fromRowsWithTotal(rows, limit, toView).withCappedTotal(COUNT_LIMIT);
  }
}

const toView = ({ id, kind, person, target, createdAt }: ActivityRow): ActivityView => ({
  id,
  kind,
  person: toPerson(person),
  target,
  createdAt: createdAt.toISOString(),
});
