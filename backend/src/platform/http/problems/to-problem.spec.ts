import { BadRequestException, NotFoundException, PayloadTooLargeException, ImATeapotException } from '@nestjs/common';
import { Problem } from './problem.js';
import { toProblem } from './to-problem.js';

const failing = (message: string, more: object = {}) => Object.assign(new Error(message), more);

it('A problem stays unchanged', () => {
  const problem = new Problem('follow.self', { fields: { followeeId: 'That is you' } });
  expect(toProblem(problem)).toBe(problem);
});

it.each([
  ['a malformed body', failing('Unexpected token', { status: 400, expose: true }), 'request.malformed'],
  ['a body that is too large', failing('too large', { status: 413, expose: true }), 'request.too-large'],
  ['an unknown encoding', failing('unsupported', { status: 415, expose: true }), 'request.not-json'],
  ['an address that cannot be decoded', new URIError('URI malformed'), 'request.malformed'],
  ['Nest’s 400', new BadRequestException(), 'request.malformed'],
  ['Nest’s 404', new NotFoundException('Cannot GET /secret'), 'route.unknown'],
  ['Nest’s 413', new PayloadTooLargeException(), 'request.too-large'],
  ['an unavailable database', failing('connect', { code: 'ECONNREFUSED' }), 'server.unavailable'],
  ['a database that shuts down', failing('terminating', { code: '57P01' }), 'server.unavailable'],
  ['a full disk', failing('no space left on device', { code: 'ENOSPC' }), 'server.unavailable'],
  ['a full disk of the database', failing('could not extend file', { code: '53100' }), 'server.unavailable'],
  ['an unexpected status', new ImATeapotException(), 'server.failed'],
  ['a bug', new TypeError('x is not a function'), 'server.failed'],
  ['an unexpected constraint violation', failing('duplicate key', { code: '23505' }), 'server.failed'],
  ['a foreign error with a 5xx status', failing('inner', { status: 503 }), 'server.failed'],
  ['a text', 'thrown', 'server.failed'],
  ['undefined', undefined, 'server.failed'],
  ['null', null, 'server.failed'],
])('The problem for %s is %s', (_, error, code) => {
  expect(toProblem(error).code).toBe(code);
});

it('The problem for an unexpected error hides internal details', () => {
  const { message, fields } = toProblem(failing('relation "users" does not exist')).view();
  expect({ message, fields }).toEqual({
    message: 'Something went wrong on our side. Please try again.',
    fields: undefined,
  });
});

it('The problem for a temporary failure has a retry delay', () => {
  expect(toProblem(failing('x', { code: '57P03' })).retryAfterSeconds).toBeGreaterThan(0);
});
