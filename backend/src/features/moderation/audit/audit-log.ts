import { Injectable } from '@nestjs/common';
import type { AuditAction } from '../../../contracts/admin-options.js';
import type { AuditEntryView } from '../../../contracts/audit.js';
import { currentTransaction, Database } from '../../../platform/database/database.js';
import { newId } from '../../../platform/database/ids.js';
import type { Viewer } from '../../../platform/http/access/viewer.js';

interface AuditedAction {
  action: AuditAction;
  targetType: string;
  targetId: string;
  /** Entries are never deleted, so leave out names, addresses and texts of people. */
  details?: AuditEntryView['details'];
}

const APPEND = `
  INSERT INTO audit_entries (id, actor_id, action, target_type, target_id, details) VALUES ($1, $2, $3, $4, $5, $6)`;

/** Stores what administrators do, in the transaction of the action. Entries cannot be changed or deleted. */
@Injectable()
export class AuditLog {
  constructor(private readonly database: Database) {}

  /** Throws outside a transaction, where the action could fail and leave an entry, or the entry could be lost. */
  async append(actor: Viewer, { action, targetType, targetId, details = {} }: AuditedAction): Promise<void> {
    if (!currentTransaction.getStore())
      throw new Error(`The audit entry "${action}" must be appended in the transaction of the action`);
    await this.database.query(APPEND, [newId(), actor.id, action, targetType, targetId, JSON.stringify(details)]);
  }
}
