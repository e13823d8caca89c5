import { Injectable } from '@nestjs/common';
import type { GameView } from '../../contracts/games.js';
import { Clock } from '../../platform/clock.js';
import { Database } from '../../platform/database/database.js';
import type { Viewer } from '../../platform/http/access/viewer.js';
import { gameColumns, type GameRow, toGame } from './game-row.js';

const CARDS = `SELECT ${gameColumns('$1', '$3::timestamptz')} FROM games g LEFT JOIN users me ON me.id = $1 WHERE g.id = ANY($2::uuid[])`;

/** Reads games as other features embed them. */
@Injectable()
export class GameCardReader {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** The games by id, as the viewer may see them. Ignores nulls, and needs no statement if there are only nulls. */
  async cards(viewer: Viewer | null, ids: readonly (string | null)[]): Promise<ReadonlyMap<string, GameView>> {
    const known = ids.filter((id) => id !== null);
    if (known.length === 0) return new Map();
    const rows = await this.database.query<GameRow>(CARDS, [viewer?.id ?? null, known, this.clock.now()]);
    return new Map(rows.map((row) => [row.id, toGame(row)]));
  }
}

/** SQL condition on a row of `games`: it takes place on the field, and everybody may know that. */
export const isPublicGameOn = (field: string, games: string): string =>
  `(${games}.field_id = ${field} AND ${games}.is_field_public)`;
