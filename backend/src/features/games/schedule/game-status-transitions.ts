import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock.js';
import { Database } from '../../../platform/database/database.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { Outbox } from '../../../platform/outbox/outbox.js';
import { GameHints } from '../game-hints.js';
import { gameCompleted } from '../game.events.js';
import { gameStatus } from '../game.reader.js';
import { GameSchedule } from './game-schedule.js';

const BATCH_SIZE = 100;

interface Transition {
  gameId: string;
  hasCompleted: boolean;
  participantIds: string[];
}

/** `due` selects the ids of the games to change. */
const transition = (due: string): string => `
  UPDATE games g SET status = ${gameStatus('$1::timestamptz')}, updated_at = $1
  FROM (${due} LIMIT ${BATCH_SIZE} FOR NO KEY UPDATE SKIP LOCKED) due WHERE g.id = due.id
  RETURNING g.id AS "gameId", g.status = 'completed' AS "hasCompleted",
    ARRAY(SELECT user_id FROM game_participants p WHERE p.game_id = g.id) AS "participantIds"`;

// A game whose end passed while no worker ran starts and completes at once.
const START = transition(`SELECT id FROM games WHERE status = 'upcoming' AND starts_at <= $1 ORDER BY starts_at`);
const COMPLETE = transition(`SELECT id FROM games WHERE status = 'ongoing' AND ends_at <= $1 ORDER BY ends_at`);

/** Stores the status of games that have started or ended. Readers compute the status from the time, so it is right even before it is stored. */
@Injectable()
export class GameStatusTransitions {
  constructor(
    private readonly database: Database,
    private readonly unitOfWork: UnitOfWork,
    private readonly outbox: Outbox,
    private readonly hints: GameHints,
    private readonly clock: Clock,
    schedule: GameSchedule,
  ) {
    schedule.register(() => this.run(START));
    schedule.register(() => this.run(COMPLETE));
  }

  private run(statement: string): Promise<boolean> {
    return this.unitOfWork.run(async () => {
      const transitions = await this.database.query<Transition>(statement, [this.clock.now()]);
      const completed = transitions.filter(({ hasCompleted }) => hasCompleted);
      await this.outbox.appendAll(
        gameCompleted,
        completed.map(({ gameId }) => ({ gameId })),
      );
      for (const { gameId, participantIds } of transitions) this.hints.sendChanged(gameId, 'details', participantIds);
      return transitions.length === BATCH_SIZE;
    });
  }
}
