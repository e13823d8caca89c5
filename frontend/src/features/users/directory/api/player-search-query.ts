import type { PlayerView } from '@contracts/users';
import { searchPreviewQuery } from '@/shared/directory/search-preview-query';
import { PLAYER_SEARCH_PATH } from './player-paths';

/** The first matches by name, callsign or whole e-mail address. */
export const playerSearchQuery = (text: string) => searchPreviewQuery<PlayerView>(PLAYER_SEARCH_PATH, text);
