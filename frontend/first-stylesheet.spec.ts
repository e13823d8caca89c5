import { rulesForCode } from './first-stylesheet';

const rulesFor = (stylesheet: string, code = `className: "flex p-2 sm:p-4 after:content-['›']"`) =>
  rulesForCode(stylesheet, code);

it('rulesForCode returns the rules whose classes occur in the code', () => {
  expect(rulesFor('.flex{a:b}.grid{a:b}.p-2 .flex{a:b}.p-2 .grid{a:b}.p{a:b}')).toBe('.flex{a:b}.p-2 .flex{a:b}');
});

it('rulesForCode removes the selectors that cannot match', () => {
  expect(rulesFor('.grid,.flex{a:b}')).toBe('.flex{a:b}');
});

it('rulesForCode finds classes with escaped characters and quotes', () => {
  const rules = String.raw`.sm\:p-4{a:b}.after\:content-\[\'›\'\]:after{a:b}`;
  expect(rulesFor(rules + String.raw`.sm\:p-5{a:b}`)).toBe(rules);
});

it('rulesForCode keeps rules without a class, and ignores classes inside :not()', () => {
  const rules = ':root[data-fonts]{a:b}h1,[hidden]{a:b}.flex:not(.hidden,:has(.grid)){a:b}@keyframes x{0%{a:b}}';
  expect(rulesFor(rules)).toBe(rules);
});

it('rulesForCode removes groups that have become empty, and preserves the order of the layers', () => {
  expect(
    rulesFor('@layer base,utilities;@layer utilities{@media print{.grid{a:b}}.flex{a:b}}@media print{.grid{a:b}}'),
  ).toBe('@layer base,utilities;@layer utilities{.flex{a:b}}');
});
