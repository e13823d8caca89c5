import { Injectable } from '@nestjs/common';
import { Config } from '../../platform/config/config.js';
import { newId } from '../../platform/database/ids.js';
import { SigningKey } from '../../platform/signing-key.js';
import { imageUrlOf } from './image-address.js';

const TICKET_LIFETIME_MS = 15 * 60_000;

/** Issues and checks upload URLs. A signature binds each URL to its picture and user, so tickets are not stored. */
@Injectable()
export class UploadTickets {
  private readonly key: SigningKey;

  constructor(config: Config) {
    this.key = new SigningKey(config, 'muster upload tickets');
  }

  /** Returns the path of a new picture with the signature that allows this user to upload it. */
  issue(userId: string, now = Date.now()): string {
    const id = newId();
    const expires = String(now + TICKET_LIFETIME_MS);
    return `${imageUrlOf(id)}?${new URLSearchParams({ expires, signature: this.key.sign(signedText(id, userId, expires)) }).toString()}`;
  }

  isValid(id: string, userId: string, { expires, signature }: Record<string, unknown>): boolean {
    if (typeof expires !== 'string' || typeof signature !== 'string' || !/^\d{1,15}$/.test(expires)) return false;
    return this.key.isSignatureOf(signedText(id, userId, expires), signature) && Number(expires) > Date.now();
  }
}

const signedText = (id: string, userId: string, expires: string): string => `${id} ${userId} ${expires}`;
