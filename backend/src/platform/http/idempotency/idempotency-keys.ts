import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { createHash } from 'node:crypto';
import { Database } from '../../database/database.js';
import { UnitOfWork } from '../../database/unit-of-work.js';
import { Problem } from '../problems/problem.js';

/** A request with an `Idempotency-Key`. Requests with the same key and fingerprint are repetitions of one request. */
export interface KeyedRequest {
  key: string;
  fingerprint: Buffer;
}

interface Answer {
  status: number;
  body: unknown;
}

interface StoredAnswer extends Answer {
  fingerprint: Buffer;
}

/**
 * Reads the key of a request and computes its fingerprint; null without an `Idempotency-Key`. `body` is the part of the body that must be the
 * same when the key is sent again.
 */
export function keyedRequestOf(request: Request, body: unknown = request.body): KeyedRequest | null {
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string') return null;
  if (!/^[\x21-\x7e]{1,200}$/.test(key))
    throw new Problem('request.invalid', { message: 'Idempotency-Key must be 1 to 200 visible characters' });
  const text = `${request.method} ${request.originalUrl}\n${JSON.stringify(body ?? null)}`;
  return { key, fingerprint: createHash('sha256').update(text).digest() };
}

const STORE_ANSWER = 'UPDATE idempotency_keys SET status = $3, body = $4 WHERE user_id = $1 AND key = $2';

/** Stores the answers of requests by user and `Idempotency-Key`. */
@Injectable()
export class IdempotencyKeys {
  constructor(
    private readonly database: Database,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * Runs `work` only once for a request and its repetitions, and returns the answer of the first time. The key is stored in the transaction
   * of the change: a concurrent duplicate waits for the commit and gets the same answer, and a rollback removes the change and the key.
   */
  runOnce(
    userId: string,
    { key, fingerprint }: KeyedRequest,
    work: () => Promise<Answer>,
  ): Promise<Answer & { isRepeated: boolean }> {
    return this.unitOfWork.run(async () => {
      if (!(await this.claim(userId, key, fingerprint))) {
        const stored = await this.find(userId, key);
        if (!stored) throw new Problem('server.unavailable', { retryAfterSeconds: 1 });
        if (!stored.fingerprint.equals(fingerprint)) throw new Problem('request.key-reused');
        return { status: stored.status, body: stored.body ?? undefined, isRepeated: true };
      }
      const { status, body } = await work();
      const values = [userId, key, status, JSON.stringify(body ?? null)];
      this.unitOfWork.beforeCommit(() => this.database.query(STORE_ANSWER, values));
      return { status, body, isRepeated: false };
    });
  }

  /** Returns whether the request was handled before. Throws `request.key-reused` if another request had its key. */
  async isRepeated(userId: string, { key, fingerprint }: KeyedRequest): Promise<boolean> {
    const stored = await this.find(userId, key);
    if (stored && !stored.fingerprint.equals(fingerprint)) throw new Problem('request.key-reused');
    return stored !== undefined;
  }

  async isKnown(userId: string, { key }: KeyedRequest): Promise<boolean> {
    return (await this.find(userId, key)) !== undefined;
  }

  private find(userId: string, key: string): Promise<StoredAnswer | undefined> {
    return this.database.queryOne<StoredAnswer>(
      'SELECT fingerprint, status, body FROM idempotency_keys WHERE user_id = $1 AND key = $2',
      [userId, key],
    );
  }

  /** Replaces the body of the stored answers to requests that created this resource, for example because its content was deleted. */
  async replaceAnswers(userId: string, resource: { id: string }): Promise<void> {
    await this.database.query(`UPDATE idempotency_keys SET body = $3 WHERE user_id = $1 AND body->>'id' = $2`, [
      userId,
      resource.id,
      JSON.stringify(resource),
    ]);
  }

  // Waits while another transaction holds the same key.
  private async claim(userId: string, key: string, fingerprint: Buffer): Promise<boolean> {
    const claimed = await this.database.query(
      'INSERT INTO idempotency_keys (user_id, key, fingerprint) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING RETURNING 1',
      [userId, key, fingerprint],
    );
    return claimed.length > 0;
  }
}
