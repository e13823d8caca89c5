import type { HeldAction } from '../../../contracts/held-content.js';
import type { TextKind } from '../../../contracts/posts.js';
import type { ReportReason } from '../../../contracts/report-options.js';
import { defineEvent } from '../../../platform/outbox/domain-event.js';

/** A moderator released or removed a held post or comment. `postId` is the post, or the post of the comment. */
export const heldContentDecided = defineEvent<{
  decisionId: string;
  type: TextKind;
  id: string;
  postId: string;
  authorId: string;
  action: HeldAction;
  reason: ReportReason | null;
  note: string | null;
}>('held-content.decided');
