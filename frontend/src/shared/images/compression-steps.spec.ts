import { IMAGE_LIMITS } from '@contracts/image-limits';
import { IMAGE_PRESETS, type ImagePreset } from './image-presets';
import { fitWithin, downscaleSteps, type Size, compressionAttempts } from './compression-steps';

describe('fitWithin', () => {
  it.each<[ImagePreset, Size, Size]>([
    ['post', { width: 4000, height: 3000 }, { width: 1200, height: 900 }],
    ['post', { width: 3000, height: 4000 }, { width: 900, height: 1200 }],
    ['post', { width: 1000, height: 700 }, { width: 1000, height: 700 }],
    ['banner', { width: 2200, height: 640 }, { width: 1100, height: 320 }],
    ['banner', { width: 3000, height: 2000 }, { width: 1100, height: 733 }],
    ['banner', { width: 9000, height: 1000 }, { width: 2048, height: 228 }],
    ['banner', { width: 1000, height: 9000 }, { width: 228, height: 2048 }],
    ['banner', { width: 800, height: 200 }, { width: 800, height: 200 }],
    ['wide', { width: 2400, height: 2400 }, { width: 800, height: 800 }],
    ['standard', { width: 10_000, height: 1 }, { width: 2048, height: 1 }],
  ])('scales a picture for the preset %s without cropping', (preset, size, { width, height }) => {
    expect(fitWithin(size, preset)).toEqual({ from: { x: 0, y: 0, ...size }, width, height });
  });

  it.each<[Size, object]>([
    [
      { width: 1600, height: 900 },
      { from: { x: 350, y: 0, width: 900, height: 900 }, width: 400, height: 400 },
    ],
    [
      { width: 300, height: 501 },
      { from: { x: 0, y: 100, width: 300, height: 300 }, width: 300, height: 300 },
    ],
  ])('crops an avatar to the square in the middle', (size, fit) => {
    expect(fitWithin(size, 'avatar')).toEqual(fit);
  });

  it('never enlarges a picture or exceeds the longest side that the server stores', () => {
    for (const preset of Object.keys(IMAGE_PRESETS) as ImagePreset[])
      for (const size of [1, 7, 319, 320, 1199, 5000].flatMap((width) =>
        [1, 400, 9000].map((height) => ({ width, height })),
      )) {
        const fit = fitWithin(size, preset);
        expect(fit.width).toBeLessThanOrEqual(Math.min(size.width, IMAGE_LIMITS.longestSide));
        expect(fit.height).toBeLessThanOrEqual(Math.min(size.height, IMAGE_LIMITS.longestSide));
        expect(Math.min(fit.width, fit.height)).toBeGreaterThanOrEqual(1);
      }
  });
});

const rounded = (size: Size, quality: number) =>
  [...compressionAttempts(size, quality)].map((attempt) => ({
    ...attempt,
    quality: Math.round(attempt.quality * 100) / 100,
  }));

describe('compressionAttempts', () => {
  it('lowers the quality in steps of 0.1 down to 0.1', () => {
    const qualities = (first: number) => rounded({ width: 800, height: 600 }, first).map(({ quality }) => quality);
    expect(qualities(0.85)).toEqual([0.85, 0.75, 0.65, 0.55, 0.45, 0.35, 0.25, 0.15]);
    expect(qualities(0.9)).toEqual([0.9, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3, 0.2, 0.1]);
  });

  it('then shrinks both sides by a fifth until the picture fits within 800 × 600', () => {
    const smaller = rounded({ width: 1200, height: 900 }, 0.85).slice(8);
    expect(smaller).toEqual([
      { width: 960, height: 720, quality: 0.15 },
      { width: 768, height: 576, quality: 0.15 },
    ]);
  });

  it('shrinks a picture further while only one side exceeds the limit', () => {
    expect(
      rounded({ width: 600, height: 1200 }, 0.1)
        .slice(1)
        .map(({ height }) => height),
    ).toEqual([960, 768, 614, 491]);
  });

  it('leaves a picture at its size if it is already within 800 × 600', () => {
    expect(rounded({ width: 800, height: 600 }, 0.1)).toHaveLength(1);
  });
});

describe('downscaleSteps', () => {
  it('halves the size until the last step, which is the exact size', () => {
    expect(downscaleSteps({ width: 4000, height: 3000 }, { width: 900, height: 675 })).toEqual([
      { width: 2000, height: 1500 },
      { width: 1000, height: 750 },
      { width: 900, height: 675 },
    ]);
  });

  it('returns one step when the size is more than half of the original', () => {
    expect(downscaleSteps({ width: 1300, height: 1000 }, { width: 1200, height: 923 })).toEqual([
      { width: 1200, height: 923 },
    ]);
  });

  it('returns one step when the size does not change', () => {
    expect(downscaleSteps({ width: 5, height: 5 }, { width: 5, height: 5 })).toEqual([{ width: 5, height: 5 }]);
  });
});
