import { authenticatorSetup, newAuthenticatorSecret, timeStepOf } from './authenticator.js';

// The secret and the codes of RFC 6238, appendix B, shortened to six digits.
const SECRET = Buffer.from('12345678901234567890');
const timeAfter = (seconds: number) => new Date(seconds * 1_000);

it.each([
  [59, '287082', 1],
  [1_111_111_109, '081804', 37_037_036],
  [1_234_567_890, '005924', 41_152_263],
  [2_000_000_000, '279037', 66_666_666],
])('timeStepOf, %d seconds after 1970 and for the code %s, returns %d', (seconds, code, step) => {
  expect(timeStepOf(code, SECRET, timeAfter(seconds))).toBe(step);
});

it.each([
  [-60, null],
  [-30, 41_152_263],
  [30, 41_152_263],
  [60, null],
])('with a clock that differs by %d seconds, timeStepOf returns %s', (drift, step) => {
  expect(timeStepOf('005924', SECRET, timeAfter(1_234_567_890 + drift))).toBe(step);
});

it.each(['', '00592', '0059240', '005925', 'abcdef'])('finds no time step for the invalid code %j', (code) => {
  expect(timeStepOf(code, SECRET, timeAfter(1_234_567_890))).toBeNull();
});

it('describes the secret for authenticator apps', () => {
  const { secret, uri } = authenticatorSetup(SECRET, 'ida@example.test');
  expect(secret).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
  const { protocol, host, pathname, searchParams } = new URL(uri);
  expect([protocol, host, decodeURIComponent(pathname)]).toEqual(['otpauth:', 'totp', '/Muster:ida@example.test']);
  expect(Object.fromEntries(searchParams)).toEqual({
    issuer: 'Muster',
    secret,
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  });
});

it('creates another secret of 160 bits each time', () => {
  expect(newAuthenticatorSecret()).toHaveLength(20);
  expect(newAuthenticatorSecret()).not.toEqual(newAuthenticatorSecret());
});
