import type { Policy } from '../../../platform/http/access/policy.js';

/** The input of `heldContentPolicy`: an administrator's relation to a held post or comment. */
interface HeldContentAccess {
  /** The administrator is the author. */
  isOwn: boolean;
}

const notOwnContent = ({ isOwn }: HeldContentAccess) => !isOwn || 'report.own-content';

export const heldContentPolicy = { release: notOwnContent, remove: notOwnContent } satisfies Policy<HeldContentAccess>;
