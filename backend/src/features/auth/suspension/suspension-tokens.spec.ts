import type { Config } from '../../../platform/config/config.js';
import { SuspensionTokens } from './suspension-tokens.js';

const USER = '01900000-0000-7000-8000-000000000001';
const OTHER = '01900000-0000-7000-8000-000000000002';
const MINUTE = 60_000;

const tokens = new SuspensionTokens({ sessionSecret: 's'.repeat(32) } as Config);
const refusal = (token: string, now?: number) => {
  try {
    return tokens.accountOf(token, now);
  } catch (error) {
    return (error as { code: string }).code;
  }
};

it('returns the account of a token for 30 minutes', () => {
  const token = tokens.issue(USER, 0);
  expect(tokens.accountOf(token, 30 * MINUTE - 1)).toBe(USER);
  expect(refusal(token, 30 * MINUTE)).toBe('suspension.token-invalid');
});

it('rejects a token that names another account or a later end', () => {
  const [user = '', expires = '', signature = ''] = tokens.issue(USER).split('.');
  expect(refusal([OTHER, expires, signature].join('.'))).toBe('suspension.token-invalid');
  expect(refusal([user, Number(expires) + MINUTE, signature].join('.'))).toBe('suspension.token-invalid');
});

it('rejects a token that was signed with another secret', () => {
  const foreign = new SuspensionTokens({ sessionSecret: 'x'.repeat(32) } as Config);
  expect(refusal(foreign.issue(USER))).toBe('suspension.token-invalid');
});

it.each(['', 'token', '..', `${USER}.1.`])('rejects the malformed token %j', (token) => {
  expect(refusal(token)).toBe('suspension.token-invalid');
});
