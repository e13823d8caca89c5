import { randomBytes } from 'node:crypto';
import type { Config } from '../../../platform/config/config.js';
import { SecretCipher } from './secret-cipher.js';

const cipherFor = (sessionSecret: string) => new SecretCipher({ sessionSecret } as Config);
const cipher = cipherFor('a secret of more than 32 characters');
const secret = randomBytes(20);

it('decrypts what it encrypted for the account', () => {
  expect(cipher.decrypt(cipher.encrypt(secret, 'ida'), 'ida')).toEqual(secret);
});

it('encrypts the same secret differently each time, and never as plain bytes', () => {
  const [first, second] = [cipher.encrypt(secret, 'ida'), cipher.encrypt(secret, 'ida')];
  expect(first).not.toEqual(second);
  expect(first.includes(secret)).toBe(false);
});

it.each([
  ['another account', () => cipher.decrypt(cipher.encrypt(secret, 'ida'), 'bo')],
  ['another key', () => cipherFor('another secret of 32 characters').decrypt(cipher.encrypt(secret, 'ida'), 'ida')],
  ['bytes that are too short', () => cipher.decrypt(Buffer.from('x'), 'ida')],
  [
    'a ciphertext with a changed byte',
    () => {
      const changed = cipher.encrypt(secret, 'ida');
      changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
      return cipher.decrypt(changed, 'ida');
    },
  ],
])('returns null for %s', (_, decrypt) => expect(decrypt()).toBeNull());
