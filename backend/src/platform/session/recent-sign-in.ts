import { applyDecorators, type CanActivate, type ExecutionContext, Injectable, UseGuards } from '@nestjs/common';
import type { Request } from 'express';
import type { SessionData } from 'express-session';
import { Clock } from '../clock.js';
import { Problem } from '../http/problems/problem.js';
import type {} from './sessions.js';

const RECENT_MS = 15 * 60_000;

/** Returns whether the user of the session has entered their credentials within the last 15 minutes. */
export const isRecent = ({ authenticatedAt }: Pick<SessionData, 'authenticatedAt'>, now: Date): boolean =>
  authenticatedAt !== undefined && now.getTime() - Date.parse(authenticatedAt) < RECENT_MS;

@Injectable()
class RecentSignInGuard implements CanActivate {
  constructor(private readonly clock: Clock) {}

  canActivate(context: ExecutionContext): boolean {
    const { session } = context.switchToHttp().getRequest<Request>();
    if (isRecent(session, this.clock.now())) return true;
    throw new Problem('auth.confirm-password');
  }
}

/** Refuses the route with `auth.confirm-password` until the user has entered their credentials within the last 15 minutes. */
export const RecentSignIn = (): MethodDecorator => applyDecorators(UseGuards(RecentSignInGuard));
