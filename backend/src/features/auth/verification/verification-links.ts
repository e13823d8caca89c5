import { Injectable } from '@nestjs/common';
import { Config } from '../../../platform/config/config.js';
import { SigningKey } from '../../../platform/signing-key.js';

const LIFETIME_MS = 3 * 24 * 3_600_000;

interface Address {
  userId: string;
  email: string;
}

/** Issues and checks the tokens of verification links. A signature binds each one to its account and address, so tokens are not stored. */
@Injectable()
export class VerificationLinks {
  private readonly key: SigningKey;

  constructor(config: Config) {
    this.key = new SigningKey(config, 'muster e-mail verification');
  }

  issue(address: Address, now = Date.now()): string {
    const expires = now + LIFETIME_MS;
    return [address.userId, expires, this.key.sign(signedText(address, expires))].join('.');
  }

  /** Returns the account that the token names, or null for a malformed token. `check` must follow. */
  accountOf(token: string): string | null {
    return /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.\d{1,15}\.[\w-]+$/.exec(token)?.[1] ?? null;
  }

  /** `invalid` unless the token was issued for this account and address. */
  check(token: string, address: Address, now = Date.now()): 'valid' | 'expired' | 'invalid' {
    const [, expires = '', signature = ''] = token.split('.');
    if (!this.key.isSignatureOf(signedText(address, Number(expires)), signature)) return 'invalid';
    return Number(expires) > now ? 'valid' : 'expired';
  }
}

const signedText = ({ userId, email }: Address, expires: number): string =>
  `${userId} ${expires} ${email.toLowerCase()}`;
