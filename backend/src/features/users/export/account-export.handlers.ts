import { Injectable, type OnModuleInit } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pLimit from 'p-limit';
import { Clock } from '../../../platform/clock.js';
import { Database } from '../../../platform/database/database.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { Housekeeping } from '../../../platform/jobs/housekeeping.js';
import type { PayloadOf } from '../../../platform/outbox/domain-event.js';
import { OnEvent } from '../../../platform/outbox/event-handlers.js';
import { Outbox } from '../../../platform/outbox/outbox.js';
import { ObjectStore } from '../../../platform/storage/object-store.js';
import { deleteOldFiles } from '../../../platform/storage/old-files.js';
import { userDeleted } from '../user.events.js';
import { AccountArchive } from './account-archive.js';
import { accountExportReady, accountExportRequested } from './account-export.events.js';
import { expiryFrom, exportKeyOf } from './account-exports.service.js';

const FILE_PREFIX = 'muster-export-';
const MAX_FILE_AGE_MS = 6 * 3_600_000;
const BATCH_SIZE = 100;

const PENDING = `
  SELECT e.user_id AS "userId" FROM account_exports e JOIN users u ON u.id = e.user_id AND u.deleted_at IS NULL
  WHERE e.id = $1 AND e.ready_at IS NULL`;

const COMPLETE = `
  UPDATE account_exports SET ready_at = $2, expires_at = $3, bytes = $4 WHERE id = $1 AND ready_at IS NULL RETURNING user_id AS "userId"`;

const EXPIRED = `SELECT id FROM account_exports WHERE expires_at <= $1 ORDER BY expires_at LIMIT ${BATCH_SIZE}`;

// An archive reads and compresses everything that a person has. Several at once would slow down the other jobs.
const oneAtATime = pLimit(1);

/** Creates the requested archives, and deletes those that have expired. */
@Injectable()
export class AccountExportHandlers implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly unitOfWork: UnitOfWork,
    private readonly outbox: Outbox,
    private readonly archive: AccountArchive,
    private readonly store: ObjectStore,
    private readonly clock: Clock,
    private readonly housekeeping: Housekeeping,
  ) {}

  onModuleInit(): void {
    this.housekeeping.register(() => this.deleteExpired());
    // Deletes the temporary files of processes that died.
    this.housekeeping.register(() => deleteOldFiles(tmpdir(), new RegExp(`^${FILE_PREFIX}`), MAX_FILE_AGE_MS));
  }

  /** A repetition after a crash writes the same file again. */
  @OnEvent(accountExportRequested, 'account-export-requested.create-archive', { transaction: false })
  create({ exportId }: PayloadOf<typeof accountExportRequested>): Promise<void> {
    return oneAtATime(() => this.createNow(exportId));
  }

  @OnEvent(userDeleted, 'user-deleted.delete-exports', { transaction: false })
  async deleteOfUser({ userId }: PayloadOf<typeof userDeleted>): Promise<void> {
    const exports = await this.database.query<{ id: string }>('SELECT id FROM account_exports WHERE user_id = $1', [
      userId,
    ]);
    for (const { id } of exports) await this.delete(id);
  }

  private async createNow(exportId: string): Promise<void> {
    const pending = await this.database.queryOne<{ userId: string }>(PENDING, [exportId]);
    if (!pending) return;
    const path = join(tmpdir(), `${FILE_PREFIX}${randomUUID()}`);
    try {
      await this.archive.write(pending.userId, path);
      await this.store.putFile(exportKeyOf(exportId), path, 'application/zip');
      await this.complete(exportId, (await stat(path)).size);
    } finally {
      await rm(path, { force: true });
    }
  }

  private async complete(exportId: string, bytes: number): Promise<void> {
    const now = this.clock.now();
    await this.unitOfWork.run(async () => {
      const ready = await this.database.queryOne<{ userId: string }>(COMPLETE, [exportId, now, expiryFrom(now), bytes]);
      if (ready) await this.outbox.append(accountExportReady, { exportId, userId: ready.userId });
    });
    const known = await this.database.query('SELECT 1 FROM account_exports WHERE id = $1', [exportId]);
    // The account was deleted in the meantime.
    if (known.length === 0) await this.store.delete(exportKeyOf(exportId));
  }

  /** Several processes may do this at the same time: deleting again is a no-op. */
  private async deleteExpired(): Promise<void> {
    for (;;) {
      const expired = await this.database.query<{ id: string }>(EXPIRED, [this.clock.now()]);
      for (const { id } of expired) await this.delete(id);
      if (expired.length < BATCH_SIZE) return;
    }
  }

  /** Deletes the row last, because a file without a row could never be found. */
  private async delete(exportId: string): Promise<void> {
    await this.store.delete(exportKeyOf(exportId));
    await this.database.query('DELETE FROM account_exports WHERE id = $1', [exportId]);
  }
}
