import { neighbourOf, stopAfter, stopAfterDrag } from './sheet-stops';

const POSITIONS = { full: 54, half: 464, low: 700 };

describe('after a drag', () => {
  it.each([
    ['near the top', 120, 'full'],
    ['above the middle', 300, 'half'],
    ['near the bottom', 650, 'low'],
    ['above the highest position', -20, 'full'],
    ['below the lowest position', 900, 'low'],
  ] as const)('the sheet stops at the nearest height: %s', (_, top, stop) => {
    expect(stopAfterDrag(top, 0.1, POSITIONS)).toBe(stop);
  });

  it.each([
    ['up from the lowest height', 690, -1, 'half'],
    ['up from the middle', 450, -1, 'full'],
    ['down from the middle', 480, 1, 'low'],
    ['down from the highest height', 70, 1, 'half'],
    ['down from below the lowest height', 720, 1, 'low'],
  ] as const)('the sheet moves to the next height in the direction of a flick: %s', (_, top, velocity, stop) => {
    expect(stopAfterDrag(top, velocity, POSITIONS)).toBe(stop);
  });
});

it('the highest and the lowest height have no neighbour beyond them', () => {
  expect([neighbourOf('full', 'up'), neighbourOf('full', 'down')]).toEqual(['full', 'half']);
  expect([neighbourOf('low', 'up'), neighbourOf('low', 'down')]).toEqual(['half', 'low']);
});

it('the stop after the highest one is the lowest one', () => {
  expect([stopAfter('low'), stopAfter('half'), stopAfter('full')]).toEqual(['half', 'full', 'low']);
});
