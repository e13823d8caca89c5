import { readPacked, storePacked } from './packed-items';

beforeEach(() => localStorage.clear());

it('keeps what was packed for each account and game', () => {
  storePacked('elin', 'harbour', ['Torch']);
  expect(readPacked('elin', 'harbour')).toEqual(['Torch']);
  expect([readPacked('marcus', 'harbour'), readPacked('elin', 'quarry')]).toEqual([[], []]);
});

it.each(['{"not":"a list"', '{}', 'null', '[1]'])('reads nothing from the damaged value %s', (stored) => {
  localStorage.setItem('muster.packed.elin.harbour', stored);
  expect(readPacked('elin', 'harbour')).toEqual([]);
});
