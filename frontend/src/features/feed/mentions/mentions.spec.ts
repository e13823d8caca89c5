import { mentionAtCaret, mentionParts, withMention } from './mentions';

const mentions = [
  { handle: 'hawk', userId: '1' },
  { handle: 'Hawkeye', userId: '2' },
  { handle: 'räv.2', userId: '3' },
];
const cut = (text: string) => mentionParts(text, mentions).map(({ text, userId }) => (userId ? [text, userId] : text));

describe('the players that a text names', () => {
  it('are cut out, in any case and next to any sign', () => {
    expect(cut('@hawk, (@HAWKEYE)!')).toEqual([['@hawk', '1'], ', (', ['@HAWKEYE', '2'], ')!']);
    expect(cut('Ask @räv.2.')).toEqual(['Ask ', ['@räv.2', '3'], '.']);
  });

  it.each(['elin@hawk.example', '@hawks', '@hawk_2', '@hawkä', 'hawk', '@ hawk', '@tove'])(
    'are not in “%s”',
    (text) => {
      expect(cut(text)).toEqual([text]);
    },
  );

  it('leave a text as it is that names nobody', () => {
    expect(mentionParts('@hawk', [])).toEqual([{ text: '@hawk' }]);
    expect(cut('')).toEqual([]);
  });

  it.each(['@hawk', 'a @hawk b', '@hawk@hawk', '\u202e@hawk<script>'])(
    'joined again, the parts are the text: “%s”',
    (text) => {
      expect(
        mentionParts(text, mentions)
          .map((part) => part.text)
          .join(''),
      ).toBe(text);
    },
  );

  it('open the first of several with one callsign', () => {
    const both = [
      { handle: 'Hawk', userId: '1' },
      { handle: 'Hawk', userId: '2' },
    ];
    expect(mentionParts('@Hawk', both)).toEqual([{ text: '@Hawk', userId: '1' }]);
  });

  it('may be called anything that a pattern could take for a sign of its own', () => {
    const odd = [{ handle: 'a+(b)[c]{d}|$^\\', userId: '9' }];
    expect(mentionParts('@a+(b)[c]{d}|$^\\ hello', odd)[0]).toEqual({ text: '@a+(b)[c]{d}|$^\\', userId: '9' });
  });
});

describe('a mention that is being written', () => {
  it.each([
    ['@ha', 3, { at: 0, text: 'ha' }],
    ['Ask @ha', 7, { at: 4, text: 'ha' }],
    ['Ask @hawk and tove', 7, { at: 4, text: 'ha' }],
    ['(@räv.', 6, { at: 1, text: 'räv.' }],
  ])('stands before the caret: “%s” at %d', (text, caret, begun) => {
    expect(mentionAtCaret(text, caret)).toEqual(begun);
  });

  it.each([
    ['elin@ha', 7],
    ['@ha ', 4],
    ['@', 1],
    ['Ask @ha', 3],
  ])('is none in “%s” at %d', (text, caret) => {
    expect(mentionAtCaret(text, caret)).toBeNull();
  });

  it('is completed by the callsign without its spaces, and the caret goes behind it', () => {
    expect(withMention('Ask @ha about it', { at: 4, text: 'ha' }, 'Night  Hawk')).toEqual({
      text: 'Ask @NightHawk about it',
      caret: 15,
    });
    expect(withMention('@ha', { at: 0, text: 'ha' }, 'Hawk')).toEqual({ text: '@Hawk ', caret: 6 });
  });
});
