import type { PlayerSuggestionView } from '@contracts/suggestions';
import { pagedQuery } from '@/shared/api/paged-query';
import { PLAYERS_PATH } from './player-queries';

/** Players near the viewer whom the viewer does not follow. The key starts with the path of all players, so that a follow updates them, too. */
export const suggestedPlayersQuery = pagedQuery<PlayerSuggestionView>(
  [PLAYERS_PATH, 'suggestions'],
  `${PLAYERS_PATH}/suggestions`,
);
