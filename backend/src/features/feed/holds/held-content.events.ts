import type { TextKind } from '../../../contracts/posts.js';
import { defineEvent } from '../../../platform/outbox/domain-event.js';

/** A post or comment was held for review, or was edited or deleted while it was held. */
export const heldContentChanged = defineEvent<{ type: TextKind; id: string }>('held-content.changed');
