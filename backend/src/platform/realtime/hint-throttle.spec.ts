import { HintThrottle } from './hint-throttle.js';

let told: string[];
let bursts: HintThrottle;

beforeEach(() => {
  jest.useFakeTimers();
  told = [];
  bursts = new HintThrottle((key) => told.push(key));
});
afterEach(() => jest.useRealTimers());

it('lets what happens alone through at once', () => {
  bursts.trigger('a');
  expect(told).toEqual(['a']);
  jest.advanceTimersByTime(10_000);
  expect(told).toEqual(['a']);
});

it('makes two of thirty at once, the second after all of them', () => {
  for (let count = 0; count < 30; count += 1) bursts.trigger('a');
  expect(told).toEqual(['a']);
  jest.advanceTimersByTime(500);
  expect(told).toEqual(['a', 'a']);
  jest.advanceTimersByTime(10_000);
  expect(told).toHaveLength(2);
});

it('tells of what never stops once in each while', () => {
  for (let ms = 0; ms < 5_000; ms += 10) {
    bursts.trigger('a');
    jest.advanceTimersByTime(10);
  }
  expect(told.length).toBeGreaterThanOrEqual(10);
  expect(told.length).toBeLessThanOrEqual(11);
});

it('keeps one from waiting for another', () => {
  bursts.trigger('a');
  bursts.trigger('b');
  expect(told).toEqual(['a', 'b']);
});
