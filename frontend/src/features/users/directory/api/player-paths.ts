export const PLAYERS_PATH = '/api/users';
export const PLAYER_SEARCH_PATH = '/api/users/search';

/** Where the players that a request finds are asked for. */
export const playersPath = (request: URLSearchParams) => (request.has('q') ? PLAYER_SEARCH_PATH : PLAYERS_PATH);
