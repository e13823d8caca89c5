import { Injectable, type OnModuleInit } from '@nestjs/common';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { HintThrottle } from '../../platform/realtime/hint-throttle.js';
import { Push } from '../../platform/realtime/push.js';
import { WatchedRooms } from '../../platform/realtime/watched-rooms.js';
import { TeamReader } from './team.reader.js';

/** Tells open screens to look again, once the transaction has committed. */
@Injectable()
export class TeamHints implements OnModuleInit {
  private readonly changes = new HintThrottle((id) => this.push.toRoom(`team:${id}`, 'team:changed', { id }));

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly reader: TeamReader,
    private readonly push: Push,
    private readonly rooms: WatchedRooms,
  ) {}

  onModuleInit(): void {
    // Teams are public; what only some may see is never sent to the room.
    this.rooms.define('team', async (viewer, id) => (await this.reader.access(viewer, id)) !== undefined);
  }

  /** Whoever watches the team, and those whom it concerns wherever they are. */
  teamChanged(teamId: string, userIds: readonly string[] = []): void {
    this.unitOfWork.afterCommit(() => {
      this.changes.trigger(teamId);
      this.push.toUsers(userIds, 'team:changed', { id: teamId });
    });
  }
}
