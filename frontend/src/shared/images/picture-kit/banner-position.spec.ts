import { positionAfterDrag, hiddenHeight, positionAfterKey } from './banner-position';

const box = { width: 1232, height: 320 };

describe('hiddenHeight', () => {
  it('returns the hidden height of a picture that is taller than its box', () => {
    expect(hiddenHeight({ width: 1232, height: 820 }, box)).toBe(500);
    expect(hiddenHeight({ width: 616, height: 410 }, box)).toBe(500);
  });

  it('returns 0 for a picture that is wider than its box or has not loaded', () => {
    expect(hiddenHeight({ width: 4000, height: 400 }, box)).toBe(0);
    expect(hiddenHeight({ width: 0, height: 0 }, box)).toBe(0);
  });
});

describe('positionAfterDrag', () => {
  it('shows more of the top when the pointer moves down', () => {
    expect(positionAfterDrag(50, 100, 500)).toBe(30);
    expect(positionAfterDrag(50, -100, 500)).toBe(70);
    expect(positionAfterDrag(50, 9_999, 500)).toBe(0);
    expect(positionAfterDrag(50, -9_999, 500)).toBe(100);
  });

  it('returns the same position when nothing is hidden', () => {
    expect(positionAfterDrag(50, 100, 0)).toBe(50);
  });
});

describe('positionAfterKey', () => {
  it.each([
    ['ArrowUp', 51],
    ['ArrowRight', 51],
    ['ArrowDown', 49],
    ['ArrowLeft', 49],
    ['PageUp', 60],
    ['PageDown', 40],
    ['Home', 0],
    ['End', 100],
    ['a', null],
  ])('for the key %s at position 50 returns %s', (key, to) => expect(positionAfterKey(50, key)).toBe(to));

  it('stops at the edges and moves in whole steps', () => {
    expect(positionAfterKey(95, 'PageUp')).toBe(100);
    expect(positionAfterKey(0, 'ArrowDown')).toBe(0);
    expect(positionAfterKey(33.4, 'ArrowUp')).toBe(34);
  });
});
