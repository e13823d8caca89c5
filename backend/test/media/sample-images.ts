import { createCipheriv } from 'node:crypto';
import sharp, { type Sharp } from 'sharp';
import { crc32, deflateSync } from 'node:zlib';

type Colour = readonly [red: number, green: number, blue: number];
export const RED: Colour = [220, 30, 30];
export const BLUE: Colour = [30, 30, 220];

/** Two halves of different colours, so that a test can see the picture’s orientation. */
export function halves(width: number, height: number, left = RED, right = BLUE): Sharp {
  const data = Buffer.alloc(width * height * 3);
  for (let index = 0; index < width * height; index += 1) data.set(index % width < width / 2 ? left : right, index * 3);
  return sharp(data, { raw: { width, height, channels: 3 } });
}

export const jpeg = (width = 300, height = 200): Promise<Buffer> => halves(width, height).jpeg().toBuffer();

/** Random pixels, which no encoder can compress. */
export function noise(width: number, height: number): Sharp {
  const data = createCipheriv('aes-128-ctr', Buffer.alloc(16), Buffer.alloc(16)).update(
    Buffer.alloc(width * height * 3),
  );
  return sharp(data, { raw: { width, height, channels: 3 } });
}

/** A portrait photo as a phone stores it: sideways, with EXIF orientation and location. */
export const phonePicture = (): Promise<Buffer> =>
  halves(400, 300)
    .withExif({
      IFD0: { Make: 'CanaryPhone', Software: 'CanaryOS' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '59/1 19/1 30/1', GPSLongitudeRef: 'E', GPSLongitude: '18/1 4/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

export const animated = async (): Promise<Buffer> => {
  const frames = [await halves(60, 40).png().toBuffer(), await halves(60, 40, BLUE, RED).png().toBuffer()];
  return sharp(frames, { join: { animated: true } })
    .webp({ loop: 0, delay: [100, 100] })
    .toBuffer();
};

export const cmyk = (): Promise<Buffer> => halves(300, 200).toColourspace('cmyk').jpeg().toBuffer();

function chunk(name: string, data: Buffer): Buffer {
  const typeAndData = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(typeAndData));
  return Buffer.concat([length, typeAndData, check]);
}

/** A black PNG with one bit per pixel, which stays a small file at any size. */
export function blackPng(width: number, height: number, ...more: Buffer[]): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head[8] = 1;
  const pixels = deflateSync(Buffer.alloc(height * (1 + Math.ceil(width / 8))));
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    ...more,
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

export const textChunk = (text: string): Buffer => chunk('tEXt', Buffer.from(`Comment\0${text}`, 'latin1'));
