import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { Push } from '../../../platform/realtime/push.js';
import { Sessions } from '../../../platform/session/sessions.js';

/** Signs out an account that is hidden or deleted. */
@Injectable()
export class AccountSignOut {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly sessions: Sessions,
    private readonly push: Push,
  ) {}

  /** Ends all sessions. After the commit, closes their sockets and the room of the person's wall. */
  async signOut(userId: string): Promise<void> {
    const ended = await this.sessions.endAllOf(userId);
    this.unitOfWork.afterCommit(() => {
      this.push.closeSessions(ended);
      this.push.closeRooms([`wall:${userId}`]);
    });
  }
}
