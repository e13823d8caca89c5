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
import { FieldAdminsReader } from './field-admins.reader.js';
import { FieldHints } from '../field-hints.js';
import { fieldAdminPolicy, fieldPolicy } from '../field.policy.js';
import { FieldLock } from '../field-lock.js';

const ADD = `
  INSERT INTO field_admins (id, field_id, user_id) SELECT $1, $2, id FROM users WHERE id = $3
  ON CONFLICT ON CONSTRAINT field_admins_once DO NOTHING RETURNING 1 AS one`;

/** Who runs a field: the owner chooses, and nobody has to. */
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

  /** Adding twice is once. Throws `user.unknown`. */
  add(viewer: Viewer, fieldId: string, userId: string): Promise<FieldAdminView> {
    return this.unitOfWork.run(async () => {
      authorize(fieldPolicy, 'manageAdmins', await this.lock.acquire(viewer, fieldId));
      const added = await this.database.query(ADD, [newId(), fieldId, userId]);
      if (added.length > 0) await this.recordChange(fieldId, userId);
      return this.reader.admin(viewer, fieldId, userId);
    });
  }

  /** By the owner, or by who goes. Throws `user.unknown` for who does not run the field. */
  remove(viewer: Viewer, fieldId: string, userId: string): Promise<void> {
    return this.unitOfWork.run(async () => {
      const { isOwner, ownerId } = await this.lock.acquire(viewer, fieldId);
      authorize(fieldAdminPolicy, 'remove', {
        isViewerOwner: isOwner,
        isSelf: userId === viewer.id,
        isOwner: userId === ownerId,
      });
      const removed = await this.database.query(
        'DELETE FROM field_admins WHERE field_id = $1 AND user_id = $2 RETURNING 1 AS one',
        [fieldId, userId],
      );
      if (removed.length === 0) throw new Problem('user.unknown');
      await this.recordChange(fieldId, userId);
    });
  }

  private async recordChange(fieldId: string, userId: string): Promise<void> {
    await this.outbox.append(fieldAdminsChanged, { fieldId, userId });
    this.hints.changed(fieldId, userId);
  }
}
