import { Injectable } from '@nestjs/common';
import type { FieldAdminView } from '../../../contracts/fields.js';
import { Database } from '../../../platform/database/database.js';
import { newId } from '../../../platform/database/ids.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import type { Viewer } from '../../../platform/http/access/viewer.js';
import { authorize } from '../../../platform/http/access/policy.js';
import { Problem } from '../../../platform/http/problems/problem.js';
import { Outbox } from '../../../platform/outbox/outbox.js';
import { fieldAdminsChanged } from '../field.events.js';
import { isListedFor } from '../../users/person-visibility.reader.js';
import { FieldAdminsReader } from './field-admins.reader.js';
import { FieldHints } from '../field-hints.js';
import { fieldAdminPolicy, fieldPolicy } from '../field.policy.js';
import { FieldLock } from '../field-lock.js';

const ADD = `
  INSERT INTO field_admins (id, field_id, user_id) SELECT $1, $2, u.id FROM users u WHERE u.id = $3 AND ${isListedFor('$4', 'u')}
  ON CONFLICT ON CONSTRAINT field_admins_once DO NOTHING RETURNING 1 AS one`;

const SUCCESSOR = `
  SELECT a.user_id AS id FROM field_admins a JOIN users u ON u.id = a.user_id AND u.deleted_at IS NULL
  WHERE a.field_id = $1 AND a.user_id <> $2 ORDER BY a.id LIMIT 1`;

const MAKE_OWNER = `
  WITH field AS (UPDATE fields SET owner_id = $2 WHERE id = $1)
  UPDATE field_admins SET role = 'owner' WHERE field_id = $1 AND user_id = $2`;

/** Adds and removes field admins. */
@Injectable()
export class FieldAdminsService {
  constructor(
    private readonly database: Database,
    private readonly unitOfWork: UnitOfWork,
    private readonly outbox: Outbox,
    private readonly lock: FieldLock,
    private readonly reader: FieldAdminsReader,
    private readonly hints: FieldHints,
  ) {}

  /** Idempotent. Throws `user.unknown`. */
  add(viewer: Viewer, fieldId: string, userId: string): Promise<FieldAdminView> {
    return this.unitOfWork.run(async () => {
      authorize(fieldPolicy, 'manageAdmins', await this.lock.acquire(viewer, fieldId));
      const added = await this.database.query(ADD, [newId(), fieldId, userId, viewer.id]);
      if (added.length > 0) await this.recordChange(fieldId, userId);
      return this.reader.admin(viewer, fieldId, userId);
    });
  }

  /** Removes an admin. Admins may also remove themselves. Throws `user.unknown` unless that user is an admin. */
  remove(viewer: Viewer, fieldId: string, userId: string): Promise<void> {
    return this.unitOfWork.run(async () => {
      const { isOwner, ownerId } = await this.lock.acquire(viewer, fieldId);
      authorize(fieldAdminPolicy, 'remove', {
        isViewerOwner: isOwner,
        isSelf: userId === viewer.id,
        isOwner: userId === ownerId,
      });
      await this.deleteRow(fieldId, userId);
    });
  }

  /** Removes the viewer from the admins. If the viewer is the owner, the longest-serving other admin becomes the owner; without another admin, nothing changes. */
  resign(viewer: Viewer, fieldId: string): Promise<void> {
    return this.unitOfWork.run(async () => {
      const { isOwner } = await this.lock.acquire(viewer, fieldId);
      const successor = await this.database.queryOne<{ id: string }>(SUCCESSOR, [fieldId, viewer.id]);
      if (isOwner && !successor) return;
      await this.deleteRow(fieldId, viewer.id);
      if (!isOwner || !successor) return;
      await this.database.query(MAKE_OWNER, [fieldId, successor.id]);
      await this.recordChange(fieldId, successor.id);
    });
  }

  private async deleteRow(fieldId: string, userId: string): Promise<void> {
    const removed = await this.database.query(
      'DELETE FROM field_admins WHERE field_id = $1 AND user_id = $2 RETURNING 1 AS one',
      [fieldId, userId],
    );
    if (removed.length === 0) throw new Problem('user.unknown');
    await this.recordChange(fieldId, userId);
  }

  private async recordChange(fieldId: string, userId: string): Promise<void> {
    await this.outbox.append(fieldAdminsChanged, { fieldId, userId });
    this.hints.sendChanged(fieldId, [userId]);
  }
}
