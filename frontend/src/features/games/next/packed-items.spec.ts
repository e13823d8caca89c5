import { readPacked, storePacked } from './packed-items';

beforeEach(() => localStorage.clear());

it('packed items are stored for each account and game', () => {
  storePacked('elin', 'harbour', ['Torch']);
  expect(readPacked('elin', 'harbour')).toEqual(['Torch']);
  expect([readPacked('marcus', 'harbour'), readPacked('elin', 'quarry')]).toEqual([[], []]);
});

it.each(['{"not":"a list"', '{}', 'null', '[1]'])('a damaged stored value is read as an empty list: %s', (stored) => {
  localStorage.setItem('muster.packed.elin.harbour', stored);
  expect(readPacked('elin', 'harbour')).toEqual([]);
});
