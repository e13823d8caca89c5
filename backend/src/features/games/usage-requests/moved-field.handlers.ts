import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock.js';
import { Database } from '../../../platform/database/database.js';
import type { PayloadOf } from '../../../platform/outbox/domain-event.js';
import { OnEvent } from '../../../platform/outbox/event-handlers.js';
import { Outbox } from '../../../platform/outbox/outbox.js';
import { fieldMoved } from '../../fields/field.events.js';
import { gameTimeZoneChanged } from '../game.events.js';
import { GameHints } from '../game-hints.js';
import { gameStatus } from '../game.reader.js';
import { GameTimeZones } from '../game-time-zones.js';

interface MovedGame {
  gameId: string;
  organizerId: string;
  before: string;
}

// Games that are over keep the zone in which they were played.
const MOVE = `
  WITH locked AS (
    SELECT g.id, g.time_zone FROM games g
    WHERE g.field_id = $1 AND g.time_zone <> $2 AND ${gameStatus('$3::timestamptz')} IN ('upcoming', 'ongoing')
    ORDER BY g.id FOR NO KEY UPDATE
  )
  UPDATE games g SET time_zone = $2, updated_at = $3 FROM locked WHERE g.id = locked.id
  RETURNING g.id AS "gameId", g.organizer_id AS "organizerId", locked.time_zone AS before`;

/**
 * Shows the games of a field in the time zone of its new address. A game still starts and ends at the same moments: the address was wrong, or
 * the field has moved, and in both cases only the organizer can know whether players should come at another time.
 */
@Injectable()
export class MovedFieldHandlers {
  constructor(
    private readonly database: Database,
    private readonly timeZones: GameTimeZones,
    private readonly outbox: Outbox,
    private readonly hints: GameHints,
    private readonly clock: Clock,
  ) {}

  @OnEvent(fieldMoved, 'field-moved.change-time-zones')
  async changeTimeZones({ fieldId, byId }: PayloadOf<typeof fieldMoved>): Promise<void> {
    const after = await this.timeZones.ofField(fieldId);
    const games = await this.database.query<MovedGame>(MOVE, [fieldId, after, this.clock.now()]);
    await this.outbox.appendAll(
      gameTimeZoneChanged,
      games.map(({ gameId, before }) => ({ gameId, byId, before, after })),
    );
    for (const { gameId, organizerId } of games) this.hints.sendChanged(gameId, 'details', [organizerId]);
  }
}
