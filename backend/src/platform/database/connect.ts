import { Logger } from '@nestjs/common';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import { isDatabaseUnavailable } from './postgres-errors.js';

/** How long a starting program waits for a database that does not answer. */
const CONNECT_TIMEOUT_MS = 30_000;
const RETRY_DELAY_MS = 500;

/** Connects to the database. The database may start at the same time as the program, so this tries again while it does not answer. */
export async function connect(
  dataSource: DataSource,
  timeout = CONNECT_TIMEOUT_MS,
  retryDelay = RETRY_DELAY_MS,
): Promise<void> {
  const deadline = Date.now() + timeout;
  for (let attempt = 1; ; attempt += 1) {
    try {
      await dataSource.initialize();
      return;
    } catch (error) {
      if (!isDatabaseUnavailable(error) || Date.now() >= deadline) throw error;
      if (attempt === 1)
        new Logger('Database').warn(`The database does not answer (${reasonOf(error)}). Trying again.`);
      await sleep(retryDelay);
    }
  }
}

const reasonOf = (error: unknown): string =>
  (error as NodeJS.ErrnoException).code ?? (error instanceof Error ? error.message : String(error));
