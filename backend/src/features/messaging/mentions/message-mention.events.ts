import { defineEvent } from '../../../platform/outbox/domain-event.js';

/** `userIds` are the participants whom a message, an edit or a deletion has newly mentioned or no longer mentions. */
export const messageMentionsChanged = defineEvent<{ messageId: string; userIds: string[] }>('message.mentions-changed');
