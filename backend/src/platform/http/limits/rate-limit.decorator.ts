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
import { type RateLimit, RATE_LIMITS, RateLimits } from './rate-limits.js';

const LIMIT = 'limit';

/** Where a route's description holds its limit, as `RATE_LIMITS` does. */
export const RATE_LIMIT_EXTENSION = 'x-limit';

/** A guard comes before the transaction that knows repeated requests: what is refused, or fails later, has spent its try. */
@Injectable()
class LimitGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly rateLimits: RateLimits,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const limit = this.reflector.get<RateLimit>(LIMIT, context.getHandler());
    const viewer = viewerOf(context.switchToHttp().getRequest<Request>());
    if (viewer) await this.rateLimits.consume(limit, viewer.id);
    return true;
  }
}

/** So often may one account do this, all routes of one limit together. */
export const Limited = (limit: RateLimit & `${string}.account`): MethodDecorator =>
  applyDecorators(
    SetMetadata(LIMIT, limit),
    UseGuards(LimitGuard),
    ApiExtension(RATE_LIMIT_EXTENSION, RATE_LIMITS[limit]),
  );
