import { TEAM_COLUMNS } from '../team-row.js';
import { teamConditions, type Bind, type TeamSearch, bindings } from './team-search.js';

/** Farther than any straight line through a sphere of radius 1: who has no place. */
export const UNLOCATED = 9;

export interface NameKey {
  name: string;
  id: string;
}
export interface DistanceKey {
  far: number;
  id: string;
}

export const BEFORE_FIRST_NAME: NameKey = { name: '', id: '00000000-0000-0000-0000-000000000000' };
export const BEFORE_FIRST_DISTANCE: DistanceKey = { far: -1, id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' };

interface Statement {
  text: string;
  values: unknown[];
}

/** One page of teams by their names, and how many there are in all. */
export function pageByName(search: TeamSearch, after: NameKey, limit: number): Statement {
  const { put, all } = bindings();
  const fit = teamConditions(search, put);
  const page = `
    SELECT t.id, 0::float8 AS far, t.name_key AS key FROM teams t
    WHERE ${fit} AND (t.name_key, t.id) > (${put(after.name, 'text')}, ${put(after.id, 'uuid')})
    ORDER BY t.name_key, t.id LIMIT ${put(limit, 'int')}`;
  const text = pageSql(`page AS (${page})`, countSql(fit), put(search.viewerId, 'uuid'), 'page.key, page.id');
  return { text, values: all };
}

/** The nearest first, and then those without a place, the newest of these first. */
export const pageByDistance = (search: TeamSearch, after: DistanceKey, limit: number): Statement =>
  search.request.q && search.maxChord === null
    ? pageByDistanceOfMatches(search, after, limit)
    : pageByDistanceFromIndex(search, after, limit);

// No index that a list is walked by has its words: who holds them is found once, for page and count.
function pageByDistanceOfMatches(search: TeamSearch, after: DistanceKey, limit: number): Statement {
  const { put, all } = bindings();
  const [fit, far, id] = [teamConditions(search, put), put(after.far, 'float8'), put(after.id, 'uuid')];
  const tables = `
    found AS MATERIALIZED (
      SELECT t.id, coalesce(t.point <-> ${put(search.origin, 'cube')}, ${UNLOCATED}) AS far FROM teams t WHERE ${fit}),
    page AS (
      SELECT id, far, '' AS key FROM found WHERE far > ${far} OR (far = ${far} AND id < ${id})
      ORDER BY far, id DESC LIMIT ${put(limit, 'int')})`;
  const total = '(SELECT count(*)::int FROM found)';
  return { text: pageSql(tables, total, put(search.viewerId, 'uuid'), 'page.far, page.id DESC'), values: all };
}

function pageByDistanceFromIndex(search: TeamSearch, after: DistanceKey, limit: number): Statement {
  const { put, all } = bindings();
  const [fit, far, id] = [teamConditions(search, put), put(after.far, 'float8'), put(after.id, 'uuid')];
  const [most, from] = [put(limit, 'int'), put(search.origin, 'cube')];
  const away = `t.point <-> ${from}`;
  const placed = `t.point IS NOT NULL AND ${isWithinDistance(search, from, put)} AND ${fit}`;
  const nowhere = `t.point IS NULL AND ${fit}`;
  // Whoever has seen all that is near looks no further around.
  const tables = `
    near AS MATERIALIZED (
      SELECT t.id, ${away} AS far FROM teams t
      WHERE ${placed} AND ${after.far < UNLOCATED} AND (${away} > ${far} OR (${away} = ${far} AND t.id < ${id}))
      ORDER BY ${away}, t.id DESC LIMIT ${most}),
    nowhere AS MATERIALIZED (
      SELECT t.id, ${UNLOCATED}::float8 AS far FROM teams t
      WHERE ${nowhere} AND (${UNLOCATED} > ${far} OR t.id < ${id})
      ORDER BY t.id DESC LIMIT ${most} - (SELECT count(*) FROM near)),
    page AS (SELECT id, far, '' AS key FROM near UNION ALL SELECT id, far, '' FROM nowhere)`;
  const total = search.maxChord === null ? countSql(fit) : `${countSql(placed)} + ${countSql(nowhere)}`;
  return { text: pageSql(tables, total, put(search.viewerId, 'uuid'), 'page.far, page.id DESC'), values: all };
}

/** First the box around the ball, which an index knows. */
function isWithinDistance({ maxChord: farthest }: TeamSearch, from: string, put: Bind): string {
  if (farthest === null) return 'true';
  const most = put(farthest, 'float8');
  return `t.point <@ cube_enlarge(${from}, ${most}, 3) AND t.point <-> ${from} <= ${most}`;
}

const countSql = (fit: string): string => `(SELECT count(*)::int FROM teams t WHERE ${fit})`;

// Also a page behind the end has a row, with the total.
const pageSql = (tables: string, total: string, viewerId: string, order: string): string => `
  WITH ${tables}
  SELECT ${total} AS total, page.far, page.key, ${TEAM_COLUMNS}
  FROM (SELECT) one LEFT JOIN (page JOIN teams t ON t.id = page.id) ON true LEFT JOIN users me ON me.id = ${viewerId}
  ORDER BY ${order}`;
