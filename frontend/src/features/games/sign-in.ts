import { withReturnPath } from '@/shared/session/same-site-path';

/** Path of the sign-in page that returns to the game. */
export const gameSignInPath = (gameId: string): string => withReturnPath('/login', `/games/${gameId}`);
