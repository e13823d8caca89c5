import { isDeeperThan } from './json-depth.js';

const nested = (levels: number): unknown => JSON.parse('['.repeat(levels) + ']'.repeat(levels));

it.each([
  ['a number', 7, 0, false],
  ['nothing', undefined, 0, false],
  ['null', null, 0, false],
  ['an empty list', [], 0, false],
  ['a list', [1], 0, true],
  ['a list', [1], 1, false],
  ['an object in a list', [{ a: 1 }], 1, true],
  ['an object in a list', [{ a: 1 }], 2, false],
  ['a deep branch beside a shallow one', { a: 1, b: { c: { d: 1 } } }, 2, true],
])('isDeeperThan, for %s (%j) and a limit of %d, returns %s', (_, value, depth, isDeeper) => {
  expect(isDeeperThan(value, depth)).toBe(isDeeper);
});

it('Nesting that would exhaust the stack of a recursive function is found', () => {
  expect(isDeeperThan(nested(30_000), 20)).toBe(true);
});

it('The search stops at the given depth, even in a cyclic object', () => {
  const loop: { self?: unknown } = {};
  loop.self = loop;
  expect(isDeeperThan(loop, 20)).toBe(true);
});
