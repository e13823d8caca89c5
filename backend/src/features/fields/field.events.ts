import { defineEvent } from '../../platform/outbox/domain-event.js';

/** A user became an admin or the owner of the field, or is no longer an admin. */
export const fieldAdminsChanged = defineEvent<{ fieldId: string; userId: string }>('field.admins-changed');
export const fieldAdminOffered = defineEvent<{ offerId: string }>('field.admin-offered');
/** The offer no longer exists, so the event carries it. */
export const fieldAdminOfferEnded = defineEvent<{
  offerId: string;
  fieldId: string;
  userId: string;
  offeredBy: string;
  outcome: 'accepted' | 'declined' | 'revoked';
}>('field.admin-offer-ended');
/** `byId` took the admin role away from the user. */
export const fieldAdminRemoved = defineEvent<{ fieldId: string; userId: string; byId: string }>('field.admin-removed');

/** The field's country or coordinates changed. */
export const fieldMoved = defineEvent<{ fieldId: string; byId: string }>('field.moved');
/** The field's power limits or ages changed. */
export const fieldRulesChanged = defineEvent<{ fieldId: string; byId: string }>('field.rules-changed');

/** The field's name and admins can no longer be read. The previous version stored only `fieldId`. */
export const fieldDeleted = defineEvent<{
  fieldId: string;
  deletion?: { name: string; byId: string; adminIds: readonly string[] };
}>('field.deleted');
