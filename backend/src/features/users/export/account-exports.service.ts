import { Injectable } from '@nestjs/common';
import type { AccountExportState, AccountExportView } from '../../../contracts/account-exports.js';
import { LIMITS } from '../../../contracts/limits.js';
import { Clock } from '../../../platform/clock.js';
import { Database } from '../../../platform/database/database.js';
import { newId } from '../../../platform/database/ids.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import type { Viewer } from '../../../platform/http/access/viewer.js';
import { Problem } from '../../../platform/http/problems/problem.js';
import { Outbox } from '../../../platform/outbox/outbox.js';
import { ObjectStore, type StoredObject } from '../../../platform/storage/object-store.js';
import { accountExportRequested } from './account-export.events.js';

const DAY_MS = 24 * 3_600_000;

/** The key of an archive in the object store. */
export const exportKeyOf = (exportId: string): string => `exports/${exportId}`;

/** The time at which an archive that is ready now will be deleted. */
export const expiryFrom = (now: Date): Date => new Date(now.getTime() + LIMITS.exportDays * DAY_MS);

interface ExportRow {
  id: string;
  requestedAt: Date;
  readyAt: Date | null;
  expiresAt: Date;
  /** PostgreSQL's bigint arrives as text. */
  bytes: string | null;
}

const LATEST = `
  SELECT id, requested_at AS "requestedAt", ready_at AS "readyAt", expires_at AS "expiresAt", bytes
  FROM account_exports WHERE user_id = $1 AND expires_at > $2 ORDER BY id DESC LIMIT 1`;

const toView = ({ id, requestedAt, readyAt, expiresAt, bytes }: ExportRow): AccountExportView => ({
  id,
  status: readyAt ? 'ready' : 'pending',
  requestedAt: requestedAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
  bytes: bytes === null ? null : Number(bytes),
});

/** Takes requests for exports and opens their files. A person gets one export a day. */
@Injectable()
export class AccountExportsService {
  constructor(
    private readonly database: Database,
    private readonly unitOfWork: UnitOfWork,
    private readonly outbox: Outbox,
    private readonly store: ObjectStore,
    private readonly clock: Clock,
  ) {}

  async state(viewer: Viewer): Promise<AccountExportState> {
    const now = this.clock.now();
    const latest = await this.latest(viewer, now);
    const nextRequestAt = latest && nextRequest(latest);
    return {
      latest: latest ? toView(latest) : null,
      nextRequestAt: nextRequestAt && nextRequestAt > now ? nextRequestAt.toISOString() : null,
    };
  }

  /** Throws `export.too-soon`. */
  request(viewer: Viewer): Promise<AccountExportState> {
    const now = this.clock.now();
    return this.unitOfWork.run(async () => {
      // Simultaneous requests run one after the other.
      await this.database.query('SELECT FROM users WHERE id = $1 FOR NO KEY UPDATE', [viewer.id]);
      const latest = await this.latest(viewer, now);
      const wait = latest ? nextRequest(latest).getTime() - now.getTime() : 0;
      if (wait > 0) throw new Problem('export.too-soon', { retryAfterSeconds: wait / 1_000 });
      const exportId = newId();
      await this.database.query(
        'INSERT INTO account_exports (id, user_id, requested_at, expires_at) VALUES ($1, $2, $3, $4)',
        [exportId, viewer.id, now, expiryFrom(now)],
      );
      await this.outbox.append(accountExportRequested, { exportId });
      return this.state(viewer);
    });
  }

  /** Opens the file of the viewer's own export. Throws `export.unknown` if there is none, or none any more. */
  async open(viewer: Viewer, exportId: string): Promise<StoredObject & { requestedAt: Date }> {
    const row = await this.database.queryOne<{ requestedAt: Date }>(
      `SELECT requested_at AS "requestedAt" FROM account_exports
       WHERE id = $1 AND user_id = $2 AND ready_at IS NOT NULL AND expires_at > $3`,
      [exportId, viewer.id, this.clock.now()],
    );
    const file = row && (await this.store.read(exportKeyOf(exportId)));
    if (!row || !file) throw new Problem('export.unknown');
    return { ...file, requestedAt: row.requestedAt };
  }

  private latest(viewer: Viewer, now: Date): Promise<ExportRow | undefined> {
    return this.database.queryOne<ExportRow>(LATEST, [viewer.id, now]);
  }
}

const nextRequest = ({ requestedAt }: ExportRow): Date => new Date(requestedAt.getTime() + DAY_MS);
