import { Injectable } from '@nestjs/common';
import { currentTransaction, Database } from '../database/database.js';
import { newId } from '../database/ids.js';
import { UnitOfWork } from '../database/unit-of-work.js';
import type { EventDefinition } from './domain-event.js';
import { OutboxRelay } from './outbox-relay.js';

/** Where facts are written down, in the transaction of the change that made them. */
@Injectable()
export class Outbox {
  constructor(
    private readonly database: Database,
    private readonly unitOfWork: UnitOfWork,
    private readonly relay: OutboxRelay,
  ) {}

  /** Appends a fact, or several of a kind. Throws outside a transaction: a fact must not outlive a change that failed. */
  async append<Payload extends object>(kind: EventDefinition<Payload>, ...payloads: readonly Payload[]): Promise<void> {
    if (!currentTransaction.getStore())
      throw new Error(`The fact "${kind.name}" must be appended in the transaction of its change`);
    await this.database.query(
      `INSERT INTO outbox (id, name, payload) SELECT id, $2, payload::jsonb FROM unnest($1::uuid[], $3::text[]) fact (id, payload)`,
      [payloads.map(newId), kind.name, payloads.map((payload) => JSON.stringify(payload))],
    );
    this.unitOfWork.afterCommit(() => this.relay.wake());
  }
}
