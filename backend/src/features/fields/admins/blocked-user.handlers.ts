import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import type { PayloadOf } from '../../../platform/outbox/domain-event.js';
import { OnEvent } from '../../../platform/outbox/event-handlers.js';
import { blocks } from '../../users/blocks/block.reader.js';
import { userBlocked } from '../../users/user.events.js';
import { FieldLock } from '../field-lock.js';
import { FieldAdminRepository } from './field-admin.repository.js';

// Selects nothing once the person has been unblocked.
const OFFERS = `
  SELECT field_id AS "fieldId", user_id AS "userId", offered_by AS "offeredBy" FROM field_admin_offers
  WHERE ${blocks('$1', '$2')} AND user_id IN ($1, $2) AND offered_by IN ($1, $2) ORDER BY field_id`;

@Injectable()
export class BlockedUserFieldHandlers {
  constructor(
    private readonly database: Database,
    private readonly unitOfWork: UnitOfWork,
    private readonly lock: FieldLock,
    private readonly admins: FieldAdminRepository,
  ) {}

  /** Revokes the open offers of an admin role between the two people. Every field has its own transaction. */
  @OnEvent(userBlocked, 'user-blocked.close-field-offers', { transaction: false })
  async closeOffers({ blockerId, blockedId }: PayloadOf<typeof userBlocked>): Promise<void> {
    const offers = await this.database.query<{ fieldId: string; userId: string; offeredBy: string }>(OFFERS, [
      blockerId,
      blockedId,
    ]);
    for (const { fieldId, userId, offeredBy } of offers)
      await this.unitOfWork.run(async () => {
        await this.lock.acquire({ id: offeredBy }, fieldId);
        await this.admins.endOffer(fieldId, userId, 'revoked');
      });
  }
}
