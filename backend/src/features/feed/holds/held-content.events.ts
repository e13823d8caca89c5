import type { TextKind } from '../../../contracts/posts.js';
import { defineEvent } from '../../../platform/outbox/domain-event.js';

/**
 * A post or comment was held for review, was edited or deleted while it was held, or a post was deleted with held comments. Not appended for decisions
 * of moderators.
 */
export const heldContentChanged = defineEvent<{ type: TextKind; id: string }>('held-content.changed');
