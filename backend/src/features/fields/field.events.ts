import { defineEvent } from '../../platform/outbox/domain-event.js';

/** A user became an admin of the field, or is one no longer. */
export const fieldAdminsChanged = defineEvent<{ fieldId: string; userId: string }>('field.admins-changed');
export const fieldDeleted = defineEvent<{ fieldId: string }>('field.deleted');
