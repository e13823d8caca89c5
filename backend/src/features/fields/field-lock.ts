import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import type { Viewer } from '../../platform/http/access/viewer.js';
import { Problem } from '../../platform/http/problems/problem.js';
import type { FieldAccess } from './field.policy.js';
import { FieldReader } from './field.reader.js';

/**
 * Locks a field until the transaction ends. Every write to a field, its admins and its reviews starts here, except for two single statements: the
 * removal of a deleted contact person, and the backfill of precisions. A write of a reply starts with `ReviewLock`. Both lock in the same order: the
 * field, its review, the review's comments.
 */
@Injectable()
export class FieldLock {
  constructor(
    private readonly database: Database,
    private readonly reader: FieldReader,
  ) {}

  /** Prevents others from changing the field, its admins and its reviews until the transaction ends. Throws `field.unknown`. */
  async acquire(viewer: Viewer, fieldId: string): Promise<FieldAccess> {
    // A separate statement, so that the next one sees changes that were committed while this one waited for the lock.
    await this.database.query('SELECT FROM fields WHERE id = $1 FOR NO KEY UPDATE', [fieldId]);
    const access = await this.reader.access(viewer, fieldId);
    if (!access) throw new Problem('field.unknown');
    return access;
  }
}
