import { IMAGE_LIMITS } from '../../contracts/image-limits.js';
import type { ProblemCode } from '../../contracts/problems.js';

/** The maximum size of a picture's file and the problem code for a larger one. */
export interface SizeLimit {
  bytes: number;
  tooLarge: ProblemCode;
}

/** The limit for profile pictures, however they arrive. */
export const PROFILE_PICTURE_LIMIT: SizeLimit = {
  bytes: IMAGE_LIMITS.profileBytes,
  tooLarge: 'image.too-large-for-profile',
};
