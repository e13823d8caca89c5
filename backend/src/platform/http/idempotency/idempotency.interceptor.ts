import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { Request, Response } from 'express';
import { defer, lastValueFrom, type Observable } from 'rxjs';
import { viewerOf } from '../access/viewer.js';
import { IdempotencyKeys, keyedRequestOf } from './idempotency-keys.js';

/** Runs a signed-in user's request with an `Idempotency-Key` only once. */
@Injectable()
export class IdempotencyInterceptor implements NestInterceptor {
  constructor(private readonly keys: IdempotencyKeys) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<Request>();
    const response = context.switchToHttp().getResponse<Response>();
    const viewer = viewerOf(request);
    const keyedRequest = viewer && keyedRequestOf(request);
    if (!keyedRequest) return next.handle();
    return defer(async () => {
      const answer = await this.keys.runOnce(viewer.id, keyedRequest, async () => {
        const body: unknown = await lastValueFrom(next.handle(), { defaultValue: undefined });
        return { status: response.statusCode, body };
      });
      response.status(answer.status);
      return answer.body;
    });
  }
}
