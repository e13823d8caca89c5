import { Injectable } from '@nestjs/common';
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { Config } from '../../../platform/config/config.js';

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts the secrets of authenticator apps with a key derived from SESSION_SECRET, so that a copy of the database reveals none. A new
 * SESSION_SECRET makes the stored secrets unreadable: then only recovery codes sign in.
 */
@Injectable()
export class SecretCipher {
  private readonly key: Buffer;

  constructor({ sessionSecret }: Config) {
    this.key = Buffer.from(hkdfSync('sha256', sessionSecret, '', 'muster two-factor secrets', 32));
  }

  /** The ciphertext is bound to the account: it cannot be decrypted for another one. */
  encrypt(secret: Buffer, userId: string): Buffer {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(ALGORITHM, this.key, nonce, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(userId));
    const encrypted = Buffer.concat([cipher.update(secret), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]);
  }

  /** Returns null for a ciphertext of another key or another account. */
  decrypt(stored: Buffer, userId: string): Buffer | null {
    const nonce = stored.subarray(0, NONCE_BYTES);
    const tag = stored.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
    try {
      const decipher = createDecipheriv(ALGORITHM, this.key, nonce, { authTagLength: TAG_BYTES })
        .setAAD(Buffer.from(userId))
        .setAuthTag(tag);
      return Buffer.concat([decipher.update(stored.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
    } catch {
      return null;
    }
  }
}
