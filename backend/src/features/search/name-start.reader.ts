import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import type { Viewer } from '../../platform/http/access/viewer.js';
import { isListedFor, isVisibleTo } from '../users/person-visibility.reader.js';

export type NamedKind = 'player' | 'team' | 'field' | 'game';

/** The ids of the best matches of each kind, the best first. */
export type RankedIds = Readonly<Record<NamedKind, readonly string[]>>;

/** A name may match at several of its words, so more rows than entries are read. */
const ROWS_PER_ENTRY = 3;

/** SQL for the names of one kind in which a word begins with the text, in the order of the index. `isShown` is a condition on `e` of `entities`. */
const namesOf = (kind: NamedKind, priority: number, entities: string, isShown: string): string => `
  (SELECT '${kind}' AS kind, ${priority} AS priority, s.start, s.entity_id AS id FROM name_starts s JOIN ${entities} ON e.id = s.entity_id
   WHERE s.kind = '${kind}' AND s.priority = ${priority} AND s.start >= (SELECT start FROM sought) AND s.start < (SELECT beyond FROM sought)
     AND ${isShown} ORDER BY s.start, s.entity_id DESC LIMIT $3)`;

/** Reads a few rows of an index for each kind, however many names match. */
export const NAME_STARTS = `
  WITH sought AS MATERIALIZED (SELECT folded($2) COLLATE "C" AS start, folded($2) || U&'\\+10FFFF' COLLATE "C" AS beyond)
  SELECT kind, id FROM (
    ${[
      namesOf('player', 0, 'users e', isListedFor('$1', 'e')),
      namesOf('player', 1, 'users e', isListedFor('$1', 'e')),
      namesOf('team', 0, 'teams e', 'true'),
      namesOf('field', 0, 'fields e', 'true'),
      namesOf('game', 0, 'games e', `e.ends_at > now() AND ${isVisibleTo('$1', 'e.organizer_id')}`),
    ].join(' UNION ALL ')}
  ) found ORDER BY kind, priority, start, id DESC`;

@Injectable()
export class NameStartReader {
  constructor(private readonly database: Database) {}

  /** Finds the names, then the callsigns, in which a word begins with the text. Whole words come before longer ones. */
  async find(viewer: Viewer | null, text: string, limit: number): Promise<RankedIds> {
    const rows = await this.database.query<{ kind: NamedKind; id: string }>(NAME_STARTS, [
      viewer?.id ?? null,
      text,
      limit * ROWS_PER_ENTRY,
    ]);
    const idsOf = (kind: NamedKind) =>
      [...new Set(rows.flatMap((row) => (row.kind === kind ? [row.id] : [])))].slice(0, limit);
    return { player: idsOf('player'), team: idsOf('team'), field: idsOf('field'), game: idsOf('game') };
  }
}
