import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import type { PayloadOf } from '../../../platform/outbox/domain-event.js';
import { OnEvent } from '../../../platform/outbox/event-handlers.js';
import { userDeleted } from '../../users/user.events.js';
import { FieldAdminsService } from './field-admins.service.js';

// Deletes the person's contact details. The field's owner becomes the contact person, unless that account is deleted, too.
const CLEAR_CONTACT = `
  UPDATE fields f
  SET contact_user_id = owner.id, contact_person = coalesce(owner.id::text, 'Deleted player'), contact_email = NULL, contact_phone = NULL
  FROM fields own_field LEFT JOIN users owner ON owner.id = own_field.owner_id AND owner.deleted_at IS NULL
  WHERE own_field.id = f.id AND f.contact_user_id = $1`;

/** A deleted account leaves its fields, but a field without another admin keeps its owner. The reviews that the account wrote stay. */
@Injectable()
export class DeletedUserFieldHandlers {
  constructor(
    private readonly database: Database,
    private readonly unitOfWork: UnitOfWork,
    private readonly admins: FieldAdminsService,
  ) {}

  /**
   * Removes the account's admin roles, hands each owned field to its longest-serving other admin, and then clears the account's contact details. Every
   * field has its own transaction.
   */
  @OnEvent(userDeleted, 'user-deleted.hand-over-fields', { transaction: false })
  async handOverFields({ userId }: PayloadOf<typeof userDeleted>): Promise<void> {
    const fields = await this.database.query<{ fieldId: string }>(
      'SELECT field_id AS "fieldId" FROM field_admins WHERE user_id = $1 ORDER BY field_id',
      [userId],
    );
    for (const { fieldId } of fields) await this.admins.resign({ id: userId }, fieldId);
    await this.database.query(CLEAR_CONTACT, [userId]);
  }

  @OnEvent(userDeleted, 'user-deleted.close-field-offers')
  async closeOffers({ userId }: PayloadOf<typeof userDeleted>): Promise<void> {
    await this.database.query('DELETE FROM field_admin_offers WHERE user_id = $1', [userId]);
  }

  @OnEvent(userDeleted, 'user-deleted.unfollow-fields')
  async removeFollows({ userId }: PayloadOf<typeof userDeleted>): Promise<void> {
    await this.database.query('DELETE FROM field_follows WHERE user_id = $1', [userId]);
  }
}
