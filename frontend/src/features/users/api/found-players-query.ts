import type { PlayerView } from '@contracts/users';
import { queryOptions } from '@tanstack/react-query';
import { getPage } from '@/shared/api/http';
import { PLAYER_SEARCH_PATH } from './player-queries';

const FEW = 6;

/** The first players whose name, callsign or whole e-mail address is a text. */
export function foundPlayersQuery(text: string) {
  const path = `${PLAYER_SEARCH_PATH}?q=${encodeURIComponent(text)}&limit=${FEW}`;
  return queryOptions({ queryKey: [path], queryFn: ({ signal }) => getPage<PlayerView>(path, signal) });
}
