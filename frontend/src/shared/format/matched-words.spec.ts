import { matchedExcerpt, matchedWords } from './matched-words';

/** The excerpt with its matches in brackets. */
const marked = (content: string, search: string): string =>
  matchedExcerpt(content, search)
    .map(({ text, isMatch }) => (isMatch ? `[${text}]` : text))
    .join('');

describe('matchedExcerpt', () => {
  it.each([
    ['The north gate', 'gate', 'The north [gate]'],
    ['The GÅTE, the gates', 'gate', 'The [GÅTE], the [gates]'],
    ['gate north gates', 'gate north', '[gate] [north] gates'],
    ['Mark <b>bold</b>', 'bold', 'Mark <b>[bold]</b>'],
    ['One\n\ntwo', 'two', 'One [two]'],
    ['Meet at Malmö', 'malmo\u0308', 'Meet at [Malmö]'],
    ['Smørrebrød in Łódź', 'lodz smorre', '[Smørrebrød] in [Łódź]'],
    ['Gate on Hauptstraße', 'hauptstrasse', 'Gate on [Hauptstraße]'],
    ['Nothing here', '!!', 'Nothing here'],
    ['Nothing here', 'else', 'Nothing here'],
  ])('marks in “%s” the words of “%s”', (content, search, expected) => {
    expect(marked(content, search)).toBe(expected);
  });

  it('begins shortly before the first match, at a word, and ends after 240 characters', () => {
    const excerpt = marked(`${'word '.repeat(50)}gate ${'more '.repeat(100)}`, 'gate');
    expect(excerpt).toMatch(/^…word (word ){1,8}\[gate\] more /);
    expect(excerpt).toMatch(/…$/);
    expect(excerpt.length).toBeLessThan(250);
  });

  it('ends at a whole character', () => {
    expect(marked(`a${'👍'.repeat(200)}`, 'gate')).toBe(`a${'👍'.repeat(119)}…`);
  });

  it('begins at a match that has no space before it', () => {
    expect(marked(`${'x'.repeat(90)}-gate`, 'gate')).toBe('…[gate]');
  });
});

describe('matchedWords', () => {
  it.each([
    ['The old barn\n\nand the Barns', 'barn', ['barn', 'Barns']],
    ['Jan and Anna', 'and', ['and']],
    ['Nothing here', 'else', []],
  ])('marks in the whole text “%s” the words of “%s”', (text, search, expected) => {
    const parts = matchedWords(text, search);
    expect(parts.map((part) => part.text).join('')).toBe(text);
    expect(parts.filter(({ isMatch }) => isMatch).map((part) => part.text)).toEqual(expected);
  });
});
