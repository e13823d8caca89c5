import type { TextKind } from '../../../contracts/posts.js';
import { defineEvent } from '../../../platform/outbox/domain-event.js';

/**
 * A post or comment was held for review, or was edited or deleted while it was held, except by a moderator's decision. A post was deleted with its held
 * comments.
 */
export const heldContentChanged = defineEvent<{ type: TextKind; id: string }>('held-content.changed');
