import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { GamePart } from '../../contracts/socket-events.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import type { HintThrottle } from '../../platform/realtime/hint-throttle.js';
import { Push } from '../../platform/realtime/push.js';
import { WatchedRooms } from '../../platform/realtime/watched-rooms.js';
import { GameReader } from './game.reader.js';

/** Sends `game:changed` hints after the transaction has committed, so that browsers refetch that part of the game. */
@Injectable()
export class GameHints implements OnModuleInit {
  private readonly throttles: Record<GamePart, HintThrottle>;

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly reader: GameReader,
    private readonly push: Push,
    private readonly rooms: WatchedRooms,
  ) {
    const throttle = (part: GamePart) => push.throttle((id) => push.toRoom(`game:${id}`, 'game:changed', { id, part }));
    this.throttles = { details: throttle('details'), seats: throttle('seats') };
  }

  onModuleInit(): void {
    // Every game is public, so everybody may watch its room. Private data is never sent to it.
    this.rooms.define('game', (_, id) => this.reader.exists(id));
  }

  /** Sends the hint to the game's room and to all sockets of the given users. */
  sendChanged(gameId: string, part: GamePart, userIds: readonly string[] = []): void {
    this.unitOfWork.afterCommit(() => {
      this.throttles[part].trigger(gameId);
      this.push.toUsers(userIds, 'game:changed', { id: gameId, part });
    });
  }
}
