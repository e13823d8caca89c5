export const gamePath = (gameId: string): string => `/games/${gameId}`;
