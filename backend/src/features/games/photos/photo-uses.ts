const imageIdOf = (imageUrl: string): string => imageUrl.split('/').pop()?.toLowerCase() ?? '';

/** The names of the uses of a game's pictures. */
export const photoUse = (gameId: string, imageUrl: string): string => `game:${gameId}:${imageIdOf(imageUrl)}`;
export const mapUse = (gameId: string): string => `game:${gameId}:tactical-map`;
