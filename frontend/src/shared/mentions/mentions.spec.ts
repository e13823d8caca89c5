import { withMention } from './complete-mention';
import { mentionAtCaret, mentionParts } from './mentions';

const mentions = [
  { handle: 'hawk', userId: '1' },
  { handle: 'Hawkeye', userId: '2' },
  { handle: 'räv.2', userId: '3' },
];
const partsOf = (text: string) =>
  mentionParts(text, mentions).map(({ text, userId }) => (userId ? [text, userId] : text));

describe('mentionParts', () => {
  it('detects mentions in any case and next to any punctuation', () => {
    expect(partsOf('@hawk, (@HAWKEYE)!')).toEqual([['@hawk', '1'], ', (', ['@HAWKEYE', '2'], ')!']);
    expect(partsOf('Ask @räv.2.')).toEqual(['Ask ', ['@räv.2', '3'], '.']);
  });

  it.each(['elin@hawk.example', '@hawks', '@hawk_2', '@hawkä', 'hawk', '@ hawk', '@tove'])(
    'finds nothing in “%s”',
    (text) => {
      expect(partsOf(text)).toEqual([text]);
    },
  );

  it('returns a text without mentions unchanged', () => {
    expect(mentionParts('@hawk', [])).toEqual([{ text: '@hawk' }]);
    expect(partsOf('')).toEqual([]);
  });

  it.each(['@hawk', 'a @hawk b', '@hawk@hawk', '\u202e@hawk<script>'])(
    'returns parts that join to the original text: “%s”',
    (text) => {
      expect(
        mentionParts(text, mentions)
          .map((part) => part.text)
          .join(''),
      ).toBe(text);
    },
  );

  it('links to the first of several players with one callsign', () => {
    const both = [
      { handle: 'Hawk', userId: '1' },
      { handle: 'Hawk', userId: '2' },
    ];
    expect(mentionParts('@Hawk', both)).toEqual([{ text: '@Hawk', userId: '1' }]);
  });

  it('escapes callsigns with characters of regular expressions', () => {
    const odd = [{ handle: 'a+(b)[c]{d}|$^\\', userId: '9' }];
    expect(mentionParts('@a+(b)[c]{d}|$^\\ hello', odd)[0]).toEqual({ text: '@a+(b)[c]{d}|$^\\', userId: '9' });
  });
});

describe('mentionAtCaret', () => {
  it.each([
    ['@ha', 3, { index: 0, text: 'ha' }],
    ['Ask @ha', 7, { index: 4, text: 'ha' }],
    ['Ask @hawk and tove', 7, { index: 4, text: 'ha' }],
    ['Ask @', 5, { index: 4, text: '' }],
    ['(@räv.', 6, { index: 1, text: 'räv.' }],
  ])('returns the incomplete mention in “%s” before position %d', (text, caret, mention) => {
    expect(mentionAtCaret(text, caret)).toEqual(mention);
  });

  it.each([
    ['elin@ha', 7],
    ['@ha ', 4],
    ['Ask @ha', 3],
  ])('returns null in “%s” before position %d', (text, caret) => {
    expect(mentionAtCaret(text, caret)).toBeNull();
  });
});

describe('withMention', () => {
  it('inserts the callsign without its spaces and moves the caret behind it', () => {
    expect(withMention('Ask @ha about it', { index: 4, text: 'ha' }, 'Night  Hawk')).toEqual({
      text: 'Ask @NightHawk about it',
      caret: 15,
    });
    expect(withMention('@ha', { index: 0, text: 'ha' }, 'Hawk')).toEqual({ text: '@Hawk ', caret: 6 });
  });
});
