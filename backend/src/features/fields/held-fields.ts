import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import type { Viewer } from '../../platform/http/access.js';
import { Problem } from '../../platform/http/problem.js';
import type { FieldStanding } from './field.policy.js';
import { FieldReader } from './field.reader.js';

export interface HeldField extends FieldStanding {
  id: string;
}

/**
 * Locks a field until the transaction ends. Whatever changes something of a field begins here, so that everything is locked in
 * one order: the field, its review, the review's comments.
 */
@Injectable()
export class HeldFields {
  constructor(
    private readonly database: Database,
    private readonly reader: FieldReader,
  ) {}

  /** Nobody else changes the field, who runs it, or its reviews meanwhile. Throws `field.unknown`. */
  async take(viewer: Viewer, fieldId: string): Promise<HeldField> {
    const field = await this.database.queryOne<{ ownerId: string }>(
      'SELECT owner_id AS "ownerId" FROM fields WHERE id = $1 FOR NO KEY UPDATE',
      [fieldId],
    );
    if (!field) throw new Problem('field.unknown');
    // Asked once the lock is held: until then, who runs it may change.
    return { id: fieldId, ...field, isAdmin: await this.reader.isAdmin(viewer.id, fieldId) };
  }
}
