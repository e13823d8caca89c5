import { PASSWORD_SYMBOLS } from './limits.js';
import { PASSWORD_RULES } from './password.js';

const kept = (password: string) =>
  PASSWORD_RULES.filter(({ isMetBy: holds }) => holds(password)).map(({ label }) => label);

it('is a list of four, in the order it is shown', () => {
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
])('finds in "%s" what it keeps', (password, rules) => {
  expect(kept(password)).toEqual(rules);
});

it('counts each symbol of the set, and no other printable one', () => {
  const printable = [...Array(95).keys()]
    .map((at) => String.fromCharCode(32 + at))
    .filter((one) => /[^A-Za-z0-9]/.test(one));
  expect(printable.filter((one) => kept(one).includes('One symbol')).sort()).toEqual([...PASSWORD_SYMBOLS].sort());
});
