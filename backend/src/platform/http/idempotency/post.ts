import { applyDecorators, Post as NestPost, UseInterceptors } from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';
import { IdempotencyInterceptor } from './idempotency.interceptor.js';

/** Happens once for each `Idempotency-Key`. */
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

/** A POST that happens once. Only what asks for it passes an interceptor: one costs as much as all the rest of a read. */
export const Post = (path?: string): MethodDecorator => applyDecorators(NestPost(path), Idempotent());

/**
 * A POST of somebody who is about to be somebody else, as by signing in: keys are kept for a person. Nor is there a transaction
 * about it that would give the try of a failure back.
 */
export const PostWithoutIdempotency = (path: string): MethodDecorator => NestPost(path);
