import { Bursts } from './bursts.js';

let told: string[];
let bursts: Bursts;

beforeEach(() => {
  jest.useFakeTimers();
  told = [];
  bursts = new Bursts((key) => told.push(key));
});
afterEach(() => jest.useRealTimers());

it('lets what happens alone through at once', () => {
  bursts.happened('a');
  expect(told).toEqual(['a']);
  jest.advanceTimersByTime(10_000);
  expect(told).toEqual(['a']);
});

it('makes two of thirty at once, the second after all of them', () => {
  for (let count = 0; count < 30; count += 1) bursts.happened('a');
  expect(told).toEqual(['a']);
  jest.advanceTimersByTime(500);
  expect(told).toEqual(['a', 'a']);
  jest.advanceTimersByTime(10_000);
  expect(told).toHaveLength(2);
});

it('tells of what never stops once in each while', () => {
  for (let ms = 0; ms < 5_000; ms += 10) {
    bursts.happened('a');
    jest.advanceTimersByTime(10);
  }
  expect(told.length).toBeGreaterThanOrEqual(10);
  expect(told.length).toBeLessThanOrEqual(11);
});

it('keeps one from waiting for another', () => {
  bursts.happened('a');
  bursts.happened('b');
  expect(told).toEqual(['a', 'b']);
});
