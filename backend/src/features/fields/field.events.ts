import { defineEvent } from '../../platform/outbox/domain-event.js';

/** Somebody began or ceased to run the field. */
export const fieldAdminsChanged = defineEvent<{ fieldId: string; userId: string }>('field.admins-changed');
export const fieldDeleted = defineEvent<{ fieldId: string }>('field.deleted');
