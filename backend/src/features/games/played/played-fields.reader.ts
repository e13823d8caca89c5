import { Injectable } from '@nestjs/common';
import type { PlayedFieldView } from '../../../contracts/played-fields.js';
import { Database } from '../../../platform/database/database.js';
import type { Viewer } from '../../../platform/http/access/viewer.js';
import { fieldCardJson } from '../../fields/field.reader.js';
import { showsTeamsTo } from '../../users/privacy/shared-activity.reader.js';
import { isGameListedFor } from '../directory/game-listing.js';

const MAX_FIELDS = 6;
/** One request reads at most this many of the seats that the player took last, so that its cost does not grow with the number of games. */
const MAX_SEATS = 500;

// A hidden field and a game that is hidden from the viewer don't count.
const PLAYED = `
  WITH seats AS MATERIALIZED (
    SELECT p.game_id FROM game_participants p JOIN users u ON u.id = p.user_id
    WHERE p.user_id = $2 AND ${showsTeamsTo('$1', 'u')} ORDER BY p.id DESC LIMIT ${MAX_SEATS}
  ),
  played AS (
    SELECT g.field_id, count(*)::int AS games, max(g.starts_at) AS "lastPlayedAt"
    FROM seats JOIN games g ON g.id = seats.game_id
    WHERE g.status = 'completed' AND g.is_field_public AND g.field_id IS NOT NULL AND ${isGameListedFor('$1')}
    GROUP BY g.field_id ORDER BY games DESC, "lastPlayedAt" DESC, g.field_id LIMIT ${MAX_FIELDS}
  )
  SELECT ${fieldCardJson('played.field_id')} AS field, games, "lastPlayedAt" FROM played
  ORDER BY games DESC, "lastPlayedAt" DESC, field_id`;

type Row = Omit<PlayedFieldView, 'lastPlayedAt'> & { lastPlayedAt: Date };

@Injectable()
export class PlayedFieldsReader {
  constructor(private readonly database: Database) {}

  /** The fields on which a player has played completed games, the most played first. Empty for a user who hides their games from the viewer. */
  async of(viewer: Viewer | null, userId: string): Promise<PlayedFieldView[]> {
    const rows = await this.database.query<Row>(PLAYED, [viewer?.id ?? null, userId]);
    return rows.map(({ lastPlayedAt, ...row }) => ({ ...row, lastPlayedAt: lastPlayedAt.toISOString() }));
  }
}
