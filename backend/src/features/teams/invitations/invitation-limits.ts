import { defineRateLimit } from '../../../platform/http/limits/rate-limits.js';

export const INVITATION_LIMIT = defineRateLimit('invite.account', 30, { minutes: 60 });

/** Counted per recipient over all senders, so that several senders together cannot flood a mailbox. */
export const RECIPIENT_LIMIT = defineRateLimit('invite.recipient', 5, { minutes: 24 * 60 });

/** Counted per IP address that opens invitation links, so that nobody can guess their tokens. */
export const LINK_LIMIT = defineRateLimit('invitation.address', 60, { minutes: 10 });
