/** @jest-environment node */
import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { readImageHeader } from './image-header';

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#5a6832' } });
/** Three frames of 30 × 20 pixels, one below the other. */
const frames = () => {
  const pixels = Uint8Array.from({ length: 30 * 60 * 3 }, (_, index) => Math.floor(index / (30 * 20 * 3)) * 80);
  return sharp(pixels, { raw: { width: 30, height: 60, channels: 3, pageHeight: 20 } });
};
const headerOf = (file: Buffer, type?: string) => readImageHeader(new Blob([new Uint8Array(file)], { type }));

it.each([
  ['JPEG', () => plain(300, 200).jpeg()],
  [
    'JPEG with metadata',
    () =>
      plain(300, 200)
        .jpeg()
        .withMetadata({ exif: { IFD0: { Copyright: 'x'.repeat(9_000) } } }),
  ],
  ['progressive JPEG', () => plain(300, 200).jpeg({ progressive: true })],
  ['PNG', () => plain(300, 200).png()],
  ['lossy WebP', () => plain(300, 200).webp()],
  ['lossless WebP', () => plain(300, 200).webp({ lossless: true })],
  ['GIF', () => plain(300, 200).gif()],
])('readImageHeader reads the size of a %s', async (_type, encode) => {
  expect(await headerOf(await encode().toBuffer())).toEqual({ width: 300, height: 200, isAnimated: false });
});

it('readImageHeader reads the size of a picture of 256 megapixels from a small file', async () => {
  const png = Buffer.alloc(64);
  png.write('\x89PNG\r\n\x1a\n', 'latin1');
  png.writeUInt32BE(13, 8);
  png.write('IHDR', 12);
  png.writeUInt32BE(16_000, 16);
  png.writeUInt32BE(16_000, 20);
  expect(await headerOf(png)).toEqual({ width: 16_000, height: 16_000, isAnimated: false });
});

it.each([
  ['WebP', () => frames().webp()],
  ['GIF', () => frames().gif()],
])('readImageHeader recognizes an animated %s', async (_type, encode) => {
  expect(await headerOf(await encode().toBuffer())).toMatchObject({ width: 30, height: 20, isAnimated: true });
});

it('readImageHeader recognizes an animated GIF whose first frame takes more than 512 KB', async () => {
  const [width, height] = [800, 600];
  const noise = sharp(randomBytes(width * height * 2 * 3), {
    raw: { width, height: height * 2, channels: 3, pageHeight: height },
  });
  const gif = await noise.gif({ effort: 1 }).toBuffer();
  expect(gif.length / 2).toBeGreaterThan(512 * 1024);
  expect(await headerOf(gif, 'image/gif')).toEqual({ width, height, isAnimated: true });
});

it('readImageHeader recognizes an animated PNG', async () => {
  const png = await plain(30, 20).png().toBuffer();
  const animation = Buffer.concat([Buffer.from([0, 0, 0, 8]), Buffer.from('acTL'), Buffer.alloc(12)]);
  const afterSize = 33;
  const animated = Buffer.concat([png.subarray(0, afterSize), animation, png.subarray(afterSize)]);
  expect(await headerOf(animated)).toEqual({ width: 30, height: 20, isAnimated: true });
});

it('readImageHeader returns null for a damaged file and for a file that is not a picture', async () => {
  const jpeg = await plain(300, 200).jpeg().toBuffer();
  expect(await headerOf(jpeg.subarray(0, 20))).toBeNull();
  expect(await headerOf(Buffer.from('%PDF-1.7 and more'))).toBeNull();
  expect(await headerOf(Buffer.alloc(0))).toBeNull();
});
