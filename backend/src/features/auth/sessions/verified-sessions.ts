import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Sessions } from '../../../platform/session/sessions.js';
import { type Account, UsersService } from '../../users/users.module.js';
import { SuspendedSignIn } from '../suspension/suspended-sign-in.js';

/** Starts the sessions of people who have just proved that they own the account. */
@Injectable()
export class VerifiedSessions {
  constructor(
    private readonly sessions: Sessions,
    private readonly users: UsersService,
    private readonly suspended: SuspendedSignIn,
  ) {}

  /**
   * Starts a session in place of the request's previous one. Returns false, without a session, if the account is deleted or no longer has the password of
   * `account`. Throws `account.suspended`.
   */
  async start(request: Request, response: Response, account: Account): Promise<boolean> {
    await this.sessions.start(request, account);
    // A concurrent password change, suspension or deletion ends all existing sessions, but misses this one if it started later.
    let isUnchanged = false;
    try {
      isUnchanged = await this.users.isUnchanged(account);
      // A suspension locks the account, so one that was being committed is visible now.
      await this.suspended.assertNotSuspended(account.id);
    } catch (error) {
      await this.sessions.end(request, response);
      throw error;
    }
    if (!isUnchanged) await this.sessions.end(request, response);
    return isUnchanged;
  }
}
