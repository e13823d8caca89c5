import type { Pool } from 'pg';
import type { StoredImageView } from '../../contracts/images.js';
import { encode, type Pixels } from '../../features/media/image-pipeline.js';
import type { StoredImages } from '../../features/media/stored-images.js';
import { newId } from '../../platform/database/ids.js';
import type { BuiltPlayer } from './built-player.js';
import { contourPicture } from './contour-picture.js';
import { type BuiltField, fillGallery } from './field-rows.js';

export interface PictureTraits {
  /** What it is kept for; without it, it is an upload that nothing uses yet. */
  use?: string;
  /** The same seed draws the same picture. */
  seed?: string;
  width?: number;
  height?: number;
  /** In place of a drawn one. */
  pixels?: Pixels;
}

/** Draws the pictures of a world and puts them where they are shown. */
export class PictureBuilder {
  constructor(
    private readonly pool: Pool,
    private readonly images: StoredImages | undefined,
  ) {}

  /** A picture of somebody's, stored in all its sizes. */
  async draw(owner: BuiltPlayer, traits: PictureTraits = {}): Promise<StoredImageView & { id: string }> {
    if (!this.images) throw new Error('These builders do not know where pictures are stored');
    const { seed = owner.id, width = 640, height = 400, pixels = contourPicture(seed, width, height) } = traits;
    const id = newId();
    await this.images.createRow(id, owner.id);
    const stored = await this.images.fillRow(id, () => encode(pixels));
    if (traits.use)
      await this.pool.query('UPDATE images SET kept_for = $2, unused_since = NULL WHERE id = $1', [id, traits.use]);
    return { id, ...stored };
  }

  async bannerOf(player: BuiltPlayer, seed: string): Promise<void> {
    const { imageUrl } = await this.draw(player, {
      seed,
      width: 1100,
      height: 500,
      use: `user-banner:${player.id}`,
    });
    await this.pool.query('UPDATE users SET banner_url = $2 WHERE id = $1', [player.id, imageUrl]);
  }

  /** Puts a picture onto a post of somebody's. */
  async onPost(author: BuiltPlayer, postId: string, alt: string): Promise<void> {
    const picture = await this.draw(author, { seed: alt, width: 1200, height: 750, use: `post:${postId}` });
    await this.pool.query(
      'UPDATE posts SET image_url = $2, image_width = $3, image_height = $4, image_alt = $5 WHERE id = $1',
      [postId, picture.imageUrl, picture.width, picture.height, alt],
    );
  }

  /** Draws a picture into the gallery for each of the seeds. Answers their addresses. */
  async intoGallery(
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

  /** Puts a logo and a banner onto a team, of this ground. */
  async ofTeam(teamId: string, uploader: BuiltPlayer, ground: string): Promise<void> {
    const logo = { seed: `${ground} logo`, width: 320, height: 320, use: `team-logo:${teamId}` };
    const banner = { seed: ground, width: 1100, height: 500, use: `team-banner:${teamId}` };
    await this.pool.query('UPDATE teams SET image_url = $2, banner_url = $3 WHERE id = $1', [
      teamId,
      (await this.draw(uploader, logo)).imageUrl,
      (await this.draw(uploader, banner)).imageUrl,
    ]);
  }
}
