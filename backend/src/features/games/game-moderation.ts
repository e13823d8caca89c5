import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import type { Viewer } from '../../platform/http/access/viewer.js';
import { Outbox } from '../../platform/outbox/outbox.js';
import { ImageUsage } from '../media/media.module.js';
import { gameRequirementsChanged } from './game.events.js';
import { GameHints } from './game-hints.js';
import { GameLock } from './game-lock.js';
import { mapUse, photoUse } from './photos/photo-uses.js';

const CURRENT = `
  SELECT g.id, g.organizer_id AS "authorId", json_build_object('title', g.title, 'description', g.description, 'requirements', g.requirements, 'cancelReason', g.cancel_reason,
    'sections', (SELECT json_agg(json_build_object('title', s.title, 'body', s.body) ORDER BY s.position, s.id) FROM game_sections s WHERE s.game_id = g.id AND s.is_published),
    'imageUrls', ARRAY(SELECT ph.image_url FROM game_photos ph WHERE ph.game_id = g.id ORDER BY ph.kind, ph.position, ph.id)
      || array_remove(ARRAY[g.tactical_map], NULL)) AS snapshot
  FROM games g WHERE g.id = ANY($1)`;

const CLEAR = `
  WITH before AS (SELECT requirements IS NOT NULL AS had FROM games WHERE id = $1)
  UPDATE games SET description = NULL, requirements = NULL, tactical_map = NULL, cancel_reason = NULL WHERE id = $1
  RETURNING (SELECT had FROM before) AS "hadRequirements"`;

/** Games as moderators see them. */
@Injectable()
export class GameModeration {
  constructor(
    private readonly database: Database,
    private readonly unitOfWork: UnitOfWork,
    private readonly lock: GameLock,
    private readonly pictures: ImageUsage,
    private readonly outbox: Outbox,
    private readonly hints: GameHints,
  ) {}

  current(ids: readonly string[]): Promise<{ id: string; authorId: string; snapshot: object }[]> {
    return this.database.query(CURRENT, [ids]);
  }

  /**
   * Clears the description, requirements, reason for cancelling, sections and pictures. The title and the game stay, because people have joined it.
   * Throws `game.unknown`.
   */
  remove(admin: Viewer, gameId: string): Promise<void> {
    return this.unitOfWork.run(async () => {
      await this.lock.acquire(admin, gameId);
      const photos = await this.database.query<{ imageUrl: string }>(
        'DELETE FROM game_photos WHERE game_id = $1 RETURNING image_url AS "imageUrl"',
        [gameId],
      );
      await this.pictures.release([mapUse(gameId), ...photos.map(({ imageUrl }) => photoUse(gameId, imageUrl))]);
      await this.database.query('DELETE FROM game_sections WHERE game_id = $1', [gameId]);
      const cleared = await this.database.queryOne<{ hadRequirements: boolean }>(CLEAR, [gameId]);
      if (cleared?.hadRequirements) await this.outbox.append(gameRequirementsChanged, { gameId, byId: admin.id });
      this.hints.sendChanged(gameId, 'details');
    });
  }
}
