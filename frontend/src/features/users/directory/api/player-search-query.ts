import type { PlayerView } from '@contracts/users';
import { searchPreviewQuery } from '@/shared/directory/search-preview-query';
import { PLAYER_SEARCH_PATH } from './player-paths';

/** The first players whose name, callsign or whole e-mail address is a text. */
export const playerSearchQuery = (text: string) => searchPreviewQuery<PlayerView>(PLAYER_SEARCH_PATH, text);
