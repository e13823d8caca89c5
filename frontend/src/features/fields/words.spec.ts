import { withWords } from './words';

it('adds what stands between commas, and nothing twice', () => {
  expect(withWords([], ' Night vision ,, Ghillie suits')).toEqual(['Night vision', 'Ghillie suits']);
  expect(withWords(['Night vision'], 'night Vision')).toEqual(['Night vision']);
  expect(withWords(['Night vision'], '  ')).toEqual(['Night vision']);
});

it('takes thirty at most', () => {
  expect(withWords([], Array.from({ length: 40 }, (_, at) => `thing ${at}`).join(','))).toHaveLength(30);
});
