import { GAME_PHOTO_LIMITS, type GamePhotoKind } from '../../../contracts/game-photos.js';
import type { Policy } from '../../../platform/http/access/policy.js';

/** The input of `photoPolicy`, for a viewer who manages the content of the game. */
interface PhotoAccess {
  kind: GamePhotoKind;
  /** The number of photos of this kind that the game has. */
  count: number;
}

export const photoPolicy = {
  add: ({ kind, count }) => count < GAME_PHOTO_LIMITS[kind] || 'game-photo.limit',
} satisfies Policy<PhotoAccess>;
