import { TEAM_COLUMNS } from './team-row.js';
import { fits, type Put, type TeamSearch, values } from './team-search.js';

/** Farther than any straight line through a sphere of radius 1: who has no place. */
export const NOWHERE = 9;

export interface NameKey {
  name: string;
  id: string;
}
export interface FarKey {
  far: number;
  id: string;
}

export const FIRST_BY_NAME: NameKey = { name: '', id: '00000000-0000-0000-0000-000000000000' };
export const FIRST_BY_DISTANCE: FarKey = { far: -1, id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' };

interface Statement {
  text: string;
  values: unknown[];
}

/** One page of teams by their names, and how many there are in all. */
export function pageByName(search: TeamSearch, after: NameKey, limit: number): Statement {
  const { put, all } = values();
  const fit = fits(search, put);
  const page = `
    SELECT t.id, 0::float8 AS far, t.name_key AS key FROM teams t
    WHERE ${fit} AND (t.name_key, t.id) > (${put(after.name, 'text')}, ${put(after.id, 'uuid')})
    ORDER BY t.name_key, t.id LIMIT ${put(limit, 'int')}`;
  const text = shown(`page AS (${page})`, countOf(fit), put(search.viewerId, 'uuid'), 'page.key, page.id');
  return { text, values: all };
}

/** The nearest first, and then those without a place, the newest of these first. */
export const pageByDistance = (search: TeamSearch, after: FarKey, limit: number): Statement =>
  search.asked.q && search.farthest === null ? nearestFound(search, after, limit) : nearestWalked(search, after, limit);

// No index that a list is walked by has its words: who holds them is found once, for page and count.
function nearestFound(search: TeamSearch, after: FarKey, limit: number): Statement {
  const { put, all } = values();
  const [fit, far, id] = [fits(search, put), put(after.far, 'float8'), put(after.id, 'uuid')];
  const tables = `
    found AS MATERIALIZED (
      SELECT t.id, coalesce(t.point <-> ${put(search.from, 'cube')}, ${NOWHERE}) AS far FROM teams t WHERE ${fit}),
    page AS (
      SELECT id, far, '' AS key FROM found WHERE far > ${far} OR (far = ${far} AND id < ${id})
      ORDER BY far, id DESC LIMIT ${put(limit, 'int')})`;
  const total = '(SELECT count(*)::int FROM found)';
  return { text: shown(tables, total, put(search.viewerId, 'uuid'), 'page.far, page.id DESC'), values: all };
}

function nearestWalked(search: TeamSearch, after: FarKey, limit: number): Statement {
  const { put, all } = values();
  const [fit, far, id] = [fits(search, put), put(after.far, 'float8'), put(after.id, 'uuid')];
  const [most, from] = [put(limit, 'int'), put(search.from, 'cube')];
  const away = `t.point <-> ${from}`;
  const placed = `t.point IS NOT NULL AND ${isNear(search, from, put)} AND ${fit}`;
  const nowhere = `t.point IS NULL AND ${fit}`;
  // Whoever has seen all that is near looks no further around.
  const tables = `
    near AS MATERIALIZED (
      SELECT t.id, ${away} AS far FROM teams t
      WHERE ${placed} AND ${after.far < NOWHERE} AND (${away} > ${far} OR (${away} = ${far} AND t.id < ${id}))
      ORDER BY ${away}, t.id DESC LIMIT ${most}),
    nowhere AS MATERIALIZED (
      SELECT t.id, ${NOWHERE}::float8 AS far FROM teams t
      WHERE ${nowhere} AND (${NOWHERE} > ${far} OR t.id < ${id})
      ORDER BY t.id DESC LIMIT ${most} - (SELECT count(*) FROM near)),
    page AS (SELECT id, far, '' AS key FROM near UNION ALL SELECT id, far, '' FROM nowhere)`;
  const total = search.farthest === null ? countOf(fit) : `${countOf(placed)} + ${countOf(nowhere)}`;
  return { text: shown(tables, total, put(search.viewerId, 'uuid'), 'page.far, page.id DESC'), values: all };
}

/** First the box around the ball, which an index knows. */
function isNear({ farthest }: TeamSearch, from: string, put: Put): string {
  if (farthest === null) return 'true';
  const most = put(farthest, 'float8');
  return `t.point <@ cube_enlarge(${from}, ${most}, 3) AND t.point <-> ${from} <= ${most}`;
}

const countOf = (fit: string): string => `(SELECT count(*)::int FROM teams t WHERE ${fit})`;

// Also a page behind the end has a row, with the total.
const shown = (tables: string, total: string, viewerId: string, order: string): string => `
  WITH ${tables}
  SELECT ${total} AS total, page.far, page.key, ${TEAM_COLUMNS}
  FROM (SELECT) one LEFT JOIN (page JOIN teams t ON t.id = page.id) ON true LEFT JOIN users me ON me.id = ${viewerId}
  ORDER BY ${order}`;
