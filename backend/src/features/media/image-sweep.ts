import { Injectable, type OnModuleInit } from '@nestjs/common';
import { IMAGE_WIDTHS } from '../../contracts/image-limits.js';
import { Database } from '../../platform/database/database.js';
import { Housekeeping } from '../../platform/jobs/housekeeping.js';
import { ObjectStore } from '../../platform/storage/object-store.js';
import { storageKeyOf } from './image-address.js';
import { deleteOldIncomingFiles } from './incoming-file.js';

const BATCH_SIZE = 100;
const MAX_BATCHES = 50;

// Images that another process took for deletion but did not delete, because it crashed, are taken again after an hour.
const CLAIM_UNUSED = `
  UPDATE images SET swept_at = now(), source = NULL WHERE id IN (
    SELECT id FROM images
    WHERE unused_since < now() - interval '24 hours' AND (swept_at IS NULL OR swept_at < now() - interval '1 hour')
    ORDER BY unused_since LIMIT ${BATCH_SIZE} FOR UPDATE SKIP LOCKED
  ) RETURNING id, widths`;

/** Deletes pictures that have been unused for a day, and the temporary files of crashed processes. */
@Injectable()
export class ImageSweep implements OnModuleInit {
  constructor(
    private readonly housekeeping: Housekeeping,
    private readonly database: Database,
    private readonly store: ObjectStore,
  ) {}

  onModuleInit(): void {
    this.housekeeping.register(() => this.sweep());
    this.housekeeping.register(() => this.store.sweep());
    this.housekeeping.register(deleteOldIncomingFiles);
  }

  /** Deletes the rows last, because bytes without a row could never be found. */
  private async sweep(): Promise<void> {
    for (let batch = 0; batch < MAX_BATCHES; batch += 1) {
      const claimed = await this.database.query<{ id: string; widths: number[] }>(CLAIM_UNUSED);
      for (const { id, widths } of claimed)
        for (const width of new Set([null, ...widths, ...IMAGE_WIDTHS]))
          await this.store.delete(storageKeyOf(id, width));
      await this.database.query('DELETE FROM images WHERE id = ANY($1)', [claimed.map(({ id }) => id)]);
      if (claimed.length < BATCH_SIZE) return;
    }
  }
}
