import { defineEvent } from '../../../platform/outbox/domain-event.js';

/**
 * Somebody asked for a link to set a new password. `userId` is null if no account has the address, so that a request does the same work whether or not
 * the account exists.
 */
export const passwordResetRequested = defineEvent<{ userId: string | null }>('auth.password-reset-requested');
