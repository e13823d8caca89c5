import { Database } from '../../src/platform/database/database.js';
import { UnitOfWork } from '../../src/platform/database/unit-of-work.js';
import { TestApp } from '../app.js';

let app: TestApp;
let database: Database;
let unitOfWork: UnitOfWork;

beforeAll(async () => {
  app = await TestApp.start();
  [database, unitOfWork] = [app.nest.get(Database), app.nest.get(UnitOfWork)];
  await app.pool.query('CREATE TABLE notes (text text)');
});
afterAll(() => app.stop());

const add = (text: string) => database.query('INSERT INTO notes VALUES ($1)', [text]);
const notes = async () => (await database.query<{ text: string }>('SELECT text FROM notes')).map(({ text }) => text);

describe('statements of a transaction that are sent at once', () => {
  afterEach(async () => {
    await unitOfWork.run(() => add('later'));
    expect((await notes()).at(-1)).toBe('later');
    await app.pool.query('TRUNCATE notes');
  });

  it('run in their order', async () => {
    const [, seen] = await unitOfWork.run(() => Promise.all([add('first'), notes(), add('second')]));
    expect(seen).toEqual(['first']);
    expect(await notes()).toEqual(['first', 'second']);
  });

  it('change nothing when one of them fails', async () => {
    const failed = unitOfWork.run(() => Promise.all([database.query('SELECT 1 / 0'), add('lost')]));
    await expect(failed).rejects.toThrow('division by zero');
    expect(await notes()).toEqual([]);
  });

  it('change nothing when the work fails after them', async () => {
    const failed = unitOfWork.run(async () => {
      await Promise.all([add('lost'), add('lost, too')]);
      throw new Error('The work fails');
    });
    await expect(failed).rejects.toThrow('The work fails');
    expect(await notes()).toEqual([]);
  });

  it('change nothing when the connection breaks', async () => {
    const failed = unitOfWork.run(() =>
      Promise.all([add('lost'), database.query('SELECT pg_terminate_backend(pg_backend_pid())'), add('lost, too')]),
    );
    await expect(failed).rejects.toThrow(/terminat/);
    expect(await notes()).toEqual([]);
  });
});

describe.each([false, true])('a statement that is sent with the commit (locks released early: %s)', (isEarly) => {
  const runWithLast = (last: () => Promise<unknown>) =>
    unitOfWork.run(async () => {
      if (isEarly) unitOfWork.releaseLocksEarly();
      await add('first');
      unitOfWork.beforeCommit(last);
      return 'done';
    });
  afterEach(() => app.pool.query('TRUNCATE notes'));

  it('belongs to the transaction', async () => {
    expect(await runWithLast(() => add('last'))).toBe('done');
    expect(await notes()).toEqual(['first', 'last']);
  });

  it('undoes the transaction when it fails', async () => {
    await expect(runWithLast(() => database.query('SELECT 1 / 0'))).rejects.toThrow('division by zero');
    expect(await notes()).toEqual([]);
    await runWithLast(() => add('last'));
    expect(await notes()).toEqual(['first', 'last']);
  });
});

it('a statement before the commit needs an open transaction', () => {
  expect(() => unitOfWork.beforeCommit(() => add('lost'))).toThrow('No transaction is open');
});

it('a transaction that sends no statement commits', async () => {
  expect(await unitOfWork.run(() => Promise.resolve('done'))).toBe('done');
});

describe('with locks that are released early', () => {
  it('a transaction is on disk when it has ended', async () => {
    const written = await unitOfWork.run(async () => {
      unitOfWork.releaseLocksEarly();
      // The database of the tests does not wait for the disk otherwise.
      await database.query('SET synchronous_commit = on');
      await add('kept');
      return database.queryOne<{ position: string }>('SELECT pg_current_wal_insert_lsn()::text AS position');
    });
    const { rows } = await app.pool.query<{ isOnDisk: boolean }>(
      'SELECT pg_current_wal_flush_lsn() >= $1::pg_lsn AS "isOnDisk"',
      [written?.position],
    );
    expect(rows).toEqual([{ isOnDisk: true }]);
    expect(await notes()).toEqual(['kept']);
  });

  it('a transaction whose work fails changes nothing', async () => {
    await app.pool.query('TRUNCATE notes');
    const failed = unitOfWork.run(async () => {
      unitOfWork.releaseLocksEarly();
      await add('lost');
      throw new Error('The work fails');
    });
    await expect(failed).rejects.toThrow('The work fails');
    expect(await notes()).toEqual([]);
  });
});
