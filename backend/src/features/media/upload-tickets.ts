import { Injectable } from '@nestjs/common';
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { Config } from '../../platform/config/config.js';
import { newId } from '../../platform/database/ids.js';
import { imageUrlOf } from './image-address.js';

const TICKET_LIFETIME_MS = 15 * 60_000;

/** Issues and checks upload URLs. A signature binds each URL to its picture and user, so tickets are not stored. */
@Injectable()
export class UploadTickets {
  private readonly key: Buffer;

  constructor({ sessionSecret }: Config) {
    this.key = Buffer.from(hkdfSync('sha256', sessionSecret, '', 'muster upload tickets', 32));
  }

  /** Returns the path of a new picture with the signature that allows this user to upload it. */
  issue(userId: string, now = Date.now()): string {
    const id = newId();
    const expires = String(now + TICKET_LIFETIME_MS);
    return `${imageUrlOf(id)}?${new URLSearchParams({ expires, signature: this.sign(id, userId, expires) }).toString()}`;
  }

  isValid(id: string, userId: string, { expires, signature }: Record<string, unknown>): boolean {
    if (typeof expires !== 'string' || typeof signature !== 'string' || !/^\d{1,15}$/.test(expires)) return false;
    const actual = Buffer.from(signature);
    const expected = Buffer.from(this.sign(id, userId, expires));
    return actual.length === expected.length && timingSafeEqual(actual, expected) && Number(expires) > Date.now();
  }

  private sign(id: string, userId: string, expires: string): string {
    return createHmac('sha256', this.key).update(`${id} ${userId} ${expires}`).digest('base64url');
  }
}
