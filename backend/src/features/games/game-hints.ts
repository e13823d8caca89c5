import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import type { GamePart } from '../../contracts/socket-events.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import type { HintThrottle } from '../../platform/realtime/hint-throttle.js';
import { Push } from '../../platform/realtime/push.js';
import { WatchedRooms } from '../../platform/realtime/watched-rooms.js';
import { GameReader } from './game.reader.js';

/** Milliseconds that each watcher adds to the time over which all watchers spread their refetches: 1,000 watchers refetch the seats within 20 s. */
const SEATS_SPREAD_MS_PER_WATCHER = 20;

/** The numbers of seats are small and are shown without a refetch, so they are sent more often than the hints. */
const NUMBERS_PER_INTERVAL = 2;

/**
 * Sends `game:changed` hints after the transaction has committed, so that browsers refetch that part of the game. A thousand refetches take
 * longer than a second, so the watchers also receive the numbers of seats, and many watchers refetch the rest more slowly.
 */
@Injectable()
export class GameHints implements OnModuleInit {
  private readonly logger = new Logger(GameHints.name);
  private readonly hints: Record<GamePart, HintThrottle>;
  private readonly numbers: HintThrottle;

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly reader: GameReader,
    private readonly push: Push,
    private readonly rooms: WatchedRooms,
  ) {
    const details = push.throttle((id) => push.hintToRoom(`game:${id}`, 'game:changed', { id, part: 'details' }));
    const seats = push.throttle((id) =>
      push.hintToRoom(`game:${id}`, 'game:changed', { id, part: 'seats' }, SEATS_SPREAD_MS_PER_WATCHER),
    );
    this.hints = { details, seats };
    this.numbers = push.throttle((id) => {
      // If reading fails, the watchers see the seats after their refetches.
      this.sendSeats(id).catch((error: unknown) => this.logger.warn(error, 'The seats of a game were not sent'));
    }, NUMBERS_PER_INTERVAL);
  }

  onModuleInit(): void {
    // Every game is public, so everybody may watch its room. Private data is never sent to it.
    this.rooms.define(
      'game',
      (_, id) => `EXISTS (SELECT FROM games WHERE id = ${id})`,
      async (socket, id) => {
        const seats = await this.reader.seats(id);
        if (seats) socket.emit('game:seats', seats);
      },
    );
  }

  /** Sends the hint to the game's room and to all sockets of the given users. */
  sendChanged(gameId: string, part: GamePart, userIds: readonly string[] = []): void {
    this.unitOfWork.afterCommit(() => {
      this.hints[part].trigger(gameId);
      if (part === 'seats') this.numbers.trigger(gameId);
      this.push.toUsers(userIds, 'game:changed', { id: gameId, part });
    });
  }

  private async sendSeats(gameId: string): Promise<void> {
    const room = `game:${gameId}`;
    const seats = this.push.isWatched(room) && (await this.reader.seats(gameId));
    if (seats) this.push.toRoom(room, 'game:seats', seats);
  }
}
