import { defineEvent } from '../../../platform/outbox/domain-event.js';

/** An administrator suspended an account, or changed the end or the reason of its suspension. */
export const userSuspended = defineEvent<{ suspensionId: string }>('user.suspended');

/** An administrator lifted a suspension before its end. */
export const suspensionLifted = defineEvent<{ suspensionId: string }>('user.suspension-lifted');

/** An administrator rejected the appeal of a suspended person. */
export const appealRejected = defineEvent<{ suspensionId: string }>('appeal.rejected');
