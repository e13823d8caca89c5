import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import type { Viewer } from '../../../platform/http/access/viewer.js';
import { authorize } from '../../../platform/http/access/policy.js';
import { Problem } from '../../../platform/http/problems/problem.js';
import { Outbox } from '../../../platform/outbox/outbox.js';
import { isSuspended } from '../../users/suspensions/suspension.reader.js';
import { fieldAdminRemoved } from '../field.events.js';
import { fieldAdminPolicy } from '../field.policy.js';
import { FieldLock } from '../field-lock.js';
import { FieldAdminRepository } from './field-admin.repository.js';

// A suspended person is selected only if nobody else is left, and a hidden account, which its owner can restore, only after that. A deleted account, which
// has no email address, is never selected.
const SUCCESSOR = `
  SELECT a.user_id AS id FROM field_admins a JOIN users u ON u.id = a.user_id AND u.email IS NOT NULL
  WHERE a.field_id = $1 AND a.user_id <> $2 ORDER BY u.deleted_at IS NOT NULL, ${isSuspended('u.id')}, a.id LIMIT 1`;

const MAKE_OWNER = `
  WITH field AS (UPDATE fields SET owner_id = $2 WHERE id = $1)
  UPDATE field_admins SET role = 'owner' WHERE field_id = $1 AND user_id = $2`;

// The new owner takes over the open offers of the previous one, and is notified when they are accepted or declined.
const HAND_OVER_OFFERS = 'UPDATE field_admin_offers SET offered_by = $2 WHERE field_id = $1 AND offered_by = $3';

/** Removes field admins. */
@Injectable()
export class FieldAdminsService {
  constructor(
    private readonly database: Database,
    private readonly unitOfWork: UnitOfWork,
    private readonly outbox: Outbox,
    private readonly lock: FieldLock,
    private readonly admins: FieldAdminRepository,
  ) {}

  /** Removes an admin or revokes an offer. Admins may also remove themselves. Throws `user.unknown` for any other user. */
  remove(viewer: Viewer, fieldId: string, userId: string): Promise<void> {
    return this.unitOfWork.run(async () => {
      const { isOwner, ownerId } = await this.lock.acquire(viewer, fieldId);
      const isSelf = userId === viewer.id;
      authorize(fieldAdminPolicy, 'remove', { isViewerOwner: isOwner, isSelf, isOwner: userId === ownerId });
      const wasOffered = await this.admins.endOffer(fieldId, userId, isSelf ? 'declined' : 'revoked');
      const wasAdmin = await this.admins.remove(fieldId, userId);
      if (!wasAdmin && !wasOffered) throw new Problem('user.unknown');
      if (wasAdmin && !isSelf) await this.outbox.append(fieldAdminRemoved, { fieldId, userId, byId: viewer.id });
    });
  }

  /**
   * Removes the viewer from the admins. If the viewer is the owner, the longest-serving other admin, preferably one who is not suspended, becomes the
   * owner and takes over the open offers; without another admin, nothing changes.
   */
  resign(viewer: Viewer, fieldId: string): Promise<void> {
    return this.unitOfWork.run(async () => {
      const { isOwner } = await this.lock.acquire(viewer, fieldId);
      const successor = await this.database.queryOne<{ id: string }>(SUCCESSOR, [fieldId, viewer.id]);
      if (isOwner && !successor) return;
      if (!(await this.admins.remove(fieldId, viewer.id))) throw new Problem('user.unknown');
      if (!isOwner || !successor) return;
      await this.database.query(MAKE_OWNER, [fieldId, successor.id]);
      await this.database.query(HAND_OVER_OFFERS, [fieldId, successor.id, viewer.id]);
      await this.admins.recordChange(fieldId, successor.id);
    });
  }
}
