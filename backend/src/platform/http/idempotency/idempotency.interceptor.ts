import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { Request, Response } from 'express';
import { createHash } from 'node:crypto';
import { defer, lastValueFrom, type Observable } from 'rxjs';
import { Database } from '../../database/database.js';
import { UnitOfWork } from '../../database/unit-of-work.js';
import { type Viewer, viewerOf } from '../access/viewer.js';
import { Problem } from '../problems/problem.js';

interface StoredAnswer {
  fingerprint: Buffer;
  status: number;
  body: unknown;
}

/**
 * Runs a POST with an `Idempotency-Key` only once. The key is stored in the transaction of the change: a concurrent duplicate waits for
 * the commit and gets the same answer, and a rollback removes the change and the key.
 */
@Injectable()
export class IdempotencyInterceptor implements NestInterceptor {
  constructor(
    private readonly database: Database,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<Request>();
    const key = request.headers['idempotency-key'];
    const viewer = viewerOf(request);
    if (typeof key !== 'string' || !viewer) return next.handle();
    if (!/^[\x21-\x7e]{1,200}$/.test(key))
      throw new Problem('request.invalid', { message: 'Idempotency-Key must be 1 to 200 visible characters' });
    return defer(() => this.runOnce(viewer, key, request, context.switchToHttp().getResponse<Response>(), next));
  }

  private runOnce(
    viewer: Viewer,
    key: string,
    request: Request,
    response: Response,
    next: CallHandler,
  ): Promise<unknown> {
    const fingerprint = createHash('sha256')
      .update(`${request.method} ${request.originalUrl}\n${JSON.stringify(request.body ?? null)}`)
      .digest();
    return this.unitOfWork.run(async () => {
      if (!(await this.claimKey(viewer.id, key, fingerprint)))
        return this.repeatAnswer(viewer.id, key, fingerprint, response);
      const body: unknown = await lastValueFrom(next.handle(), { defaultValue: undefined });
      await this.database.query('UPDATE idempotency_keys SET status = $3, body = $4 WHERE user_id = $1 AND key = $2', [
        viewer.id,
        key,
        response.statusCode,
        JSON.stringify(body ?? null),
      ]);
      return body;
    });
  }

  // Waits while another transaction holds the same key.
  private async claimKey(userId: string, key: string, fingerprint: Buffer): Promise<boolean> {
    const claimed = await this.database.query(
      'INSERT INTO idempotency_keys (user_id, key, fingerprint) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING RETURNING 1',
      [userId, key, fingerprint],
    );
    return claimed.length > 0;
  }

  private async repeatAnswer(userId: string, key: string, fingerprint: Buffer, response: Response): Promise<unknown> {
    const stored = await this.database.queryOne<StoredAnswer>(
      'SELECT fingerprint, status, body FROM idempotency_keys WHERE user_id = $1 AND key = $2',
      [userId, key],
    );
    if (!stored) throw new Problem('server.unavailable', { retryAfterSeconds: 1 });
    if (!stored.fingerprint.equals(fingerprint)) throw new Problem('request.key-reused');
    response.status(stored.status);
    return stored.body ?? undefined;
  }
}
