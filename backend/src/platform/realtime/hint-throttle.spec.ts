import { HintThrottle } from './hint-throttle.js';

let sent: string[];
let throttle: HintThrottle;

beforeEach(() => {
  jest.useFakeTimers();
  sent = [];
  throttle = new HintThrottle(1_000, (key) => sent.push(key));
});
afterEach(() => jest.useRealTimers());

it('sends a single hint immediately and only once', () => {
  throttle.trigger('a');
  expect(sent).toEqual(['a']);
  jest.advanceTimersByTime(10_000);
  expect(sent).toEqual(['a']);
});

it('sends two hints for thirty changes: one immediately and one after the last change', () => {
  for (let count = 0; count < 30; count += 1) throttle.trigger('a');
  expect(sent).toEqual(['a']);
  jest.advanceTimersByTime(1_000);
  expect(sent).toEqual(['a', 'a']);
  jest.advanceTimersByTime(10_000);
  expect(sent).toHaveLength(2);
});

it('sends one hint a second while changes never stop', () => {
  for (let ms = 0; ms < 10_000; ms += 10) {
    throttle.trigger('a');
    jest.advanceTimersByTime(10);
  }
  expect(sent.length).toBeGreaterThanOrEqual(10);
  expect(sent.length).toBeLessThanOrEqual(11);
});

it('throttles each key separately', () => {
  throttle.trigger('a');
  throttle.trigger('b');
  expect(sent).toEqual(['a', 'b']);
});
