import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { Request, Response } from 'express';
import { defer, lastValueFrom, type Observable } from 'rxjs';
import { viewerOf } from '../access/viewer.js';
import { defineRateLimit, RateLimits } from '../limits/rate-limits.js';
import { IdempotencyKeys, keyedRequestOf } from './idempotency-keys.js';

/**
 * Answers are stored for a day, so this limits how much one account stores. The screens send far fewer requests with a key, because their most
 * frequent writes usually go through the socket.
 */
export const KEYED_REQUEST_LIMIT = defineRateLimit('idempotency.account', 1_000, { minutes: 10, isInMemory: true });

/** Runs a signed-in user's request with an `Idempotency-Key` only once. */
@Injectable()
export class IdempotencyInterceptor implements NestInterceptor {
  constructor(
    private readonly keys: IdempotencyKeys,
    private readonly rateLimits: RateLimits,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<Request>();
    const response = context.switchToHttp().getResponse<Response>();
    const viewer = viewerOf(request);
    const keyedRequest = viewer && keyedRequestOf(request);
    if (!keyedRequest) return next.handle();
    return defer(async () => {
      await this.rateLimits.consume(KEYED_REQUEST_LIMIT, [viewer.id]);
      const answer = await this.keys.runOnce(viewer.id, keyedRequest, async () => {
        const body: unknown = await lastValueFrom(next.handle(), { defaultValue: undefined });
        return { status: response.statusCode, body };
      });
      response.status(answer.status);
      return answer.body;
    });
  }
}
