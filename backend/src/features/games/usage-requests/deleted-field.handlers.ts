import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock.js';
import { Database } from '../../../platform/database/database.js';
import type { PayloadOf } from '../../../platform/outbox/domain-event.js';
import { OnEvent } from '../../../platform/outbox/event-handlers.js';
import { Outbox } from '../../../platform/outbox/outbox.js';
import { fieldDeleted } from '../../fields/field.events.js';
import { Notifier } from '../../notifications/notifier.js';
import { gameChanged, gameFieldDeleted } from '../game.events.js';
import { GameHints } from '../game-hints.js';
import { gamePath } from '../game-paths.js';
import { gameStatus } from '../game.reader.js';
import { NotifiedGameReader } from '../notifications/notified-game.reader.js';

interface AffectedGame {
  gameId: string;
  organizerId: string;
  wasPublic: boolean;
  isOpen: boolean;
}

// Clears `deleted_field_id`, so that each game is handled once. A game whose organizer has already chosen another field is left out.
const AFFECTED = `
  WITH locked AS (SELECT id FROM games WHERE deleted_field_id = $1 ORDER BY id FOR NO KEY UPDATE)
  UPDATE games g SET deleted_field_id = NULL FROM locked WHERE g.id = locked.id
  RETURNING g.id AS "gameId", g.organizer_id AS "organizerId", g.field_approval IN ('own', 'approved') AS "wasPublic",
    g.field_id IS NULL AND ${gameStatus('$2::timestamptz')} IN ('upcoming', 'ongoing') AS "isOpen"`;

/** Informs the organizers and participants of games whose field was deleted. The transaction that deleted the field removed it from the games. */
@Injectable()
export class DeletedFieldHandlers {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly notifier: Notifier,
    private readonly hints: GameHints,
    private readonly clock: Clock,
    private readonly games: NotifiedGameReader,
  ) {}

  @OnEvent(fieldDeleted, 'field-deleted.change-games')
  async changeGames({ fieldId, deletion }: PayloadOf<typeof fieldDeleted>): Promise<void> {
    const affected = await this.database.query<AffectedGame>(AFFECTED, [fieldId, this.clock.now()]);
    for (const { gameId, organizerId } of affected) this.hints.sendChanged(gameId, 'details', [organizerId]);
    if (!deletion) return;
    const { name, byId } = deletion;
    const open = affected.filter(({ isOpen }) => isOpen);
    const after = { fieldId: null, name: null, isDeleted: true } as const;
    const changes = [{ what: 'field', before: { fieldId, name }, after }] as const;
    const changed = open.filter(({ wasPublic }) => wasPublic);
    await this.outbox.appendAll(
      gameChanged,
      changed.map(({ gameId }) => ({ gameId, byId, changes })),
    );
    await this.outbox.appendAll(
      gameFieldDeleted,
      open.map(({ gameId }) => ({ gameId, fieldId, name, byId })),
    );
  }

  @OnEvent(gameFieldDeleted, 'game-field-deleted.notify-organizer')
  async notifyOrganizer({ gameId, fieldId, name, byId }: PayloadOf<typeof gameFieldDeleted>): Promise<void> {
    const game = await this.games.game(gameId);
    if (!game) return;
    const { title, organizerId } = game;
    await this.notifier.notify({
      recipientIds: [organizerId],
      senderId: byId,
      type: 'field_deleted',
      title: 'Your game needs another field',
      actionText: `deleted ${name}, the field of ${title}`,
      actionTextWithoutName: `${name}, the field of ${title}, was deleted`,
      object: `${gamePath(gameId)}#field`,
      link: gamePath(gameId),
      cause: `game-field-deleted:${fieldId}:${gameId}`,
    });
  }
}
