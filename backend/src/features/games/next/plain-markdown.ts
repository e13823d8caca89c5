// With `s` and `\S`, a line separator other than "\n" does not make the pattern try every split of the spaces before it.
const LIST_ITEM = /^\s*(?:[-*+]|\d+[.)])\s+(?:\[[ xX]\]\s+)?(\S.*)$/s;
const MAX_ITEMS = 30;
// The screen shows a few lines. The patterns below need time that grows with the square of the length.
const MAX_PARAGRAPH_LENGTH = 1_000;
const MAX_ITEM_LENGTH = 300;

/** Text without the marks of links, emphasis, code and headings. */
const withoutMarks = (line: string): string =>
  line
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/(\*\*|__|~~|`)(.+?)\1/g, '$2')
    .replaceAll(/(?<![\w*_])([*_])(?!\s)(.+?)(?<!\s)\1(?![\w*_])/g, '$2')
    .replace(/^\s*(?:#{1,6}|>)\s+/, '')
    .trim();

/** The text, or its beginning with an ellipsis. Never ends with half a character. */
const shortened = (text: string, maxLength: number): string =>
  text.length > maxLength ? `${text.slice(0, maxLength - 1).replace(/[\ud800-\udbff]$/, '')}…` : text;

/** The first paragraph as plain text; null if there is none. */
export function firstParagraph(markdown: string): string | null {
  const [paragraph = ''] = markdown.trim().split(/\r?\n\s*\r?\n/, 1);
  const text = shortened(paragraph, MAX_PARAGRAPH_LENGTH).split(/\r?\n/).map(withoutMarks).join(' ').trim();
  return text || null;
}

/** The items of the lists as plain text. */
export const listItems = (markdown: string): string[] =>
  markdown
    .split(/\r?\n/)
    .flatMap((line) => LIST_ITEM.exec(line)?.[1] ?? [])
    .slice(0, MAX_ITEMS)
    .map((item) => withoutMarks(shortened(item, MAX_ITEM_LENGTH)))
    .filter(Boolean);
