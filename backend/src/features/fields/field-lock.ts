import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import type { Viewer } from '../../platform/http/access/viewer.js';
import { Problem } from '../../platform/http/problems/problem.js';
import type { FieldAccess } from './field.policy.js';
import { FieldReader } from './field.reader.js';

export interface LockedField extends FieldAccess {
  id: string;
}

/**
 * Locks a field until the transaction ends. Whatever changes something of a field begins here, so that everything is locked in
 * one order: the field, its review, the review's comments.
 */
@Injectable()
export class FieldLock {
  constructor(
    private readonly database: Database,
    private readonly reader: FieldReader,
  ) {}

  /** Nobody else changes the field, who runs it, or its reviews meanwhile. Throws `field.unknown`. */
  async acquire(viewer: Viewer, fieldId: string): Promise<LockedField> {
    const field = await this.database.queryOne<{ ownerId: string }>(
      'SELECT owner_id AS "ownerId" FROM fields WHERE id = $1 FOR NO KEY UPDATE',
      [fieldId],
    );
    if (!field) throw new Problem('field.unknown');
    // Asked once the lock is held: until then, who runs it may change.
    return { id: fieldId, ...field, isAdmin: await this.reader.isAdmin(viewer.id, fieldId) };
  }
}
