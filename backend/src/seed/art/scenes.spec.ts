import sharp from 'sharp';
import { withSvgDecoder } from './render.js';
import { SCENES } from './scenes.js';

const SIZES = [
  { width: 96, height: 64 },
  { width: 132, height: 60 },
  { width: 60, height: 75 },
];
const scenes = Object.entries(SCENES);

describe('scenes', () => {
  it('draw at least 60 different pictures', () => {
    const drawings = scenes.map(([, draw]) => draw('one seed', { width: 96, height: 64 }));
    expect(new Set(drawings).size).toBe(scenes.length);
    expect(scenes.length).toBeGreaterThanOrEqual(60);
  });

  it('repeat for the same seed and differ for another one', () => {
    const size = { width: 96, height: 64 };
    for (const [, draw] of scenes) {
      expect(draw('ridge', size)).toBe(draw('ridge', size));
      expect(draw('ridge', size)).not.toBe(draw('valley', size));
    }
  });

  it('contain only numbers that a renderer understands, and no text that needs a font', () => {
    for (const [name, draw] of scenes) {
      const svg = draw(name, { width: 96, height: 64 });
      expect(svg).not.toMatch(/NaN|undefined|Infinity|<text|font|href/);
    }
  });

  it('render to pictures with detail, in several aspect ratios', async () => {
    for (const [index, [name, draw]] of scenes.entries()) {
      const size = SIZES[index % SIZES.length] ?? { width: 1, height: 1 };
      const picture = sharp(Buffer.from(draw(name, size)));
      const [metadata, stats] = await withSvgDecoder(() => Promise.all([picture.metadata(), picture.stats()]));
      expect({ name, ...metadata }).toMatchObject({ name, format: 'svg', ...size });
      expect(stats.entropy).toBeGreaterThan(2);
    }
  });
});
