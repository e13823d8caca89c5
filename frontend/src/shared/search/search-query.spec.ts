import { isLongEnoughToSearch } from './search-query';

it.each(['', 'a', ' a ', '😀', 'e\u0301'])('isLongEnoughToSearch returns false for %j', (text) => {
  expect(isLongEnoughToSearch(text)).toBe(false);
});

it.each(['ab', '😀😀', '❤️', 'e\u0301e', 'ö2'])('isLongEnoughToSearch returns true for %j', (text) => {
  expect(isLongEnoughToSearch(text)).toBe(true);
});
