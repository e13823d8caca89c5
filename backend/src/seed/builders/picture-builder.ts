import { availableParallelism } from 'node:os';
import pLimit from 'p-limit';
import type { Pool } from 'pg';
import { IMAGE_WIDTHS } from '../../contracts/image-limits.js';
import type { StoredImageView } from '../../contracts/images.js';
import { imageUrlOf } from '../../features/media/image-address.js';
import { encode, type Pixels } from '../../features/media/image-pipeline.js';
import type { StoredImages } from '../../features/media/stored-images.js';
import { newId } from '../../platform/database/ids.js';
import { render, withSvgDecoder } from '../art/render.js';
import type { Drawing } from '../art/scenes.js';
import type { BuiltPlayer } from './built-player.js';
import { contourPicture } from './contour-picture.js';
import { type BuiltField, fillGallery } from './field-rows.js';
import { keepPictures } from './picture-rows.js';

/** Wider pictures have long gradients, in which bands would be visible. */
const MAX_WIDTH_WITHOUT_GRAIN = 500;

export interface PictureTraits {
  /** The use of the picture. Without it, the picture is an unused upload. */
  use?: string;
  /** The same seed draws the same picture. */
  seed?: string;
  width?: number;
  height?: number;
  /** Draws the picture later, in `finish`. Default: contour lines, which are drawn at once. */
  drawing?: Drawing;
  /** Replaces the drawing. */
  pixels?: Pixels;
}

/** A picture of a gallery: its seed alone, or with its drawing. */
export type GalleryPicture = string | { seed: string; drawing: Drawing };

/** Draws pictures and adds them to players, posts, galleries and teams. */
export class PictureBuilder {
  private readonly unfinished: (() => Promise<unknown>)[] = [];

  constructor(
    private readonly pool: Pool,
    private readonly images: StoredImages | undefined,
  ) {}

  /** Draws a picture and stores it in all sizes. */
  async draw(owner: BuiltPlayer, traits: PictureTraits = {}): Promise<StoredImageView & { id: string }> {
    const { images } = this;
    if (!images) throw new Error('These builders were created without an image store');
    const { seed = owner.id, width = 640, height = 400, drawing, pixels } = traits;
    const id = newId();
    await images.createRow(id, owner.id);
    const store = (toPixels: () => Pixels | Promise<Pixels>) =>
      images.fillRow(id, async () => ({ ...(await encode(await toPixels())), uploadedBytes: null }));
    if (drawing && !pixels) {
      const hasGrain = width > MAX_WIDTH_WITHOUT_GRAIN;
      this.unfinished.push(() => store(() => render(drawing(seed, { width, height }), { hasGrain })));
      await this.markStored(id, width, height);
    } else await store(() => pixels ?? contourPicture(seed, width, height));
    if (traits.use) await keepPictures(this.pool, [id], traits.use);
    return { id, imageUrl: imageUrlOf(id), width: pixels?.width ?? width, height: pixels?.height ?? height };
  }

  /** Renders and stores the pictures that have a `drawing`, a few at once. */
  async finish(): Promise<void> {
    const limit = pLimit(Math.max(2, availableParallelism()));
    await withSvgDecoder(() => Promise.all(this.unfinished.splice(0).map((store) => limit(store))));
  }

  async addAvatar(player: BuiltPlayer, drawing: Drawing, seed: string): Promise<void> {
    const use = `user-avatar:${player.id}`;
    const { imageUrl } = await this.draw(player, { seed, drawing, width: 400, height: 400, use });
    await this.pool.query('UPDATE users SET profile_image_url = $2 WHERE id = $1', [player.id, imageUrl]);
  }

  async addBanner(player: BuiltPlayer, seed: string, drawing?: Drawing): Promise<void> {
    const { imageUrl } = await this.draw(player, {
      ...{ seed, drawing },
      width: 1100,
      height: 500,
      use: `user-banner:${player.id}`,
    });
    await this.pool.query('UPDATE users SET banner_url = $2 WHERE id = $1', [player.id, imageUrl]);
  }

  /** Draws a picture and adds it to a post. */
  async addToPost(author: BuiltPlayer, postId: string, alt: string, drawing?: Drawing): Promise<void> {
    const use = `post:${postId}`;
    const picture = await this.draw(author, { seed: alt, drawing, width: 1080, height: 675, use });
    await this.pool.query(
      'UPDATE posts SET image_url = $2, image_width = $3, image_height = $4, image_alt = $5 WHERE id = $1',
      [postId, picture.imageUrl, picture.width, picture.height, alt],
    );
  }

  /** Draws the pictures of a gallery and returns their URLs. */
  async fillGallery(
    field: BuiltField,
    owner: BuiltPlayer,
    gallery: readonly GalleryPicture[],
    { width = 1200, height = 800 } = {},
  ): Promise<string[]> {
    const pictures = [];
    for (const picture of gallery) {
      const traits = typeof picture === 'string' ? { seed: picture } : picture;
      pictures.push(await this.draw(owner, { ...traits, width, height }));
    }
    await fillGallery(this.pool, field, pictures);
    return pictures.map(({ imageUrl }) => imageUrl);
  }

  /** Draws a logo and a banner for a team. The same seed draws the same pictures. */
  async addToTeam(
    teamId: string,
    uploader: BuiltPlayer,
    seed: string,
    drawings: { logo?: Drawing; banner?: Drawing } = {},
  ): Promise<void> {
    const logo = { seed: `${seed} logo`, drawing: drawings.logo, width: 400, height: 400, use: `team-logo:${teamId}` };
    const banner = { seed, drawing: drawings.banner, width: 1100, height: 500, use: `team-banner:${teamId}` };
    await this.pool.query('UPDATE teams SET image_url = $2, banner_url = $3 WHERE id = $1', [
      teamId,
      (await this.draw(uploader, logo)).imageUrl,
      (await this.draw(uploader, banner)).imageUrl,
    ]);
  }

  /** Completes the row of a picture that `finish` stores later, because only a stored picture may be in use. */
  private async markStored(id: string, width: number, height: number): Promise<void> {
    const widths = IMAGE_WIDTHS.filter((narrower) => narrower < width);
    await this.pool.query(`UPDATE images SET type = 'image/jpeg', width = $2, height = $3, widths = $4 WHERE id = $1`, [
      id,
      width,
      height,
      widths,
    ]);
  }
}
