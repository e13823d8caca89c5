export const PLAYERS_PATH = '/api/users';
export const PLAYER_SEARCH_PATH = '/api/users/search';

/** The path of a list of players; searches have their own. */
export const playersPath = (request: URLSearchParams) => (request.has('q') ? PLAYER_SEARCH_PATH : PLAYERS_PATH);
