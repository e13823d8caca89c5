import { addTags } from './tags';

it('adds comma-separated tags without duplicates', () => {
  expect(addTags([], ' Night vision ,, Ghillie suits')).toEqual(['Night vision', 'Ghillie suits']);
  expect(addTags(['Night vision'], 'night Vision')).toEqual(['Night vision']);
  expect(addTags(['Night vision'], '  ')).toEqual(['Night vision']);
});

it('accepts thirty tags at most', () => {
  expect(addTags([], Array.from({ length: 40 }, (_, at) => `thing ${at}`).join(','))).toHaveLength(30);
});
