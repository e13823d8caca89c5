import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import type { DomainEvent, PayloadOf } from '../../../platform/outbox/domain-event.js';
import { OnEvent } from '../../../platform/outbox/event-handlers.js';
import { Notifier } from '../../notifications/notifier.js';
import { fieldAdminOffered, fieldAdminOfferEnded, fieldAdminRemoved } from '../field.events.js';
import { fieldPath } from '../field-paths.js';

interface LockedOffer {
  fieldId: string;
  fieldName: string;
  userId: string;
  offeredBy: string;
}

// Locks the offer, so that an answer to it waits until this notification is stored, and then shows the outcome in it.
const LOCK_OFFER = `
  SELECT f.id AS "fieldId", f.name AS "fieldName", o.user_id AS "userId", o.offered_by AS "offeredBy"
  FROM field_admin_offers o JOIN fields f ON f.id = o.field_id WHERE o.id = $1 FOR KEY SHARE OF f FOR SHARE OF o`;

const causeOf = (offerId: string): string => `field-admin-offer:${offerId}`;

const ANSWER_TEXTS = {
  accepted: { title: 'Invitation accepted', action: 'accepted your invitation to be an admin of' },
  declined: { title: 'Invitation declined', action: 'declined your invitation to be an admin of' },
} as const;

/** Notifications about the admin role of a field. */
@Injectable()
export class FieldAdminHandlers {
  constructor(
    private readonly database: Database,
    private readonly notifier: Notifier,
  ) {}

  @OnEvent(fieldAdminOffered, 'field-admin-offered.notify-user')
  async notifyOffered({ offerId }: PayloadOf<typeof fieldAdminOffered>): Promise<void> {
    const offer = await this.database.queryOne<LockedOffer>(LOCK_OFFER, [offerId]);
    if (!offer) return;
    const { fieldId, fieldName, userId, offeredBy } = offer;
    await this.notifier.notify({
      recipientIds: [userId],
      senderId: offeredBy,
      type: 'field_role',
      title: 'Field admin invitation',
      actionText: `invited you to be an admin of ${fieldName}`,
      object: `${fieldPath(fieldId)}#admin-offer`,
      link: fieldPath(fieldId),
      cause: causeOf(offerId),
    });
  }

  @OnEvent(fieldAdminOfferEnded, 'field-admin-offer-ended.retract-notification')
  settleNotification({ offerId, userId, outcome }: PayloadOf<typeof fieldAdminOfferEnded>): Promise<void> {
    return outcome === 'revoked'
      ? this.notifier.settleCause(causeOf(offerId), 'withdrawn', null)
      : this.notifier.settleCause(causeOf(offerId), outcome, userId);
  }

  @OnEvent(fieldAdminOfferEnded, 'field-admin-offer-ended.notify-sender')
  async notifySender(ended: PayloadOf<typeof fieldAdminOfferEnded>, event: DomainEvent): Promise<void> {
    const { fieldId, userId, offeredBy, outcome } = ended;
    if (outcome !== 'revoked') await this.notify(event, fieldId, offeredBy, userId, ANSWER_TEXTS[outcome]);
  }

  @OnEvent(fieldAdminRemoved, 'field-admin-removed.notify-user')
  notifyRemoved(removed: PayloadOf<typeof fieldAdminRemoved>, event: DomainEvent): Promise<void> {
    const { fieldId, userId, byId } = removed;
    const text = { title: 'Removed as a field admin', action: 'removed you as an admin of' };
    return this.notify(event, fieldId, userId, byId, text);
  }

  /** Not grouped: each change of a role is a notification of its own, so its object carries the event's id. */
  private async notify(
    event: DomainEvent,
    fieldId: string,
    recipientId: string,
    senderId: string,
    { title, action }: { title: string; action: string },
  ): Promise<void> {
    // Locks the field, so that its deletion waits until this notification is stored, and then retracts it.
    const sql = 'SELECT name FROM fields WHERE id = $1 FOR KEY SHARE';
    const field = await this.database.queryOne<{ name: string }>(sql, [fieldId]);
    if (!field) return;
    await this.notifier.notify({
      recipientIds: [recipientId],
      senderId,
      type: 'field_role',
      title,
      actionText: `${action} ${field.name}`,
      object: `${fieldPath(fieldId)}#role-${event.id}`,
      link: fieldPath(fieldId),
      cause: `field-role:${event.id}`,
    });
  }
}
