import { fpsOf, scaleOf } from './power';

describe('the table of power limits', () => {
  it.each([
    [1, 0.2, 328],
    [1.1, 0.25, 308],
    [1.4, 0.28, 328],
    [1.9, 0.32, 358],
  ])('converts %d J with a BB of %d g to %d FPS', (joules, grams, fps) =>
    expect(Math.round(fpsOf(joules, grams))).toBe(fps),
  );

  it('scales its bars to three joules or to the strongest limit', () => {
    expect(scaleOf([1, 1.9])).toBe(3);
    expect(scaleOf([])).toBe(3);
    expect(scaleOf([1, 4.2])).toBe(5);
  });
});
