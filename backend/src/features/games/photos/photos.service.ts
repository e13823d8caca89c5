import { Injectable } from '@nestjs/common';
import type { GamePhotoKind, GamePhotoOrder, GamePhotoRequest } from '../../../contracts/game-photos.js';
import type { GamePageView } from '../../../contracts/games.js';
import { Database } from '../../../platform/database/database.js';
import { newId } from '../../../platform/database/ids.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { authorize } from '../../../platform/http/access/policy.js';
import type { Viewer } from '../../../platform/http/access/viewer.js';
import { Problem } from '../../../platform/http/problems/problem.js';
import { ImageUsage } from '../../media/media.module.js';
import { GameHints } from '../game-hints.js';
import { GameLock } from '../game-lock.js';
import { GamePageReader } from '../game-page.reader.js';
import { gamePolicy } from '../game.policy.js';
import { photoPolicy } from './photo.policy.js';
import { mapUse, photoUse } from './photo-uses.js';

const LAST = `
  SELECT count(*)::int AS count, coalesce(max(position), 0) AS position FROM game_photos WHERE game_id = $1 AND kind = $2`;

const FIND = 'SELECT id FROM game_photos WHERE game_id = $1 AND image_url = $2';

const INSERT = `
  INSERT INTO game_photos (id, game_id, kind, image_url, position) VALUES ($1, $2, $3, $4, $5)`;

const REORDER = `
  UPDATE game_photos p SET position = o.position FROM unnest($3::text[]) WITH ORDINALITY o (image_url, position)
  WHERE p.game_id = $1 AND p.kind = $2 AND p.image_url = o.image_url RETURNING p.id`;

/** Changes the pictures of a game, under the game's lock. */
@Injectable()
export class PhotosService {
  constructor(
    private readonly database: Database,
    private readonly unitOfWork: UnitOfWork,
    private readonly lock: GameLock,
    private readonly pictures: ImageUsage,
    private readonly reader: GamePageReader,
    private readonly hints: GameHints,
  ) {}

  /** Adding a photo again changes nothing, not even its kind. Throws `game-photo.limit` and `image.unknown`. */
  add(viewer: Viewer, gameId: string, { kind, imageUrl }: GamePhotoRequest): Promise<GamePageView> {
    return this.change(viewer, gameId, async () => {
      const use = photoUse(gameId, imageUrl);
      const picture = await this.pictures.claim(viewer.id, imageUrl, use);
      if (await this.database.queryOne(FIND, [gameId, picture.imageUrl])) return;
      const { count, position } = await this.last(gameId, kind);
      authorize(photoPolicy, 'add', { kind, count });
      await this.database.query(INSERT, [newId(), gameId, kind, picture.imageUrl, position + 1]);
    });
  }

  /** `imageId` is the last part of the photo's URL. Throws `game-photo.unknown`. */
  remove(viewer: Viewer, gameId: string, imageId: string): Promise<GamePageView> {
    return this.change(viewer, gameId, async () => {
      const removed = await this.database.query(
        `DELETE FROM game_photos WHERE game_id = $1 AND image_url = '/objects/uploads/' || $2::uuid RETURNING id`,
        [gameId, imageId],
      );
      if (removed.length === 0) throw new Problem('game-photo.unknown');
      await this.pictures.release([photoUse(gameId, imageId)]);
    });
  }

  /** Throws `game-photo.order-changed` unless `imageUrls` names every photo of this kind once. */
  reorder(viewer: Viewer, gameId: string, { kind, imageUrls }: GamePhotoOrder): Promise<GamePageView> {
    return this.change(viewer, gameId, async () => {
      const moved = await this.database.query(REORDER, [gameId, kind, imageUrls]);
      const { count } = await this.last(gameId, kind);
      if (moved.length !== count || imageUrls.length !== count) throw new Problem('game-photo.order-changed');
    });
  }

  /** Null removes the map. Throws `image.unknown`. */
  setTacticalMap(viewer: Viewer, gameId: string, imageUrl: string | null): Promise<GamePageView> {
    return this.change(viewer, gameId, async () => {
      if (imageUrl === null) await this.pictures.release([mapUse(gameId)]);
      else await this.pictures.claim(viewer.id, imageUrl, mapUse(gameId));
      await this.database.query('UPDATE games SET tactical_map = $2 WHERE id = $1', [gameId, imageUrl]);
    });
  }

  private change(viewer: Viewer, gameId: string, work: () => Promise<void>): Promise<GamePageView> {
    return this.unitOfWork.run(async () => {
      authorize(gamePolicy, 'manageContent', await this.lock.acquire(viewer, gameId));
      await work();
      this.hints.sendChanged(gameId, 'details');
      return this.reader.page(viewer, gameId);
    });
  }

  private async last(gameId: string, kind: GamePhotoKind): Promise<{ count: number; position: number }> {
    const last = await this.database.queryOne<{ count: number; position: number }>(LAST, [gameId, kind]);
    return last ?? { count: 0, position: 0 };
  }
}
