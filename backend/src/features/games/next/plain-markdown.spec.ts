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
