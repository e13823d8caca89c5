import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pLimit from 'p-limit';
import { Clock } from '../../../platform/clock.js';
import { Database } from '../../../platform/database/database.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import type { PayloadOf } from '../../../platform/outbox/domain-event.js';
import { OnEvent } from '../../../platform/outbox/event-handlers.js';
import { Outbox } from '../../../platform/outbox/outbox.js';
import { ObjectStore } from '../../../platform/storage/object-store.js';
import { userRestored } from '../user.events.js';
import { AccountArchive } from './account-archive.js';
import { accountExportReady, accountExportRequested } from './account-export.events.js';
import { expiryFrom, exportKeyOf } from './account-exports.service.js';

/** The names of the temporary files of archives start with this. */
export const ARCHIVE_FILE_PREFIX = 'muster-export-';

const PENDING = `
  SELECT e.user_id AS "userId" FROM account_exports e JOIN users u ON u.id = e.user_id AND u.deleted_at IS NULL
  WHERE e.id = $1 AND e.ready_at IS NULL`;

const PENDING_OF = `
  SELECT id FROM account_exports WHERE user_id = $1 AND ready_at IS NULL AND expires_at > $2 ORDER BY id DESC LIMIT 1`;

const COMPLETE = `
  UPDATE account_exports e SET ready_at = $2, expires_at = $3, bytes = $4 FROM users u
  WHERE e.id = $1 AND e.ready_at IS NULL AND u.id = e.user_id AND u.deleted_at IS NULL RETURNING user_id AS "userId"`;

// An archive reads and compresses everything that a person has. Several at once would slow down the other jobs.
const oneAtATime = pLimit(1);

/** Creates the requested archives. */
@Injectable()
export class AccountExportHandlers {
  constructor(
    private readonly database: Database,
    private readonly unitOfWork: UnitOfWork,
    private readonly outbox: Outbox,
    private readonly archive: AccountArchive,
    private readonly store: ObjectStore,
    private readonly clock: Clock,
  ) {}

  /** A repetition after a crash writes the same file again. */
  @OnEvent(accountExportRequested, 'account-export-requested.create-archive', { transaction: false })
  create({ exportId }: PayloadOf<typeof accountExportRequested>): Promise<void> {
    return oneAtATime(() => this.createNow(exportId));
  }

  /**
   * Creates an archive whose owner asked for the deletion of the account before it was ready. Nothing is archived while the account is hidden,
   * because its profile is empty then.
   */
  @OnEvent(userRestored, 'user-restored.create-archive', { transaction: false })
  async createAfterRestore({ userId }: PayloadOf<typeof userRestored>): Promise<void> {
    const pending = await this.database.queryOne<{ id: string }>(PENDING_OF, [userId, this.clock.now()]);
    if (pending) await this.create({ exportId: pending.id });
  }

  private async createNow(exportId: string): Promise<void> {
    const pending = await this.database.queryOne<{ userId: string }>(PENDING, [exportId]);
    if (!pending) return;
    const path = join(tmpdir(), `${ARCHIVE_FILE_PREFIX}${randomUUID()}`);
    try {
      await this.archive.write(pending.userId, path);
      await this.store.putFile(exportKeyOf(exportId), path, 'application/zip');
      await this.complete(exportId, (await stat(path)).size);
    } finally {
      await rm(path, { force: true });
    }
  }

  /** The export stays pending if the account was hidden in the meantime, because the archive may hold an empty profile. */
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
}
