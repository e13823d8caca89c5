import sharp from 'sharp';
import type { Pixels } from '../../features/media/image-pipeline.js';
import { Random } from './random.js';

const SVG_DECODER = { operation: ['VipsForeignLoadSvg'] };
const GRAIN = 3;

/** Allows decoding SVG while `work` runs. No upload can use it, because the demo is built before the server listens. */
export async function withSvgDecoder<Result>(work: () => Promise<Result>): Promise<Result> {
  sharp.unblock(SVG_DECODER);
  try {
    return await work();
  } finally {
    sharp.block(SVG_DECODER);
  }
}

/** Renders a drawing. Call it inside `withSvgDecoder`. */
export async function render(svg: string, { hasGrain }: { hasGrain: boolean }): Promise<Pixels> {
  const { data, info } = await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  if (hasGrain) addGrain(data);
  return { data, width: info.width, height: info.height, channels: 3 };
}

const random = new Random('grain');
// A prime number, so that the grain does not line up in columns.
const NOISE = Int8Array.from(random.times(65_521, () => random.between(-GRAIN, GRAIN)));

/** Adds faint noise, which hides the bands of long gradients. A filter of the SVG would take longer than everything else. */
function addGrain(data: Buffer): void {
  for (let pixel = 0, offset = 0; offset < data.length; pixel += 1) {
    const noise = NOISE[pixel % NOISE.length] ?? 0;
    for (let channel = 0; channel < 3; channel += 1, offset += 1)
      data[offset] = Math.max(0, Math.min(255, (data[offset] ?? 0) + noise));
  }
}
