import { isDatabaseUnavailable, isRetryable, violatesUnique } from './postgres-errors.js';

const failing = (code: string | undefined, message = '', more: object = {}) =>
  Object.assign(new Error(message), { code }, more);
const wrapped = (driverError: Error) => Object.assign(new Error('QueryFailedError'), { driverError });

describe('isRetryable', () => {
  it.each(['40P01', '40001'])('accepts the code %s, even inside TypeORM’s error', (code) => {
    expect(isRetryable(failing(code))).toBe(true);
    expect(isRetryable(wrapped(failing(code)))).toBe(true);
  });

  it.each([failing('23505'), failing('40P02'), failing(undefined), undefined, null, 'deadlock'])(
    'rejects %p',
    (error) => {
      expect(isRetryable(error)).toBe(false);
    },
  );
});

describe('violatesUnique', () => {
  const duplicateKey = failing('23505', 'duplicate key', { constraint: 'users_email' });

  it('compares the name of the constraint', () => {
    expect(violatesUnique(duplicateKey, 'users_email')).toBe(true);
    expect(violatesUnique(wrapped(duplicateKey), 'users_email')).toBe(true);
    expect(violatesUnique(duplicateKey, 'follows_once')).toBe(false);
  });

  it('rejects a violated check constraint', () => {
    expect(violatesUnique(failing('23514', '', { constraint: 'users_email' }), 'users_email')).toBe(false);
  });

  it.each([undefined, null, 'users_email', {}])('rejects %p', (error) => {
    expect(violatesUnique(error, 'users_email')).toBe(false);
  });
});

describe('isDatabaseUnavailable', () => {
  it.each([
    '08000',
    '08006',
    '57P01',
    '57P02',
    '57P03',
    '53300',
    '55P03',
    '57014',
    '25P03',
    'ECONNREFUSED',
    'ECONNRESET',
    'EPIPE',
    'ETIMEDOUT',
    'ENOTFOUND',
    'EAI_AGAIN',
  ])('accepts the code %s', (code) => {
    expect(isDatabaseUnavailable(failing(code))).toBe(true);
    expect(isDatabaseUnavailable(wrapped(failing(code)))).toBe(true);
  });

  it.each([
    'Connection terminated unexpectedly',
    'timeout exceeded when trying to connect',
    'Client has encountered a connection error and is not queryable',
    'Driver not Connected',
  ])('accepts the message "%s"', (message) => {
    expect(isDatabaseUnavailable(failing(undefined, message))).toBe(true);
  });

  it('accepts a Unix socket that does not exist yet', () => {
    expect(isDatabaseUnavailable(failing('ENOENT', '', { syscall: 'connect' }))).toBe(true);
    expect(isDatabaseUnavailable(wrapped(failing('ENOENT', '', { syscall: 'connect' })))).toBe(true);
  });

  it('accepts a host name of which every address refuses', () => {
    expect(isDatabaseUnavailable(new AggregateError([failing('ECONNREFUSED'), failing('ECONNREFUSED')]))).toBe(true);
  });

  it.each([
    failing('23505'),
    failing('42P01', 'relation does not exist'),
    failing('22P02'),
    failing('0800'),
    failing('ENOENT', '', { syscall: 'open' }),
    failing('ENOENT', '', { syscall: 'spawn' }),
    new TypeError('x'),
    new AggregateError([new Error('other')]),
    undefined,
    null,
    'ECONNREFUSED',
  ])('rejects %p', (error) => {
    expect(isDatabaseUnavailable(error)).toBe(false);
  });
});
