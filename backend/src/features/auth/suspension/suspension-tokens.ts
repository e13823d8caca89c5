import { Injectable } from '@nestjs/common';
import { Config } from '../../../platform/config/config.js';
import { Problem } from '../../../platform/http/problems/problem.js';
import { SigningKey } from '../../../platform/signing-key.js';

const LIFETIME_MS = 30 * 60_000;

const TOKEN = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(\d{1,15})\.([\w-]+)$/;

/**
 * Issues and checks the tokens with which a suspended person appeals and downloads their data, because they have no session. A signature
 * binds each one to its account, so tokens are not stored.
 */
@Injectable()
export class SuspensionTokens {
  private readonly key: SigningKey;

  constructor(config: Config) {
    this.key = new SigningKey(config, 'muster suspension');
  }

  issue(userId: string, now = Date.now()): string {
    const expires = now + LIFETIME_MS;
    return [userId, expires, this.key.sign(signedText(userId, expires))].join('.');
  }

  /** Returns the account for which the token was issued. Throws `suspension.token-invalid`, also when it has expired. */
  accountOf(token: string, now = Date.now()): string {
    const [, userId = '', expires = '', signature = ''] = TOKEN.exec(token) ?? [];
    const isValid = this.key.isSignatureOf(signedText(userId, Number(expires)), signature) && Number(expires) > now;
    if (!isValid) throw new Problem('suspension.token-invalid');
    return userId;
  }
}

const signedText = (userId: string, expires: number): string => `${userId} ${expires}`;
