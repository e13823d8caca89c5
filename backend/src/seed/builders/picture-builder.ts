import type { Pool } from 'pg';
import type { StoredImageView } from '../../contracts/images.js';
import { encode, type Pixels } from '../../features/media/image-pipeline.js';
import type { StoredImages } from '../../features/media/stored-images.js';
import { newId } from '../../platform/database/ids.js';
import type { BuiltPlayer } from './built-player.js';
import { contourPicture } from './contour-picture.js';
import { type BuiltField, fillGallery } from './field-rows.js';

export interface PictureTraits {
  /** The use of the picture. Without it, the picture is an unused upload. */
  use?: string;
  /** The same seed draws the same picture. */
  seed?: string;
  width?: number;
  height?: number;
  /** Replaces the drawing. */
  pixels?: Pixels;
}

/** Draws pictures and adds them to players, posts, galleries and teams. */
export class PictureBuilder {
  constructor(
    private readonly pool: Pool,
    private readonly images: StoredImages | undefined,
  ) {}

  /** Draws a picture and stores it in all sizes. */
  async draw(owner: BuiltPlayer, traits: PictureTraits = {}): Promise<StoredImageView & { id: string }> {
    if (!this.images) throw new Error('These builders were created without an image store');
    const { seed = owner.id, width = 640, height = 400, pixels = contourPicture(seed, width, height) } = traits;
    const id = newId();
    await this.images.createRow(id, owner.id);
    const stored = await this.images.fillRow(id, async () => ({ ...(await encode(pixels)), uploadedBytes: null }));
    if (traits.use)
      await this.pool.query('UPDATE images SET kept_for = $2, unused_since = NULL WHERE id = $1', [id, traits.use]);
    return { id, ...stored };
  }

  async addBanner(player: BuiltPlayer, seed: string): Promise<void> {
    const { imageUrl } = await this.draw(player, {
      seed,
      width: 1100,
      height: 500,
      use: `user-banner:${player.id}`,
    });
    await this.pool.query('UPDATE users SET banner_url = $2 WHERE id = $1', [player.id, imageUrl]);
  }

  /** Draws a picture and adds it to a post. */
  async addToPost(author: BuiltPlayer, postId: string, alt: string): Promise<void> {
    const picture = await this.draw(author, { seed: alt, width: 1200, height: 750, use: `post:${postId}` });
    await this.pool.query(
      'UPDATE posts SET image_url = $2, image_width = $3, image_height = $4, image_alt = $5 WHERE id = $1',
      [postId, picture.imageUrl, picture.width, picture.height, alt],
    );
  }

  /** Draws one gallery picture per seed and returns their URLs. */
  async fillGallery(
    field: BuiltField,
    owner: BuiltPlayer,
    seeds: readonly string[],
    { width = 1200, height = 800 } = {},
  ): Promise<string[]> {
    const pictures = [];
    for (const seed of seeds) pictures.push(await this.draw(owner, { seed, width, height }));
    await fillGallery(this.pool, field, pictures);
    return pictures.map(({ imageUrl }) => imageUrl);
  }

  /** Draws a logo and a banner for a team. The same seed draws the same pictures. */
  async addToTeam(teamId: string, uploader: BuiltPlayer, seed: string): Promise<void> {
    const logo = { seed: `${seed} logo`, width: 320, height: 320, use: `team-logo:${teamId}` };
    const banner = { seed, width: 1100, height: 500, use: `team-banner:${teamId}` };
    await this.pool.query('UPDATE teams SET image_url = $2, banner_url = $3 WHERE id = $1', [
      teamId,
      (await this.draw(uploader, logo)).imageUrl,
      (await this.draw(uploader, banner)).imageUrl,
    ]);
  }
}
