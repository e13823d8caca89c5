import { fastestDuration } from '../../../../test/fastest-duration.js';
import { firstParagraph, listItems } from './plain-markdown.js';

it.each([
  ['At the north gate, **07:15**.', 'At the north gate, 07:15.'],
  ['# North _gate_\nby the [mast](https://example.test)\n\nThen wait.', 'North gate by the mast'],
  ['2 * 3 and snake_case_name', '2 * 3 and snake_case_name'],
  [' \n ', null],
])('firstParagraph returns the first paragraph of %j as plain text', (markdown, text) => {
  expect(firstParagraph(markdown)).toBe(text);
});

it('reads the items of lists as plain text', () => {
  const markdown =
    'Bring:\n- Red rag\n* **Torch** with a `red` lens\n1. 2 l of water\n  - [ ] Gate code\n-\n---\nNothing else';
  expect(listItems(markdown)).toEqual(['Red rag', 'Torch with a red lens', '2 l of water', 'Gate code']);
});

it('shortens long paragraphs and items, and returns at most 30 items', () => {
  expect(firstParagraph('word '.repeat(2_000))?.length).toBeLessThanOrEqual(1_000);
  const items = listItems(`- ${'word '.repeat(100)}\n`.repeat(40));
  expect(items).toHaveLength(30);
  expect(items[0]?.length).toBeLessThanOrEqual(300);
});

it.each(['[', ' *a', '_a '])('reads 10,000 characters of %j in less than 15 ms', (part) => {
  const text = `- ${part.repeat(Math.floor(9_998 / part.length))}`;
  const duration = fastestDuration(() => {
    firstParagraph(text);
    listItems(text);
  });
  expect(duration).toBeLessThan(15);
});

it('reads an item that contains a line separator after 10,000 spaces in less than 15 ms', () => {
  const text = `- ${' '.repeat(9_990)}a\u2028b`;
  expect(listItems(text)).toHaveLength(1);
  expect(fastestDuration(() => listItems(text))).toBeLessThan(15);
});
