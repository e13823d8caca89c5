import { addTags } from './tags';

it('addTags adds comma-separated tags without duplicates', () => {
  expect(addTags([], ' Night vision ,, Ghillie suits').tags).toEqual(['Night vision', 'Ghillie suits']);
  expect(addTags(['Night vision'], 'night Vision').tags).toEqual(['Night vision']);
  expect(addTags(['Night vision'], '  ').tags).toEqual(['Night vision']);
});

it('addTags accepts at most 30 tags', () => {
  expect(addTags([], Array.from({ length: 40 }, (_, index) => `tag ${index}`).join(',')).tags).toHaveLength(30);
});
