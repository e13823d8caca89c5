import { orderAfterMove } from './section-order';

const sections = [
  { id: 'a', tab: 'game_play' },
  { id: 'x', tab: 'fragments' },
  { id: 'b', tab: 'game_play' },
  { id: 'c', tab: 'game_play' },
] as const;

it.each([
  ['a', 1, ['b', 'x', 'a', 'c']],
  ['a', 2, ['b', 'x', 'c', 'a']],
  ['c', 0, ['c', 'x', 'a', 'b']],
  ['b', 1, ['a', 'x', 'b', 'c']],
])('orderAfterMove moves %s to place %s of its tab and keeps the other tab', (id, to, order) => {
  expect(orderAfterMove(sections, 'game_play', id, to)).toEqual(order);
});
