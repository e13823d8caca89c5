import { markTyping } from './mark-typing';

const isTyping = () => document.documentElement.hasAttribute('data-typing');
const element = (selector: string) => document.querySelector(selector) as HTMLElement;

beforeAll(markTyping);
beforeEach(() => {
  document.body.innerHTML = '<input type="checkbox"><input type="text"><textarea></textarea><button></button>';
});

test.each([
  ['input[type=text]', true],
  ['textarea', true],
  ['input[type=checkbox]', false],
  ['button', false],
])('Focusing %s marks the page as being typed in: %s', (selector, isMarked) => {
  element(selector).focus();
  expect(isTyping()).toBe(isMarked);
});

test('The page is no longer marked as being typed in after the focus has left the text input', () => {
  element('textarea').focus();
  element('button').focus();
  expect(isTyping()).toBe(false);
});

test('The page is no longer marked as being typed in after the focused text input was removed and the window is resized', () => {
  element('textarea').focus();
  document.body.innerHTML = '';
  window.dispatchEvent(new Event('resize'));
  expect(isTyping()).toBe(false);
});
