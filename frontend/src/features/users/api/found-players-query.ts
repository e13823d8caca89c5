import type { PlayerView } from '@contracts/users';
import { foundQuery } from '@/shared/directory/found-query';
import { PLAYER_SEARCH_PATH } from './player-queries';

/** The first players whose name, callsign or whole e-mail address is a text. */
export const foundPlayersQuery = (text: string) => foundQuery<PlayerView>(PLAYER_SEARCH_PATH, text);
