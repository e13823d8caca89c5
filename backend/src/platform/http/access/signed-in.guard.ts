import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { EndedSessions } from '../../session/ended-sessions.js';
import { Problem } from '../problems/problem.js';
import { OPEN_TO_VISITORS, viewerOf } from './viewer.js';

/** Refuses visitors, unless the route is open to them. The problem names the suspension if one has ended the browser's session. */
@Injectable()
export class SignedInGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly endedSessions: EndedSessions,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    if (context.getType() !== 'http') return true;
    const isOpen = this.reflector.getAllAndOverride<boolean | undefined>(OPEN_TO_VISITORS, [
      context.getHandler(),
      context.getClass(),
    ]);
    const request = context.switchToHttp().getRequest<Request>();
    if (isOpen || viewerOf(request)) return true;
    const message = await this.endedSessions.reasonOf(request.headers.cookie);
    throw message === undefined ? new Problem('auth.required') : new Problem('account.suspended', { message });
  }
}
