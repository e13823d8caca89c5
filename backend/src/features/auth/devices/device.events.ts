import { defineEvent } from '../../../platform/outbox/domain-event.js';

/** Somebody signed in from a device that the account has not used before. */
export const newDeviceSignedIn = defineEvent<{ userId: string; deviceId: string }>('auth.new-device-signed-in');
