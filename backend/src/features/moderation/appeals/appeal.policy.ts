import type { Policy } from '../../../platform/http/access/policy.js';

/** The input of `appealPolicy`. */
interface AppealAccess {
  hasAppealed: boolean;
  isDecided: boolean;
  /** The suspension has not ended. */
  isActive: boolean;
}

export const appealPolicy = {
  appeal: ({ hasAppealed }) => !hasAppealed || 'appeal.repeated',
  decide: ({ hasAppealed, isDecided, isActive }) =>
    !hasAppealed ? 'appeal.unknown' : (!isDecided && isActive) || 'appeal.decided',
} satisfies Policy<AppealAccess>;
