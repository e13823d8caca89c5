import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { Config } from './config/config.js';

/** Signs texts with a key derived from SESSION_SECRET. A signature for one purpose is not valid for another. A changed `purpose` makes all signatures invalid. */
export class SigningKey {
  private readonly key: Buffer;

  constructor({ sessionSecret }: Config, purpose: string) {
    this.key = Buffer.from(hkdfSync('sha256', sessionSecret, '', purpose, 32));
  }

  sign(text: string): string {
    return createHmac('sha256', this.key).update(text).digest('base64url');
  }

  /** Takes the same time for every signature of the right length. */
  isSignatureOf(text: string, signature: string): boolean {
    const [given, expected] = [Buffer.from(signature), Buffer.from(this.sign(text))];
    return given.length === expected.length && timingSafeEqual(given, expected);
  }
}
