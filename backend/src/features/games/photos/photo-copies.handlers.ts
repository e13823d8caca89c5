import { Injectable } from '@nestjs/common';
import { GAME_PHOTO_KINDS, GAME_PHOTO_LIMITS, type GamePhotoKind } from '../../../contracts/game-photos.js';
import { Database } from '../../../platform/database/database.js';
import { newId } from '../../../platform/database/ids.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import type { PayloadOf } from '../../../platform/outbox/domain-event.js';
import { OnEvent } from '../../../platform/outbox/event-handlers.js';
import { ImageCopies, ImageUsage } from '../../media/media.module.js';
import { gameCopied } from '../game.events.js';
import { GameHints } from '../game-hints.js';
import { GameLock } from '../game-lock.js';
import { mapUse, photoUse } from './photo-uses.js';

interface Photo {
  kind: GamePhotoKind;
  imageUrl: string;
  position: number;
}

interface Pictures {
  photos: Photo[];
  tacticalMap: string | null;
}

const PICTURES = `
  SELECT g.tactical_map AS "tacticalMap", ARRAY(
    SELECT json_build_object('kind', ph.kind, 'imageUrl', ph.image_url, 'position', ph.position) FROM game_photos ph
    WHERE ph.game_id = g.id ORDER BY ph.position, ph.id) AS photos
  FROM games g WHERE g.id = $1`;

const INSERT = `
  INSERT INTO game_photos (id, game_id, kind, image_url, position)
  SELECT id, $1, kind, image_url, position FROM unnest($2::uuid[], $3::text[], $4::text[], $5::int[]) photo (id, kind, image_url, position)`;

/** The copies that fit into the game, after the photos that the organizer has added in the meantime. */
function photosToAdd(earlier: Pictures, present: Pictures, copies: ReadonlyMap<string, string>): Photo[] {
  return GAME_PHOTO_KINDS.flatMap((kind) => {
    const own = present.photos.filter((photo) => photo.kind === kind);
    const last = Math.max(0, ...own.map(({ position }) => position));
    return earlier.photos
      .filter((photo) => photo.kind === kind)
      .flatMap(({ imageUrl }) => copies.get(imageUrl) ?? [])
      .filter((copy) => own.every(({ imageUrl }) => imageUrl !== copy))
      .slice(0, GAME_PHOTO_LIMITS[kind] - own.length)
      .map((imageUrl, index) => ({ kind, imageUrl, position: last + index + 1 }));
  });
}

/** Copies the photos and the tactical map of an earlier game into a new one. */
@Injectable()
export class PhotoCopiesHandlers {
  constructor(
    private readonly database: Database,
    private readonly unitOfWork: UnitOfWork,
    private readonly copies: ImageCopies,
    private readonly pictures: ImageUsage,
    private readonly lock: GameLock,
    private readonly hints: GameHints,
  ) {}

  @OnEvent(gameCopied, 'game-copied.copy-photos', { transaction: false })
  async copyPhotos({ gameId, earlierGameId, organizerId }: PayloadOf<typeof gameCopied>): Promise<void> {
    const earlier = await this.picturesOf(earlierGameId);
    const originals = [...earlier.photos.map(({ imageUrl }) => imageUrl), earlier.tacticalMap];
    const copies = await this.copies.copy(
      organizerId,
      originals.filter((imageUrl) => imageUrl !== null),
      `game:${gameId}`,
    );
    if (copies.size === 0) return;
    await this.unitOfWork.run(async () => {
      await this.lock.acquire({ id: organizerId }, gameId);
      const present = await this.picturesOf(gameId);
      await this.addPhotos(organizerId, gameId, photosToAdd(earlier, present, copies));
      const map = earlier.tacticalMap && copies.get(earlier.tacticalMap);
      if (map && present.tacticalMap === null) await this.setTacticalMap(organizerId, gameId, map);
      // The organizer opens the page of the new game at once, and their socket may not have joined the game's room yet.
      this.hints.sendChanged(gameId, 'details', [organizerId]);
    });
  }

  private async addPhotos(organizerId: string, gameId: string, photos: readonly Photo[]): Promise<void> {
    await this.pictures.claimEach(
      organizerId,
      photos.map(({ imageUrl }) => ({ imageUrl, use: photoUse(gameId, imageUrl) })),
    );
    await this.database.query(INSERT, [
      gameId,
      photos.map(newId),
      photos.map(({ kind }) => kind),
      photos.map(({ imageUrl }) => imageUrl),
      photos.map(({ position }) => position),
    ]);
  }

  private async setTacticalMap(organizerId: string, gameId: string, imageUrl: string): Promise<void> {
    await this.pictures.claim(organizerId, imageUrl, mapUse(gameId));
    await this.database.query('UPDATE games SET tactical_map = $2 WHERE id = $1', [gameId, imageUrl]);
  }

  private async picturesOf(gameId: string): Promise<Pictures> {
    return (await this.database.queryOne<Pictures>(PICTURES, [gameId])) ?? { photos: [], tacticalMap: null };
  }
}
