import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { Clock } from '../../../platform/clock.js';
import { viewerOf } from '../../../platform/http/access/viewer.js';
import { Problem } from '../../../platform/http/problems/problem.js';
import { isRecent } from '../../../platform/session/recent-sign-in.js';
import { SecondFactor } from '../two-factor/second-factor.js';

/**
 * Guards routes whose request carries the password, which confirms most accounts. An account that needs a code must also have entered one
 * within the last 15 minutes, or the guard throws `auth.confirm-password`.
 */
@Injectable()
export class RecentCodeGuard implements CanActivate {
  constructor(
    private readonly secondFactor: SecondFactor,
    private readonly clock: Clock,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<Request>();
    if (isRecent(request.session, this.clock.now())) return true;
    const viewer = viewerOf(request);
    if (viewer && (await this.secondFactor.isOn(viewer.id))) throw new Problem('auth.confirm-password');
    return true;
  }
}
