import { PASSWORD_RULES, PASSWORD_SYMBOLS } from './password.js';

const labelsMetBy = (password: string) =>
  PASSWORD_RULES.filter(({ isMetBy }) => isMetBy(password)).map(({ label }) => label);

it('The four password rules are listed in display order', () => {
  expect(PASSWORD_RULES.map(({ label }) => label)).toEqual([
    '8 characters',
    'One uppercase letter',
    'One number',
    'One symbol',
  ]);
});

it.each([
  ['', []],
  ['abcdefg', []],
  ['abcdefgh', ['8 characters']],
  ['ABC', ['One uppercase letter']],
  ['Åäö', ['One uppercase letter']],
  ['123', ['One number']],
  ['٣', []],
  ['!', ['One symbol']],
  ["-_=+;'`~/\\[] ", ['8 characters']],
  ['Abcdefg1!', ['8 characters', 'One uppercase letter', 'One number', 'One symbol']],
])('The password "%s" meets exactly the rules %j', (password, rules) => {
  expect(labelsMetBy(password)).toEqual(rules);
});

it('Exactly the characters of PASSWORD_SYMBOLS count as symbols', () => {
  const printable = [...Array(95).keys()]
    .map((index) => String.fromCharCode(32 + index))
    .filter((character) => /[^A-Za-z0-9]/.test(character));
  expect(printable.filter((character) => labelsMetBy(character).includes('One symbol')).sort()).toEqual(
    [...PASSWORD_SYMBOLS].sort(),
  );
});
