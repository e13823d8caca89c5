import {
  applyDecorators,
  type CanActivate,
  type ExecutionContext,
  Injectable,
  SetMetadata,
  UseGuards,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { ApiExtension } from '@nestjs/swagger';
import type { Request } from 'express';
import { viewerOf } from '../access/viewer.js';
import { RateLimits, type RateLimitRule } from './rate-limits.js';

const RATE_LIMIT = 'rate-limit';

/** The OpenAPI extension that holds a route's `RateLimitRule`. */
export const RATE_LIMIT_EXTENSION = 'x-rate-limit';

/** Runs before the transaction of an Idempotency-Key, so a request that fails or is repeated still uses up an attempt. */
@Injectable()
class RateLimitGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly rateLimits: RateLimits,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const rule = this.reflector.get<RateLimitRule>(RATE_LIMIT, context.getHandler());
    const viewer = viewerOf(context.switchToHttp().getRequest<Request>());
    if (viewer) await this.rateLimits.consume(rule, [viewer.id]);
    return true;
  }
}

/** Limits how often one account may call the route. Routes with the same rule share its attempts. */
export const RateLimit = (rule: RateLimitRule): MethodDecorator =>
  applyDecorators(
    SetMetadata(RATE_LIMIT, rule),
    UseGuards(RateLimitGuard),
    ApiExtension(RATE_LIMIT_EXTENSION, { ...rule }),
  );
