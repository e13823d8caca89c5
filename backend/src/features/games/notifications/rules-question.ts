import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { Notifier } from '../../notifications/notifier.js';
import { gamePath } from '../game-paths.js';
import { GameNoticeReader, type GamePlayer } from './game-notice.reader.js';

/** What participants accept. Notifications that ask for it are about this object, or about one on it. */
export const rulesOf = (gameId: string): string => `${gamePath(gameId)}#rules`;

/** Keeps the notifications that ask participants to accept changed rules in step with what they have accepted. */
@Injectable()
export class RulesQuestion {
  constructor(
    private readonly database: Database,
    private readonly games: GameNoticeReader,
    private readonly notifier: Notifier,
  ) {}

  /**
   * Returns the participants who have not accepted the present rules, and retracts the question from the others. A participant who accepts them later
   * loses notifications that this transaction stores.
   */
  async askAgain(gameId: string): Promise<GamePlayer[]> {
    await this.lock(gameId);
    const participants = await this.games.participants(gameId);
    const settled = participants.filter(({ mustAcceptRules }) => !mustAcceptRules);
    await this.notifier.retractRecipients(
      rulesOf(gameId),
      settled.map(({ userId }) => userId),
    );
    return participants.filter(({ mustAcceptRules }) => mustAcceptRules);
  }

  /** Retracts the question from a player who has no seat or has accepted the present rules. */
  async retractAnswered(gameId: string, userId: string): Promise<void> {
    await this.lock(gameId);
    const participant = await this.games.participant(gameId, userId);
    if (!participant?.mustAcceptRules) await this.notifier.retractRecipient(rulesOf(gameId), userId);
  }

  private async lock(gameId: string): Promise<void> {
    await this.database.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`game rules ${gameId}`]);
  }
}
