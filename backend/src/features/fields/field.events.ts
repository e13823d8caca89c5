import { factKind } from '../../platform/outbox/fact.js';

/** Somebody began or ceased to run the field. */
export const fieldAdminsChanged = factKind<{ fieldId: string; userId: string }>('field.admins-changed');
export const fieldDeleted = factKind<{ fieldId: string }>('field.deleted');
