import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';
import { newId } from '../database/ids.js';
import { UnitOfWork } from '../database/unit-of-work.js';
import { requestContext } from '../http/request-context.js';
import type { DomainEvent } from './domain-event.js';
import type { EventHandler } from './event-handlers.js';
import { FailedHandlers } from './failed-handlers.js';
import { PENDING_HANDLERS } from './pending-handlers.js';

type StoredEvent = DomainEvent & { payload: object };

const EVENT = `o.id, o.name, o.payload, o.created_at AS at`;

// A second run waits here until the transaction of the first one ends, and gets no row if that one has committed.
const FINISH = `
  WITH recovered AS (DELETE FROM failed_handlers WHERE event_id = $1 AND handler = $2),
       finished AS (INSERT INTO finished_handlers (event_id, handler) SELECT id, $2 FROM outbox WHERE id = $1
                    ON CONFLICT DO NOTHING RETURNING event_id)
  SELECT ${EVENT} FROM outbox o JOIN finished f ON f.event_id = o.id`;

const UNFINISHED = `
  SELECT ${EVENT} FROM outbox o
  WHERE o.id = $1 AND NOT EXISTS (SELECT FROM finished_handlers f WHERE f.event_id = o.id AND f.handler = $2)`;

// The delay in seconds grows with the event's age. It is random, so that a job does not keep returning to a worker without its handler.
// Returns no row if the event was deleted or no running version has the handler.
const POSTPONE = `
  SELECT least(greatest(extract(epoch FROM now() - o.created_at) / 20, 0.5), 60)::float * (0.5 + random()) AS delay FROM outbox o
  WHERE o.id = $1 AND EXISTS (SELECT FROM announced_handlers h WHERE h.event = o.name AND h.name = $2)`;

/** Runs event handlers and records how they end. */
@Injectable()
export class HandlerRunner {
  constructor(
    private readonly database: Database,
    private readonly unitOfWork: UnitOfWork,
    private readonly failed: FailedHandlers,
  ) {}

  /** The names of the event's handlers that still have to be queued. */
  async pending(eventId: string): Promise<string[]> {
    const rows = await this.database.query<{ name: string }>(
      `SELECT h.name FROM outbox o CROSS JOIN LATERAL (${PENDING_HANDLERS}) h WHERE o.id = $1`,
      [eventId],
    );
    return rows.map(({ name }) => name);
  }

  /** Runs a handler unless it has finished before. A failure is recorded with the time of the next attempt. */
  async run(handler: EventHandler, eventId: string): Promise<void> {
    const run = () =>
      handler.isTransactional ? this.runInTransaction(handler, eventId) : this.runWithoutTransaction(handler, eventId);
    try {
      await requestContext.run({ id: newId(), statements: 0 }, run);
    } catch (error) {
      await this.failed.record(eventId, handler, error instanceof Error ? error : new Error(String(error)));
    }
  }

  /** Returns the milliseconds after which a worker tries a handler that this version lacks; null when no version has it. */
  async postpone(eventId: string, handler: string): Promise<number | null> {
    const row = await this.database.queryOne<{ delay: number }>(POSTPONE, [eventId, handler]);
    if (row) return row.delay * 1_000;
    await this.database.query('DELETE FROM failed_handlers WHERE event_id = $1 AND handler = $2', [eventId, handler]);
    return null;
  }

  private runInTransaction(handler: EventHandler, eventId: string): Promise<void> {
    return this.unitOfWork.run(async () => {
      const event = await this.database.queryOne<StoredEvent>(FINISH, [eventId, handler.name]);
      if (event) await call(handler, event);
    });
  }

  private async runWithoutTransaction(handler: EventHandler, eventId: string): Promise<void> {
    const event = await this.database.queryOne<StoredEvent>(UNFINISHED, [eventId, handler.name]);
    if (event) await call(handler, event);
    await this.database.query(FINISH, [eventId, handler.name]);
  }
}

const call = ({ handle }: EventHandler, { payload, id, name, at }: StoredEvent): Promise<void> =>
  handle(payload, { id, name, at });
