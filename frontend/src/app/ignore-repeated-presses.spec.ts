import { MutationObserver, onlineManager, QueryClient } from '@tanstack/react-query';
import { nextTask } from '../../test/next-task';
import { ignoreRepeatedPresses } from './ignore-repeated-presses';

const queries = new QueryClient();
let answer: () => void;
let presses: string[];

/** Starts a request that `answer` answers. */
function send(name: string): void {
  presses.push(name);
  const mutationFn = () => new Promise<void>((resolve) => (answer = resolve));
  void new MutationObserver(queries, { mutationFn }).mutate();
}

const element = <E extends HTMLElement>(selector: string) => document.querySelector(selector) as E;
const press = (selector: string, detail = 1) =>
  element(selector).dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail }));

beforeAll(() => ignoreRepeatedPresses(queries.getMutationCache()));
beforeEach(() => {
  presses = [];
  document.body.innerHTML = `
    <form>
      <input /><button type="button" id="style" aria-pressed="false">CQB</button><button type="submit">Create Account</button>
    </form>
    <button type="button" id="follow" aria-pressed="false"><span>Follow</span></button>
    <button type="button" id="more">More</button>`;
  element('form').addEventListener('submit', (event) => {
    event.preventDefault();
    send('submit');
  });
  for (const id of ['follow', 'more', 'style']) element(`#${id}`).addEventListener('click', () => send(id));
});
afterEach(() => onlineManager.setOnline(true));

it.each([
  ['[type=submit]', 'submit'],
  ['#follow span', 'follow'],
])('a press on %s is ignored until the request of the first press is answered', async (selector, name) => {
  press(selector);
  await nextTask();
  press(selector);
  expect(presses).toEqual([name]);
  answer();
  await nextTask();
  press(selector);
  expect(presses).toEqual([name, name]);
});

it.each([
  ['[type=submit]', 'submit'],
  ['#follow', 'follow'],
])('the second press of a double press on %s is ignored, even if the first is answered', async (selector, name) => {
  press(selector);
  await nextTask();
  answer();
  await nextTask();
  press(selector, 2);
  expect(presses).toEqual([name]);
});

it('another press after typing in the form is allowed', async () => {
  press('[type=submit]');
  await nextTask();
  element('input').dispatchEvent(new Event('input', { bubbles: true }));
  press('[type=submit]');
  expect(presses).toEqual(['submit', 'submit']);
});

it('another press while the connection is down is allowed', async () => {
  onlineManager.setOnline(false);
  press('#follow');
  await nextTask();
  press('#follow');
  expect(presses).toEqual(['follow', 'follow']);
});

it('double presses on other buttons are allowed', async () => {
  press('#more');
  await nextTask();
  press('#more', 2);
  expect(presses).toEqual(['more', 'more']);
});

it('another press on a toggle is allowed while a request of a later press elsewhere is pending', async () => {
  press('#follow');
  await nextTask();
  answer();
  press('#more');
  await nextTask();
  press('#follow');
  expect(presses).toEqual(['follow', 'more', 'follow']);
});

it('another press on a toggle is allowed while a part of a list is loading', async () => {
  press('#follow');
  await nextTask();
  answer();
  await nextTask();
  const mutationFn = () => new Promise<void>(() => undefined);
  void new MutationObserver(queries, { mutationFn, meta: { isLoad: true } }).mutate();
  await nextTask();
  press('#follow');
  expect(presses).toEqual(['follow', 'follow']);
});

it('a press on a control is allowed while the request of another one is pending', async () => {
  press('[type=submit]');
  await nextTask();
  press('#follow');
  expect(presses).toEqual(['submit', 'follow']);
});

it('a pending request of a toggle does not block the submit button of its form', async () => {
  press('#style');
  await nextTask();
  press('[type=submit]');
  expect(presses).toEqual(['style', 'submit']);
});
