import { FairQueue } from './fair-queue.js';

/** A queue whose tasks record their start and run until `finish` is called. */
function setup(limits: Partial<ConstructorParameters<typeof FairQueue>[0]> = {}) {
  const queue = new FairQueue(
    { runningPerAccount: 1, waitingPerAccount: 10, ...limits },
    (reason) => new Error(reason),
  );
  const started: string[] = [];
  const finishers = new Map<string, () => void>();
  const add = (name: string, isLarge = false) =>
    queue.run(
      name.charAt(0),
      () => {
        started.push(name);
        return new Promise<void>((resolve) => finishers.set(name, resolve));
      },
      { isLarge },
    );
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  const finish = async (name: string) => {
    finishers.get(name)?.();
    await settle();
  };
  return { queue, started, add, finish, settle };
}

it('A queue runs as many tasks of an account as allowed, and further ones in order', async () => {
  const { started, add, finish, settle } = setup({ runningPerAccount: 2 });
  ['a1', 'a2', 'a3', 'a4'].forEach((name) => void add(name));
  await settle();
  expect(started).toEqual(['a1', 'a2']);
  await finish('a2');
  await finish('a1');
  expect(started).toEqual(['a1', 'a2', 'a3', 'a4']);
});

it('A queue alternates between accounts when the total is limited', async () => {
  const { started, add, finish, settle } = setup({ running: 1, runningPerAccount: 5 });
  ['a1', 'a2', 'a3', 'b1', 'b2', 'c1'].forEach((name) => void add(name));
  await settle();
  for (const name of ['a1', 'a2', 'b1', 'c1', 'a3']) await finish(name);
  expect(started).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2']);
});

it('A queue runs small tasks before large ones, and limits how many large ones run', async () => {
  const { started, add, finish, settle } = setup({ running: 2, runningLarge: 1 });
  void add('a-large', true);
  void add('b-large', true);
  await settle();
  expect(started).toEqual(['a-large']);
  ['c-small', 'd-small'].forEach((name) => void add(name));
  await finish('a-large');
  expect(started).toEqual(['a-large', 'c-small', 'd-small']);
  await finish('c-small');
  expect(started.at(-1)).toBe('b-large');
});

it('A queue starts two tasks when the end of a large one frees a place of its account and the place for large tasks', async () => {
  const { started, add, finish, settle } = setup({ running: 2, runningLarge: 1 });
  void add('a-large', true);
  void add('a-small');
  void add('b-large', true);
  await settle();
  expect(started).toEqual(['a-large']);
  await finish('a-large');
  expect(started).toEqual(['a-large', 'a-small', 'b-large']);
});

it('A queue refuses a task when too many wait, of its account or in total, and accepts one again later', async () => {
  const { queue, add, finish, settle } = setup({ running: 1, waitingPerAccount: 1, waiting: 2 });
  void add('a1');
  void add('a2');
  await expect(add('a3')).rejects.toThrow('full');
  void add('b1');
  await expect(add('c1')).rejects.toThrow('full');
  expect(() => queue.assertNotFull('c')).toThrow('full');
  await finish('a1');
  await settle();
  expect(() => queue.assertNotFull('c')).not.toThrow();
});

it('A queue refuses a task that has waited too long, and starts the next one', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate'] });
  try {
    const { started, add, finish } = setup({ maxWait: 100 });
    void add('a1');
    const late = expect(add('a2')).rejects.toThrow('late');
    jest.advanceTimersByTime(100);
    await late;
    void add('a3');
    await finish('a1');
    expect(started).toEqual(['a1', 'a3']);
  } finally {
    jest.useRealTimers();
  }
});

it('A queue passes on the result and the error of a task, and frees its place either way', async () => {
  const { queue } = setup();
  await expect(queue.run('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await queue.run('a', () => Promise.resolve(7))).toBe(7);
});
