import { Injectable } from '@nestjs/common';
import { currentTransaction, Database } from '../database/database.js';
import { newId } from '../database/ids.js';
import { UnitOfWork } from '../database/unit-of-work.js';
import type { EventDefinition } from './domain-event.js';
import { OutboxRelay } from './outbox-relay.js';

/**
 * SQL that stores events. `events` selects their `id`, `name` and `payload`. A statement that changes rows may contain this SQL, which replaces a call
 * to `append`. Call `relayAfterCommit` after the statement; otherwise the events wait for the next sweep of a relay, at most a second.
 * `published_at` is set immediately: the previous version may run beside this one, and its relay takes only rows without it.
 */
export const insertEvents = (events: string): string =>
  `INSERT INTO outbox (id, name, payload, published_at, relay_at) SELECT id, name, payload::jsonb, now(), now() FROM ${events}`;

const APPEND = insertEvents(
  '(SELECT id, $2::text AS name, payload FROM unnest($1::uuid[], $3::text[]) event (id, payload)) event',
);

/** Stores domain events in the transaction of the change that caused them. */
@Injectable()
export class Outbox {
  constructor(
    private readonly database: Database,
    private readonly unitOfWork: UnitOfWork,
    private readonly relay: OutboxRelay,
  ) {}

  /** Throws outside a transaction, where the event could outlive a change that failed. */
  append<Payload extends object>(event: EventDefinition<Payload>, payload: Payload): Promise<void> {
    return this.appendAll(event, [payload]);
  }

  /** Appends one event for each payload. */
  async appendAll<Payload extends object>(
    event: EventDefinition<Payload>,
    payloads: readonly Payload[],
  ): Promise<void> {
    if (!currentTransaction.getStore())
      throw new Error(`The event "${event.name}" must be appended in the transaction of its change`);
    if (payloads.length === 0) return;
    await this.database.query(APPEND, [
      payloads.map(newId),
      event.name,
      payloads.map((payload) => JSON.stringify(payload)),
    ]);
    this.relayAfterCommit();
  }

  /** Deletes the events with these values, including those that were handled. Reads the whole table. */
  async discard<Payload extends object>(event: EventDefinition<Payload>, values: Partial<Payload>): Promise<void> {
    await this.database.query('DELETE FROM outbox WHERE name = $1 AND payload @> $2::jsonb', [
      event.name,
      JSON.stringify(values),
    ]);
  }

  /** Wakes the relay for events that a statement with `insertEvents` has stored. */
  relayAfterCommit(): void {
    this.unitOfWork.afterCommit(() => this.relay.wake());
  }
}
