import { Injectable, type OnModuleInit } from '@nestjs/common';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import type { HintThrottle } from '../../platform/realtime/hint-throttle.js';
import { Push } from '../../platform/realtime/push.js';
import { WatchedRooms } from '../../platform/realtime/watched-rooms.js';

/** Sends `field:changed` hints after the transaction has committed. */
@Injectable()
export class FieldHints implements OnModuleInit {
  private readonly changes: HintThrottle;

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly push: Push,
    private readonly rooms: WatchedRooms,
  ) {
    this.changes = push.throttle((id) => push.hintToRoom(`field:${id}`, 'field:changed', { id }));
  }

  onModuleInit(): void {
    this.rooms.define('field', (_, id) => `EXISTS (SELECT FROM fields WHERE id = ${id})`);
  }

  /** Sends the hint to the field's room and to all sockets of the given users. */
  sendChanged(fieldId: string, userIds: readonly string[] = []): void {
    this.unitOfWork.afterCommit(() => {
      this.changes.trigger(fieldId);
      this.push.toUsers(userIds, 'field:changed', { id: fieldId });
    });
  }

  /** Sends the last hint about a deleted field to its room, and closes the room. */
  sendDeleted(fieldId: string): void {
    const room = `field:${fieldId}`;
    this.unitOfWork.afterCommit(() => {
      // Not throttled, because nobody watches a closed room.
      this.push.toRoom(room, 'field:changed', { id: fieldId });
      this.push.closeRooms([room]);
    });
  }
}
