import { defineEvent } from '../../platform/outbox/domain-event.js';

/** A user became an admin of the field, or is one no longer. */
export const fieldAdminsChanged = defineEvent<{ fieldId: string; userId: string }>('field.admins-changed');
/** The field's name and admins can no longer be read. The previous version stored only `fieldId`. */
export const fieldDeleted = defineEvent<{
  fieldId: string;
  deletion?: { name: string; byId: string; adminIds: readonly string[] };
}>('field.deleted');
