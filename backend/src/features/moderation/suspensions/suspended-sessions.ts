import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { Push } from '../../../platform/realtime/push.js';
import { EndedSessions, suspensionClosing } from '../../../platform/session/ended-sessions.js';
import { Sessions } from '../../../platform/session/sessions.js';
import { suspensionMessage } from '../../auth/auth.module.js';
import type { ActiveSuspension } from '../../users/suspensions/suspension.reader.js';

/** Ends the sessions of suspended people, whose browsers show why. */
@Injectable()
export class SuspendedSessions {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly sessions: Sessions,
    private readonly endedSessions: EndedSessions,
    private readonly push: Push,
  ) {}

  /** Signs the account out everywhere. After the commit, closes its sockets and the rooms that show its posts. */
  async end(userId: string, suspension: Pick<ActiveSuspension, 'reason' | 'until'>): Promise<void> {
    const ended = await this.sessions.endAllOf(userId);
    const message = suspensionMessage(suspension);
    await this.endedSessions.storeReason(userId, ended, message, suspension.until);
    this.unitOfWork.afterCommit(() => {
      this.push.closeSessions(ended, suspensionClosing(message));
      // Nobody sees the person's wall and posts any more.
      this.push.closeRooms([`wall:${userId}`]);
      this.push.evictRefused('post');
    });
  }

  /** Deletes the reasons why the account's sessions ended, because it can sign in again. */
  deleteReasons(userId: string): Promise<void> {
    return this.endedSessions.deleteReasons(userId);
  }
}
