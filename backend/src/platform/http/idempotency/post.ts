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
      description: 'Repeating the request with the same key and body within a day returns the first answer.',
      schema: { type: 'string', maxLength: 200 },
    }),
  );

/** A POST with support for `Idempotency-Key`. The interceptor is added per route, because it would double the cost of a read. */
export const Post = (path?: string): MethodDecorator => applyDecorators(NestPost(path), Idempotent());

/**
 * A POST that changes who is signed in. Keys are stored per user, so such a route cannot support them. It also runs outside a
 * transaction, so a failed attempt still counts against its rate limit.
 */
export const PostWithoutIdempotency = (path: string): MethodDecorator => NestPost(path);
