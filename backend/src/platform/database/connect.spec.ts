import { Logger } from '@nestjs/common';
import type { DataSource } from 'typeorm';
import { connect } from './connect.js';

const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });

/** A data source whose attempts to connect end with these errors, one after the other, and then succeed. */
function failing(...errors: Error[]) {
  const initialize = jest.fn(() => {
    const error = errors.shift();
    return error ? Promise.reject(error) : Promise.resolve();
  });
  return { dataSource: { initialize } as unknown as DataSource, initialize };
}

let warn: jest.SpyInstance;
beforeEach(() => (warn = jest.spyOn(Logger.prototype, 'warn').mockImplementation()));
afterEach(() => warn.mockRestore());

it('A program connects to a database that answers, without a warning', async () => {
  const { dataSource, initialize } = failing();
  await connect(dataSource);
  expect(initialize).toHaveBeenCalledTimes(1);
  expect(warn).not.toHaveBeenCalled();
});

it('A program tries again while the database does not answer, with one warning that names the reason', async () => {
  const { dataSource, initialize } = failing(refused, new Error('timeout exceeded when trying to connect'), refused);
  await connect(dataSource, 10_000, 1);
  expect(initialize).toHaveBeenCalledTimes(4);
  expect(warn.mock.calls).toEqual([['The database does not answer (ECONNREFUSED). Trying again.']]);
});

it('A program fails when the database has not answered in time', async () => {
  const { dataSource, initialize } = failing(refused, refused);
  await expect(connect(dataSource, 0, 1)).rejects.toBe(refused);
  expect(initialize).toHaveBeenCalledTimes(1);
});

it('A program fails at once when the database rejects the password', async () => {
  const rejected = Object.assign(new Error('password authentication failed'), { code: '28P01' });
  const { dataSource, initialize } = failing(rejected);
  await expect(connect(dataSource, 10_000, 1)).rejects.toBe(rejected);
  expect(initialize).toHaveBeenCalledTimes(1);
});
