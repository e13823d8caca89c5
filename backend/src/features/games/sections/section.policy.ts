import { GAME_LIMITS } from '../../../contracts/game-options.js';
import type { Policy } from '../../../platform/http/access/policy.js';

/** The input of `sectionCreationPolicy`, for a viewer who manages the content of the game. */
interface SectionCreationAccess {
  /** The number of sections that the game has. */
  count: number;
}

export const sectionCreationPolicy = {
  create: ({ count }) => count < GAME_LIMITS.sections || 'section.limit',
} satisfies Policy<SectionCreationAccess>;
