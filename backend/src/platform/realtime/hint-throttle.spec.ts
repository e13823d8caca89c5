import { HintThrottle } from './hint-throttle.js';

let sent: string[];
let throttle: HintThrottle;

beforeEach(() => {
  jest.useFakeTimers();
  sent = [];
  throttle = new HintThrottle(1_000, (key) => sent.push(key));
});
afterEach(() => jest.useRealTimers());

it('A single hint is sent immediately and only once', () => {
  throttle.trigger('a');
  expect(sent).toEqual(['a']);
  jest.advanceTimersByTime(10_000);
  expect(sent).toEqual(['a']);
});

it('Thirty changes send two hints: one immediately and one after the last change', () => {
  for (let count = 0; count < 30; count += 1) throttle.trigger('a');
  expect(sent).toEqual(['a']);
  jest.advanceTimersByTime(1_000);
  expect(sent).toEqual(['a', 'a']);
  jest.advanceTimersByTime(10_000);
  expect(sent).toHaveLength(2);
});

it('One hint a second is sent while changes never stop', () => {
  for (let ms = 0; ms < 10_000; ms += 10) {
    throttle.trigger('a');
    jest.advanceTimersByTime(10);
  }
  expect(sent.length).toBeGreaterThanOrEqual(10);
  expect(sent.length).toBeLessThanOrEqual(11);
});

it('Each key is throttled separately', () => {
  throttle.trigger('a');
  throttle.trigger('b');
  expect(sent).toEqual(['a', 'b']);
});
