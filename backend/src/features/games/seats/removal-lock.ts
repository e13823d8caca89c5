import { Injectable } from '@nestjs/common';
import { authorize } from '../../../platform/http/access/policy.js';
import type { Viewer } from '../../../platform/http/access/viewer.js';
import { Problem } from '../../../platform/http/problems/problem.js';
import { GameLock } from '../game-lock.js';
import { gamePolicy } from '../game.policy.js';
import { GameReader } from '../game.reader.js';
import { removalPolicy, removedPlayerPolicy } from './removal.policy.js';

/** Locks a game until the transaction ends, and authorizes its organizer to remove a player or to let one join again. */
@Injectable()
export class RemovalLock {
  constructor(
    private readonly lock: GameLock,
    private readonly games: GameReader,
  ) {}

  /** Throws `game.unknown` and `removal.self`, and, depending on the action, `game.not-participant` or `game.not-waiting`. */
  async acquireToRemove(
    viewer: Viewer,
    gameId: string,
    userId: string,
    action: keyof typeof removedPlayerPolicy,
  ): Promise<void> {
    const game = await this.lock.acquire(viewer, gameId);
    authorize(removalPolicy, 'remove', { game, isSelf: userId === viewer.id });
    const player = await this.games.access({ id: userId }, gameId);
    if (!player) throw new Problem('game.unknown');
    authorize(removedPlayerPolicy, action, player);
  }

  async acquireToLetBackIn(viewer: Viewer, gameId: string): Promise<void> {
    authorize(gamePolicy, 'removeParticipants', await this.lock.acquire(viewer, gameId));
  }
}
