import { IMAGE_LIMITS, IMAGE_PRESETS, type ImagePreset } from '@contracts/image-limits';

export interface Size {
  width: number;
  height: number;
}

/** The drawn part of a picture and the drawn size. */
export interface Fit extends Size {
  from: Size & { x: number; y: number };
}

const QUALITY_STEP = 0.1;
const LOWEST_QUALITY = 0.1;
const SHRINK_FACTOR = 0.8;
const MIN_SIZE: Size = { width: 800, height: 600 };

/**
 * An avatar is the square in the middle; everything else is kept whole. A banner fills its box, because it is moved
 * by what stands out of it; the others go inside of theirs. Nothing is made larger.
 */
export function fitWithin({ width, height }: Size, preset: ImagePreset): Fit {
  const most = IMAGE_PRESETS[preset];
  const side = Math.min(width, height);
  const from =
    preset === 'avatar'
      ? { x: Math.floor((width - side) / 2), y: Math.floor((height - side) / 2), width: side, height: side }
      : { x: 0, y: 0, width, height };
  const scales = [most.width / from.width, most.height / from.height];
  const longest = IMAGE_LIMITS.longestSide / Math.max(from.width, from.height);
  const scale = Math.min(1, preset === 'banner' ? Math.min(longest, Math.max(...scales)) : Math.min(...scales));
  return { from, ...scaleBy(from, scale) };
}

/** Yields sizes and qualities to try until the result is small enough: first lower quality, then fewer pixels. */
export function* compressionAttempts(size: Size, quality: number): Generator<Size & { quality: number }> {
  let lowest = quality;
  for (let step = 0; quality - step * QUALITY_STEP > LOWEST_QUALITY - 1e-9; step += 1) {
    lowest = quality - step * QUALITY_STEP;
    yield { ...size, quality: lowest };
  }
  for (let now = size; now.width > MIN_SIZE.width || now.height > MIN_SIZE.height;) {
    now = scaleBy(now, SHRINK_FACTOR);
    yield { ...now, quality: lowest };
  }
}

/** Halves on the way down to a size: drawn in one step, a large picture loses its fine lines. */
export function downscaleSteps(from: Size, to: Size): Size[] {
  const steps: Size[] = [];
  for (let now = scaleBy(from, 0.5); now.width > to.width && now.height > to.height; now = scaleBy(now, 0.5))
    steps.push(now);
  return [...steps, to];
}

function scaleBy({ width, height }: Size, by: number): Size {
  return { width: Math.max(1, Math.round(width * by)), height: Math.max(1, Math.round(height * by)) };
}
