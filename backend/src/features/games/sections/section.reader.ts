import { Injectable } from '@nestjs/common';
import type { GameSectionView } from '../../../contracts/game-sections.js';
import { Database } from '../../../platform/database/database.js';
import { permissionsOf } from '../../../platform/http/access/policy.js';
import type { Viewer } from '../../../platform/http/access/viewer.js';
import { Problem } from '../../../platform/http/problems/problem.js';
import { gamePolicy } from '../game.policy.js';
import { GameReader } from '../game.reader.js';

type SectionRow = Omit<GameSectionView, 'updatedAt'> & { updatedAt: Date };

const COLUMNS =
  's.id, s.tab, s.kind, s.title, s.body, s.audience, s.is_published AS "isPublished", s.updated_at AS "updatedAt"';

// `$2`: the viewer sees drafts; `$3`: the viewer sees sections for participants.
const OF_GAME = `
  SELECT ${COLUMNS} FROM game_sections s
  WHERE s.game_id = $1 AND ($2::boolean OR (s.is_published AND ($3::boolean OR s.audience = 'everyone'))) ORDER BY s.position, s.id`;

const toSection = (row: SectionRow): GameSectionView => ({ ...row, updatedAt: row.updatedAt.toISOString() });

@Injectable()
export class SectionReader {
  constructor(
    private readonly database: Database,
    private readonly games: GameReader,
  ) {}

  /** The sections that the viewer may read, in the organizer's order. Throws `game.unknown`. */
  async list(viewer: Viewer | null, gameId: string): Promise<GameSectionView[]> {
    const access = await this.games.accessOrVisitor(viewer, gameId);
    const { manageContent, seeParticipantSections } = permissionsOf(gamePolicy, access);
    const rows = await this.database.query<SectionRow>(OF_GAME, [gameId, manageContent, seeParticipantSections]);
    return rows.map(toSection);
  }

  /** Throws `section.unknown`. */
  async section(gameId: string, id: string): Promise<GameSectionView> {
    const row = await this.database.queryOne<SectionRow>(
      `SELECT ${COLUMNS} FROM game_sections s WHERE s.game_id = $1 AND s.id = $2`,
      [gameId, id],
    );
    if (!row) throw new Problem('section.unknown');
    return toSection(row);
  }
}
