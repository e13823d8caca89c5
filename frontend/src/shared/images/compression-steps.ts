import { IMAGE_LIMITS } from '@contracts/image-limits';
import { IMAGE_PRESETS, type ImagePreset } from './image-presets';

export interface Size {
  width: number;
  height: number;
}

/** The part of the picture to draw (`from`), and the size to draw it in. */
export interface Fit extends Size {
  from: Size & { x: number; y: number };
}

const QUALITY_STEP = 0.1;
const LOWEST_QUALITY = 0.1;
const SHRINK_FACTOR = 0.8;
const MIN_SIZE: Size = { width: 800, height: 600 };

/**
 * Computes the size of a picture in a preset. An avatar is cropped to the square in its middle. A banner covers the preset's box,
 * because its owner chooses the visible part; other pictures fit inside their box. Pictures are never enlarged.
 */
export function fitWithin({ width, height }: Size, preset: ImagePreset): Fit {
  const limits = IMAGE_PRESETS[preset];
  const side = Math.min(width, height);
  const from =
    preset === 'avatar'
      ? { x: Math.floor((width - side) / 2), y: Math.floor((height - side) / 2), width: side, height: side }
      : { x: 0, y: 0, width, height };
  const scales = [limits.width / from.width, limits.height / from.height];
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
  for (let current = size; current.width > MIN_SIZE.width || current.height > MIN_SIZE.height;) {
    current = scaleBy(current, SHRINK_FACTOR);
    yield { ...current, quality: lowest };
  }
}

/** Returns the sizes to draw one after another, each half of the previous one. Scaling down in one step would lose fine lines. */
export function downscaleSteps(from: Size, to: Size): Size[] {
  const steps: Size[] = [];
  for (
    let current = scaleBy(from, 0.5);
    current.width > to.width && current.height > to.height;
    current = scaleBy(current, 0.5)
  )
    steps.push(current);
  return [...steps, to];
}

function scaleBy({ width, height }: Size, by: number): Size {
  return { width: Math.max(1, Math.round(width * by)), height: Math.max(1, Math.round(height * by)) };
}
