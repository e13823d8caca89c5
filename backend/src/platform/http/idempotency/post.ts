import { applyDecorators, Post as NestPost, UseInterceptors } from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';
import { IdempotencyInterceptor } from './idempotency.interceptor.js';

const KeyHeader = (description: string): MethodDecorator =>
  ApiHeader({
    name: 'Idempotency-Key',
    required: false,
    description,
    schema: { type: 'string', maxLength: 200 },
  });

/** Runs the route once per `Idempotency-Key` of a signed-in user. A visitor's key is ignored, unless the route reads it itself. */
export const Idempotent = (): MethodDecorator =>
  applyDecorators(
    UseInterceptors(IdempotencyInterceptor),
    KeyHeader(
      'A signed-in user who repeats the request with the same key and body within a day gets the first answer.',
    ),
  );

/** A POST with support for `Idempotency-Key`. The interceptor is added per route, because it would double the cost of a read. */
export const Post = (path?: string): MethodDecorator => applyDecorators(NestPost(path), Idempotent());

/** Documents the key of a route that handles its `Idempotency-Key` itself. */
export const HandlesIdempotencyKey = (): MethodDecorator =>
  KeyHeader('Repeating the request with the same key and body within a day changes nothing more and succeeds again.');

/**
 * A POST by a visitor who proves with credentials in the body that the account is theirs. It runs outside a transaction, so a failed attempt
 * still counts against its rate limit. Routes that sign in handle their `Idempotency-Key` themselves, once they know the account.
 */
export const PostWithCredentials = (path: string): MethodDecorator =>
  applyDecorators(
    NestPost(path),
    KeyHeader(
      'Repeating the request with the same key and body returns the first answer: for a day or, for a request with a challenge, until the challenge ends.',
    ),
  );
