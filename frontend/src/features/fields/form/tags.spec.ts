import { addTags } from './tags';

it('adds what stands between commas, and nothing twice', () => {
  expect(addTags([], ' Night vision ,, Ghillie suits')).toEqual(['Night vision', 'Ghillie suits']);
  expect(addTags(['Night vision'], 'night Vision')).toEqual(['Night vision']);
  expect(addTags(['Night vision'], '  ')).toEqual(['Night vision']);
});

it('takes thirty at most', () => {
  expect(addTags([], Array.from({ length: 40 }, (_, at) => `thing ${at}`).join(','))).toHaveLength(30);
});
