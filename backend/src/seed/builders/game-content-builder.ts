import type { Pool } from 'pg';
import type { GamePhotoKind } from '../../contracts/game-photos.js';
import type { BuiltPlayer } from './built-player.js';
import { insertGamePhoto, insertSection, setTacticalMap, type SectionTraits } from './game-content-rows.js';
import type { BuiltGame } from './game-rows.js';
import type { PictureBuilder, PictureTraits } from './picture-builder.js';

/** Adds texts and pictures to the pages of games. */
export class GameContentBuilder {
  constructor(
    private readonly pool: Pool,
    private readonly pictures: PictureBuilder,
    private readonly idAt: (at: Date) => string,
  ) {}

  /** Inserts a text on the page of a game and returns its id. By default, it is a draft, and its audience is everyone. */
  async section(game: BuiltGame, traits: SectionTraits = {}): Promise<string> {
    const id = this.idAt(new Date());
    await insertSection(this.pool, id, game, traits);
    return id;
  }

  /** Draws a photo of a game and returns the id of its picture. */
  async photo(
    game: BuiltGame,
    organizer: BuiltPlayer,
    traits: Omit<PictureTraits, 'use'> & { kind?: GamePhotoKind } = {},
  ): Promise<string> {
    const { kind = 'intel', ...drawing } = traits;
    const picture = await this.pictures.draw(organizer, { width: 1200, height: 800, ...drawing });
    await insertGamePhoto(this.pool, game, picture, kind);
    return picture.id;
  }

  /** Draws the tactical map of a game. */
  async tacticalMap(game: BuiltGame, organizer: BuiltPlayer, traits: Omit<PictureTraits, 'use'> = {}): Promise<void> {
    const picture = await this.pictures.draw(organizer, { width: 1200, height: 800, ...traits });
    await setTacticalMap(this.pool, game, picture);
  }
}
