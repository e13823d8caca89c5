import sharp from 'sharp';
import { render, withSvgDecoder } from './render.js';
import { Sketch } from './sketch.js';

const size = { width: 40, height: 20 };
const svg = new Sketch(size).cover('#406080').toSvg();

describe('rendering', () => {
  it('returns opaque pixels in the size of the drawing', async () => {
    const { data, ...rest } = await withSvgDecoder(() => render(svg, { hasGrain: false }));
    expect(rest).toEqual({ width: 40, height: 20, channels: 3 });
    expect([...data.subarray(0, 3)]).toEqual([0x40, 0x60, 0x80]);
    expect(data).toHaveLength(40 * 20 * 3);
  });

  it('adds the same faint grain every time', async () => {
    const [first, second] = await withSvgDecoder(() =>
      Promise.all([render(svg, { hasGrain: true }), render(svg, { hasGrain: true })]),
    );
    expect(first.data.equals(second.data)).toBe(true);
    const changes = [...first.data].map((value, index) => Math.abs(value - ([0x40, 0x60, 0x80][index % 3] ?? 0)));
    expect(Math.max(...changes)).toBeLessThanOrEqual(3);
    expect(Math.max(...changes)).toBeGreaterThan(0);
  });

  it('forbids decoding SVG after withSvgDecoder has ended, even with an error', async () => {
    await withSvgDecoder(() => render(svg, { hasGrain: false }));
    await expect(sharp(Buffer.from(svg)).toBuffer()).rejects.toThrow();
    await expect(withSvgDecoder(() => Promise.reject(new Error('Broken')))).rejects.toThrow('Broken');
    await expect(sharp(Buffer.from(svg)).toBuffer()).rejects.toThrow();
  });
});
