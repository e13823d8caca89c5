import { BatchLoader } from './batch-loader.js';

let batches: { keys: readonly number[]; finish: (values?: [number, string][]) => void; fail: () => void }[];
let loader: BatchLoader<number, string>;

beforeEach(() => {
  batches = [];
  loader = new BatchLoader(
    (keys) =>
      new Promise((resolve, reject) => {
        batches.push({
          keys,
          finish: (values = keys.map((key) => [key, `value ${key}`])) => resolve(new Map(values)),
          fail: () => reject(new Error('The statement failed')),
        });
      }),
    3,
  );
});

const settled = () => new Promise(setImmediate);
const keysOfBatches = () => batches.map(({ keys }) => keys);

it('Keys that arrive during a load are loaded together by the next one', async () => {
  const first = loader.load(1);
  await settled();
  const later = [loader.load(2), loader.load(3), loader.load(2)];
  await settled();
  expect(keysOfBatches()).toEqual([[1]]);
  batches[0]?.finish();
  expect(await first).toBe('value 1');
  await settled();
  expect(keysOfBatches()).toEqual([[1], [2, 3]]);
  batches[1]?.finish();
  expect(await Promise.all(later)).toEqual(['value 2', 'value 3', 'value 2']);
});

it('A key is read again for a caller that arrives after its load has begun', async () => {
  const before = loader.load(1);
  await settled();
  const after = loader.load(1);
  batches[0]?.finish([[1, 'old']]);
  await settled();
  batches[1]?.finish([[1, 'new']]);
  expect([await before, await after]).toEqual(['old', 'new']);
});

it('The number of keys of one load is limited', async () => {
  const loads = [1, 2, 3, 4, 5].map((key) => loader.load(key));
  await settled();
  batches[0]?.finish();
  await settled();
  batches[1]?.finish();
  await Promise.all(loads);
  expect(keysOfBatches()).toEqual([
    [1, 2, 3],
    [4, 5],
  ]);
});

it('A key without a value returns undefined', async () => {
  const load = loader.load(1);
  await settled();
  batches[0]?.finish([]);
  expect(await load).toBeUndefined();
});

it('A failed load rejects its callers, and the next one still runs', async () => {
  const [first, second] = [loader.load(1), loader.load(2)];
  await settled();
  const next = loader.load(3);
  batches[0]?.fail();
  await expect(first).rejects.toThrow('The statement failed');
  await expect(second).rejects.toThrow('The statement failed');
  await settled();
  batches[1]?.finish();
  expect(await next).toBe('value 3');
});
