import { fastestDuration } from '../../../../test/fastest-duration.js';
import { handlesIn, MAX_MENTIONS } from './mention.reader.js';

it.each([
  ['@hawk', [['hawk']]],
  ['Thanks @hawk and @Räv2!', [['hawk'], ['Räv2!', 'Räv2']]],
  ['(@hawk)', [['hawk)', 'hawk']]],
  ['@Dr.No’s', [['Dr.No’s', 'Dr.No', 'Dr']]],
  ['@★Star★, hi', [['★Star★,', '★Star★', '★Star']]],
  ['.@hawk', [['hawk']]],
  ['@night_hawk-2', [['night_hawk-2', 'night_hawk']]],
  ['@hawk\n@hawk @Hawk', [['hawk'], ['Hawk']]],
])('finds the possible handles in “%s”', (text, handles) => {
  expect(handlesIn(text)).toEqual(handles);
});

it.each(['', 'hawk', '@', '@ hawk', 'elin@hawk.example', 'x_@hawk', 'ä@hawk', '@@'])(
  'returns nothing for “%s”',
  (text) => {
    expect(handlesIn(text)).toEqual([]);
  },
);

it(`returns the first ${MAX_MENTIONS} of many handles`, () => {
  const text = [...Array(100).keys()].map((index) => `@p${index}`).join(' ');
  expect(handlesIn(text)).toHaveLength(MAX_MENTIONS);
  expect(handlesIn(text)[19]).toEqual(['p19']);
});

it('ignores a word that is longer than any callsign', () => {
  expect(handlesIn(`@${'x'.repeat(81)}`)).toEqual([]);
  expect(handlesIn(`@${'x'.repeat(80)}`)).toEqual([['x'.repeat(80)]]);
  expect(handlesIn(`@${'😀'.repeat(80)}`)[0]?.[0]).toBe('😀'.repeat(80));
});

it('never splits a surrogate pair', () => {
  for (const handle of handlesIn('@😀😀'.repeat(30)).flat()) expect(handle).not.toMatch(/\p{Surrogate}/u);
});

it.each(['@', '.', '@a.', '@a '])('finds the handles in 5,000 characters of %j in less than 100 ms', (part) => {
  const text = `@${part.repeat(Math.floor(4_999 / part.length))}`;
  expect(fastestDuration(() => handlesIn(text))).toBeLessThan(100);
});
