import sharp from 'sharp';

/** A file for a file input, with a picture whose colour depends on the name. */
export async function picture(name: string): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const [r = 0, g = 0, b = 0] = [...name].map((letter) => (letter.charCodeAt(0) * 7) % 256);
  const buffer = await sharp({ create: { width: 640, height: 420, channels: 3, background: { r, g, b } } })
    .jpeg()
    .toBuffer();
  return { name: `${name}.jpg`, mimeType: 'image/jpeg', buffer };
}

/** A file for a file input, with a picture of this size. */
export const photo = async (width: number, height: number) => ({
  name: 'ridge.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width, height, channels: 3, background: '#8aa06a' } })
    .png()
    .toBuffer(),
});
