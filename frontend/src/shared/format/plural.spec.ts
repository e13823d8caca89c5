import { countText, plural } from './plural';

it.each([
  [0, 'members'],
  [1, 'member'],
  [2, 'members'],
])('plural uses the right form for %i', (count, noun) => expect(plural(count, 'member')).toBe(noun));

it('countText writes a count with its noun', () => {
  expect(countText(1, 'reply', 'replies')).toBe('1 reply');
  expect(countText(1_318, 'reply', 'replies')).toBe('1,318 replies');
});
