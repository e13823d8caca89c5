import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { TeamPart } from '../../contracts/socket-events.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import type { HintThrottle } from '../../platform/realtime/hint-throttle.js';
import { Push } from '../../platform/realtime/push.js';
import { WatchedRooms } from '../../platform/realtime/watched-rooms.js';
import { teamExists } from './team-posts.reader.js';

/** Sends `team:changed` hints after the transaction has committed, so that browsers refetch the team. */
@Injectable()
export class TeamHints implements OnModuleInit {
  private readonly throttles: Record<TeamPart, HintThrottle>;

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly push: Push,
    private readonly rooms: WatchedRooms,
  ) {
    const throttle = (part: TeamPart) =>
      push.throttle((id) => push.hintToRoom(`team:${id}`, 'team:changed', { id, part }));
    this.throttles = { details: throttle('details'), members: throttle('members'), posts: throttle('posts') };
  }

  onModuleInit(): void {
    // Every team is public, so everybody may watch its room. Private data is never sent to it.
    this.rooms.define('team', (_, id) => teamExists(id));
  }

  /** Sends the hint to the team's room and to all sockets of the given users. */
  sendChanged(teamId: string, part: TeamPart, userIds: readonly string[] = []): void {
    this.unitOfWork.afterCommit(() => {
      this.throttles[part].trigger(teamId);
      this.push.toUsers(userIds, 'team:changed', { id: teamId, part });
    });
  }

  /** Sends the last hint about a deleted team to its room and to its former members, and closes the room. */
  sendDeleted(teamId: string, memberIds: readonly string[]): void {
    const [room, hint] = [`team:${teamId}`, { id: teamId, part: 'members' }] as const;
    this.unitOfWork.afterCommit(() => {
      // Not throttled, because nobody watches a closed room.
      this.push.toRoom(room, 'team:changed', hint);
      this.push.closeRooms([room]);
      this.push.toUsers(memberIds, 'team:changed', hint);
    });
  }
}
