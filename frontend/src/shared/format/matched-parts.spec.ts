import { matchedParts } from './matched-parts';

/** The text with its matches in brackets. */
const marked = (text: string, search: string): string =>
  matchedParts(text, search)
    .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
    .join('');

describe('matchedParts', () => {
  it.each([
    ['December Watch', 'ember', 'Dec[ember] Watch'],
    ['Hammarö Engineers', 'AMMARO E', 'H[ammarö E]ngineers'],
    ['Ærø Ærlig', 'aer', '[Ær]ø [Ær]lig'],
    ['A\u030ase Berg', 'åse', '[A\u030ase] Berg'],
    ['Two\u00a0words', 'two words', '[Two\u00a0words]'],
    ['50%_off', '%_', '50[%_]off'],
    ['Ada Ada', 'ada', '[Ada] [Ada]'],
    ['👍 Gate', 'gate', '👍 [Gate]'],
    ['Nothing', 'else', 'Nothing'],
    ['Nothing', '  ', 'Nothing'],
    ['', 'x', ''],
  ])('marks in “%s” what “%s” has found', (text, search, expected) => {
    expect(marked(text, search)).toBe(expected);
  });
});
