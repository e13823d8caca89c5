import sharp, { type Sharp } from 'sharp';
import { IMAGE_LIMITS, IMAGE_WIDTHS } from '../../contracts/image-limits.js';
import { Problem } from '../../platform/http/problems/problem.js';
import type { StoredType } from './image.entity.js';

// Allows only these three decoders, whatever type a file claims to have.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] });
sharp.cache(false);
sharp.concurrency(1);

const MAX_SECONDS = 30;

/** The pixels of a picture, rotated upright and without metadata. */
export interface Pixels {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
  /** 3, or 4 with transparency. */
  readonly channels: 3 | 4;
}

export interface EncodedImage {
  readonly type: StoredType;
  readonly width: number;
  readonly height: number;
  /** The full size (`width: null`) and each smaller width. */
  readonly sizes: readonly { width: number | null; bytes: Buffer }[];
}

/** Reads only the file's header, so rejecting a huge picture is cheap. Throws `image.too-many-pixels` and `image.broken`. */
export async function countPixels(file: string | Buffer): Promise<number> {
  const { width, height } = await sharp(file, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw new Problem('image.broken');
    });
  if (width * height > IMAGE_LIMITS.pixels) throw new Problem('image.too-many-pixels');
  return width * height;
}

/** Decodes a file of an allowed type, given by its path or its bytes. Throws `image.broken`. */
export async function decode(file: string | Buffer): Promise<Pixels> {
  try {
    const { data, info } = await sharp(file, { failOn: 'error', limitInputPixels: IMAGE_LIMITS.pixels })
      .timeout({ seconds: MAX_SECONDS })
      .autoOrient()
      .resize(IMAGE_LIMITS.longestSide, IMAGE_LIMITS.longestSide, { fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    const channels = info.channels === 4 ? 4 : 3;
    return { data, width: info.width, height: info.height, channels };
  } catch {
    throw new Problem('image.broken');
  }
}

/** Encodes the stored sizes: JPEG, or WebP for a transparent picture. */
export async function encode(pixels: Pixels): Promise<EncodedImage> {
  const { width, height, channels } = pixels;
  const picture = (): Sharp => sharp(pixels.data, { raw: { width, height, channels } });
  const isOpaque = channels === 3 || (await picture().stats()).isOpaque;
  const save = (sized: Sharp): Promise<Buffer> =>
    isOpaque
      ? sized.removeAlpha().jpeg({ quality: 82, progressive: true }).toBuffer()
      : sized.webp({ quality: 82, effort: 3 }).toBuffer();

  const sizes: { width: number | null; bytes: Buffer }[] = [{ width: null, bytes: await save(picture()) }];
  for (const smallerWidth of IMAGE_WIDTHS.filter((stored) => stored < width))
    sizes.push({ width: smallerWidth, bytes: await save(picture().resize(smallerWidth)) });
  return { type: isOpaque ? 'image/jpeg' : 'image/webp', width, height, sizes };
}
