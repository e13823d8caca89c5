import * as argon2 from '@node-rs/argon2';
import { hashPassword, verifyPassword } from './passwords.js';

jest.mock('@node-rs/argon2', () => {
  const actual = jest.requireActual<typeof argon2>('@node-rs/argon2');
  return { ...actual, hash: jest.fn(actual.hash), verify: jest.fn(actual.verify) };
});

const untilIdle = () => new Promise((resolve) => setImmediate(resolve));

it('hashes a password with argon2id (19 MiB, two passes, one lane) and a new salt each time', async () => {
  const [hash, otherHash] = await Promise.all([hashPassword('Correct-horse1!'), hashPassword('Correct-horse1!')]);
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[^$]{22}\$[^$]{43}$/);
  expect(hash).not.toBe(otherHash);
});

it('verifies only the correct password', async () => {
  const passwordHash = await hashPassword('Correct-horse1!');
  expect(await verifyPassword(passwordHash, 'Correct-horse1!')).toBe(true);
  expect(await verifyPassword(passwordHash, 'Correct-horse1')).toBe(false);
});

it('rejects a password without a stored hash, after the same work as with one', async () => {
  jest.mocked(argon2.verify).mockClear();
  expect(await verifyPassword(undefined, 'nobody has this password')).toBe(false);
  expect(argon2.verify).toHaveBeenCalledWith(expect.stringContaining('m=19456,t=2,p=1'), 'nobody has this password');
});

describe('password hashing under load', () => {
  let running = 0;
  let maxRunning = 0;
  let waiting: (() => void)[] = [];

  beforeEach(() => {
    [running, maxRunning, waiting] = [0, 0, []];
    const runSlowly = async () => {
      maxRunning = Math.max(maxRunning, (running += 1));
      await new Promise<void>((finish) => waiting.push(finish));
      running -= 1;
    };
    jest.mocked(argon2.hash).mockImplementation(() => runSlowly().then(() => 'hash'));
    jest.mocked(argon2.verify).mockImplementation(() => runSlowly().then(() => true));
  });

  const finishAll = async (work: Promise<unknown>[]) => {
    let isDone = false;
    void Promise.allSettled(work).then(() => (isDone = true));
    while (!isDone) {
      waiting.splice(0).forEach((finish) => finish());
      await untilIdle();
    }
  };

  it('runs four hashes at a time and queues the others', async () => {
    const work = [...Array(6)].flatMap(() => [hashPassword('x'), verifyPassword('hash', 'x')]);
    await untilIdle();
    const atFirst = running;
    await finishAll(work);
    expect({ atFirst, maxRunning }).toEqual({ atFirst: 4, maxRunning: 4 });
    expect(await Promise.all(work)).toHaveLength(12);
  });

  it('rejects a password when the queue is full', async () => {
    const work = [...Array(68)].map(() => hashPassword('x'));
    await untilIdle();
    const answer = hashPassword('x').catch((refusal: unknown) => refusal);
    await finishAll([...work, answer]);
    expect(await answer).toMatchObject({ code: 'server.unavailable', retryAfterSeconds: expect.any(Number) });
    expect(maxRunning).toBe(4);
  });
});
