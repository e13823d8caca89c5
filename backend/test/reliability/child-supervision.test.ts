import { type ChildProcess, spawn } from 'node:child_process';
import { hasEnded } from '../../launcher/server.mjs';
import { superviseChildren } from '../../launcher/supervise-children.mjs';

const never = new Promise<never>(() => undefined);

let children: ChildProcess[];
let stopDatabase: jest.Mock<Promise<void>, []>;

beforeEach(() => {
  children = [];
  stopDatabase = jest.fn(() => Promise.resolve());
});
afterEach(() => children.forEach((child) => child.kill('SIGKILL')));

const run = (program: string): ChildProcess => {
  const child = spawn(process.execPath, ['--eval', program], { stdio: 'ignore' });
  children.push(child);
  return child;
};
const runForever = () => run('setInterval(() => {}, 1_000)');
const supervise = ({
  shutdown = never,
  failed = never,
}: { shutdown?: Promise<unknown>; failed?: Promise<never> } = {}) =>
  superviseChildren(children, { shutdown, database: { failed, stop: stopDatabase } });

const expectEverythingEnded = () => {
  expect(children.filter((child) => !hasEnded(child))).toEqual([]);
  expect(stopDatabase).toHaveBeenCalledTimes(1);
};

describe('a launcher with several child processes', () => {
  it('ends them all and rejects when its database cannot be started again', async () => {
    runForever();
    runForever();
    const failed = Promise.reject<never>(new Error('PostgreSQL does not start'));
    await expect(supervise({ failed })).rejects.toThrow('PostgreSQL does not start');
    expectEverythingEnded();
  }, 10_000);

  it.each([
    ['the exit code of a child that fails', 'process.exit(3)', 3],
    ['1 when a child is killed', 'process.kill(process.pid, "SIGKILL")', 1],
    ['0 when a child ends successfully', 'process.exit(0)', 0],
  ])('ends the other children and returns %s', async (_, program, code) => {
    runForever();
    run(program);
    expect(await supervise()).toBe(code);
    expectEverythingEnded();
  });

  it('ends them and returns 0 after a shutdown signal', async () => {
    runForever();
    expect(await supervise({ shutdown: Promise.resolve() })).toBe(0);
    expectEverythingEnded();
  });

  it('stops the database only after the children have ended', async () => {
    const child = runForever();
    stopDatabase.mockImplementation(() => {
      expect(child.signalCode).toBe('SIGTERM');
      return Promise.resolve();
    });
    await supervise({ shutdown: Promise.resolve() });
    expectEverythingEnded();
  });
});
