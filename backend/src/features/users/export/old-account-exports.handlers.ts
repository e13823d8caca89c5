import { Injectable, type OnModuleInit } from '@nestjs/common';
import { tmpdir } from 'node:os';
import { Clock } from '../../../platform/clock.js';
import { Database } from '../../../platform/database/database.js';
import { Housekeeping } from '../../../platform/jobs/housekeeping.js';
import type { PayloadOf } from '../../../platform/outbox/domain-event.js';
import { OnEvent } from '../../../platform/outbox/event-handlers.js';
import { ObjectStore } from '../../../platform/storage/object-store.js';
import { deleteOldFiles } from '../../../platform/storage/old-files.js';
import { userDeleted } from '../user.events.js';
import { ARCHIVE_FILE_PREFIX } from './account-export.handlers.js';
import { exportKeyOf } from './account-exports.service.js';

const MAX_FILE_AGE_MS = 6 * 3_600_000;
const BATCH_SIZE = 100;

const EXPIRED = `SELECT id FROM account_exports WHERE expires_at <= $1 ORDER BY expires_at LIMIT ${BATCH_SIZE}`;

/** Deletes the archives that have expired, and those of deleted accounts. */
@Injectable()
export class OldAccountExportHandlers implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly store: ObjectStore,
    private readonly clock: Clock,
    private readonly housekeeping: Housekeeping,
  ) {}

  onModuleInit(): void {
    this.housekeeping.register(() => this.deleteExpired());
    // Deletes the temporary files of processes that died.
    this.housekeeping.register(() => deleteOldFiles(tmpdir(), new RegExp(`^${ARCHIVE_FILE_PREFIX}`), MAX_FILE_AGE_MS));
  }

  @OnEvent(userDeleted, 'user-deleted.delete-exports', { transaction: false })
  async deleteOfUser({ userId }: PayloadOf<typeof userDeleted>): Promise<void> {
    const exports = await this.database.query<{ id: string }>('SELECT id FROM account_exports WHERE user_id = $1', [
      userId,
    ]);
    for (const { id } of exports) await this.delete(id);
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
