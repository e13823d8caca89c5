import { Injectable } from '@nestjs/common';
import type { FieldAdminOfferView, FieldAdminView } from '../../../contracts/fields.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import type { Viewer } from '../../../platform/http/access/viewer.js';
import { authorize } from '../../../platform/http/access/policy.js';
import { FieldReader } from '../field.reader.js';
import { fieldAdminCandidatePolicy, fieldPolicy } from '../field.policy.js';
import { FieldLock } from '../field-lock.js';
import { FieldAdminRepository } from './field-admin.repository.js';
import { FieldAdminsReader } from './field-admins.reader.js';

/** Offers the admin role of a field, and answers offers. `FieldAdminsService.remove` revokes them. */
@Injectable()
export class FieldAdminOffersService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly lock: FieldLock,
    private readonly fields: FieldReader,
    private readonly admins: FieldAdminRepository,
    private readonly reader: FieldAdminsReader,
  ) {}

  /** Idempotent. Throws `field.already-admin` and `user.unknown`. */
  offer(viewer: Viewer, fieldId: string, userId: string): Promise<FieldAdminOfferView> {
    return this.unitOfWork.run(async () => {
      authorize(fieldPolicy, 'manageAdmins', await this.lock.acquire(viewer, fieldId));
      const adminIds = await this.fields.adminIds(fieldId);
      authorize(fieldAdminCandidatePolicy, 'offer', { isAdmin: adminIds.includes(userId) });
      return this.reader.offer(await this.admins.offer(viewer, fieldId, userId));
    });
  }

  /** Idempotent. Throws `field.offer-unknown`. */
  accept(viewer: Viewer, fieldId: string): Promise<FieldAdminView> {
    return this.unitOfWork.run(async () => {
      const access = await this.lock.acquire(viewer, fieldId);
      if (!access.isAdmin) {
        authorize(fieldPolicy, 'answerOffer', access);
        await this.admins.endOffer(fieldId, viewer.id, 'accepted');
        await this.admins.add(fieldId, viewer.id);
      }
      return this.reader.admin(viewer, fieldId, viewer.id);
    });
  }

  /** Throws `field.offer-unknown`. */
  decline(viewer: Viewer, fieldId: string): Promise<void> {
    return this.unitOfWork.run(async () => {
      authorize(fieldPolicy, 'answerOffer', await this.lock.acquire(viewer, fieldId));
      await this.admins.endOffer(fieldId, viewer.id, 'declined');
    });
  }
}
