/** Path of the sign-in page that returns to the game. */
export const gameSignInPath = (gameId: string): string => `/login?next=${encodeURIComponent(`/games/${gameId}`)}`;
