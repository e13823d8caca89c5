import type { Pool } from 'pg';
import type { GamePhotoKind } from '../../contracts/game-photos.js';
import type { GameSectionRequest } from '../../contracts/game-sections.js';
import type { BuiltGame } from './game-rows.js';
import { keepPictures } from './picture-rows.js';

export type SectionTraits = Partial<GameSectionRequest>;

/** Inserts a section as the last one of the game. By default, it is a draft, and its audience is everyone. */
export async function insertSection(pool: Pool, id: string, game: BuiltGame, traits: SectionTraits): Promise<void> {
  const { tab = 'game_play', kind = 'briefing', title = 'Briefing', body = 'Meet at eight.' } = traits;
  await pool.query(
    `INSERT INTO game_sections (id, game_id, tab, kind, title, body, audience, is_published, position)
     SELECT $1, $2, $3, $4, $5, $6, $7, $8, coalesce(max(position), 0) + 1 FROM game_sections WHERE game_id = $2`,
    [id, game.id, tab, kind, title, body, traits.audience ?? 'everyone', traits.isPublished ?? false],
  );
}

/** Inserts a photo as the last one of its kind. */
export async function insertGamePhoto(
  pool: Pool,
  game: BuiltGame,
  picture: { id: string; imageUrl: string },
  kind: GamePhotoKind,
): Promise<void> {
  await keepPictures(pool, [picture.id], `game:${game.id}:${picture.id}`);
  await pool.query(
    `INSERT INTO game_photos (id, game_id, kind, image_url, position)
     SELECT $1, $2, $3::varchar, $4, coalesce(max(position), 0) + 1 FROM game_photos WHERE game_id = $2 AND kind = $3`,
    [picture.id, game.id, kind, picture.imageUrl],
  );
}

export async function setTacticalMap(
  pool: Pool,
  game: BuiltGame,
  picture: { id: string; imageUrl: string },
): Promise<void> {
  await keepPictures(pool, [picture.id], `game:${game.id}:tactical-map`);
  await pool.query('UPDATE games SET tactical_map = $2 WHERE id = $1', [game.id, picture.imageUrl]);
}
