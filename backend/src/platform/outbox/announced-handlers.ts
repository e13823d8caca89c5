import { Injectable, Logger, type BeforeApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { Database } from '../database/database.js';
import { EventHandlers } from './event-handlers.js';

const ANNOUNCE_INTERVAL_MS = 10 * 60_000;

// Sorted, so that processes which start together lock the rows in one order.
const ANNOUNCE = `
  INSERT INTO announced_handlers (event, name)
  SELECT event, name FROM unnest($1::text[], $2::text[]) handler (event, name) ORDER BY event, name
  ON CONFLICT (event, name) DO UPDATE SET announced_at = now()`;

const DELETE_EXPIRED = `DELETE FROM announced_handlers WHERE announced_at < now() - interval '1 day'`;

/**
 * Announces this version's event handlers to the other versions that run beside it. Every version can then queue the handlers
 * of all versions, including those of events that it doesn't know. A handler that no version announced for a day is removed.
 */
@Injectable()
export class AnnouncedHandlers implements OnModuleInit, BeforeApplicationShutdown {
  private readonly logger = new Logger(AnnouncedHandlers.name);
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly database: Database,
    private readonly handlers: EventHandlers,
  ) {}

  /** Announces before any relay starts: an event whose handlers are unknown would count as finished. */
  async onModuleInit(): Promise<void> {
    await this.announce();
    this.timer = setInterval(
      () =>
        void this.announce().catch((error: unknown) => this.logger.warn(error, 'Event handlers were not announced')),
      ANNOUNCE_INTERVAL_MS,
    );
  }

  beforeApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  // Announces before it deletes: after the computer slept for a day, this process's own announcements look expired.
  private async announce(): Promise<void> {
    const { all } = this.handlers;
    await this.database.query(ANNOUNCE, [all.map(({ event }) => event), all.map(({ name }) => name)]);
    await this.database.query(DELETE_EXPIRED);
  }
}
