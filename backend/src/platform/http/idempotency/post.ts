import { applyDecorators, Post as NestPost, UseInterceptors } from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';
import { IdempotencyInterceptor } from './idempotency.interceptor.js';

/** Runs the route once per `Idempotency-Key`. */
export const Idempotent = (): MethodDecorator =>
  applyDecorators(
    UseInterceptors(IdempotencyInterceptor),
    ApiHeader({
      name: 'Idempotency-Key',
      required: false,
      description: 'Sent again within a day with the same body, it gets the first answer again.',
      schema: { type: 'string', maxLength: 200 },
    }),
  );

/** A POST with support for `Idempotency-Key`. The interceptor is added per route, because it would double the cost of a read. */
export const Post = (path?: string): MethodDecorator => applyDecorators(NestPost(path), Idempotent());

/**
 * A POST that changes the signed-in user, such as sign-in: keys are stored per user, so they cannot apply. The route also runs
 * outside a transaction, so a failed attempt still counts against its rate limit.
 */
export const PostWithoutIdempotency = (path: string): MethodDecorator => NestPost(path);
