import { defineEvent } from '../../../platform/outbox/domain-event.js';

/** Signing in to the account needs a code from now on. */
export const twoFactorTurnedOn = defineEvent<{ userId: string }>('auth.two-factor-turned-on');

/** Signing in to the account needs only the password from now on. */
export const twoFactorTurnedOff = defineEvent<{ userId: string }>('auth.two-factor-turned-off');

/** A recovery code replaced the code of the authenticator app. It does not work again. */
export const recoveryCodeUsed = defineEvent<{ userId: string }>('auth.recovery-code-used');
