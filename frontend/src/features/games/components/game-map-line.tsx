import type { MapItem } from '@contracts/maps';
import { labelOf } from '@contracts/option-labels';
import { skipToken, useQuery } from '@tanstack/react-query';
import { gameStartText } from '@/shared/map/game-start-text';
import { GAMES_PATH } from '../api/game-queries';
import { freeText } from '../seats/seat-texts';
import { useWatchedCard } from './use-watched-card';

/** "3 seats left", "Full", or the status of a game that takes no more players. */
function stateText({ status, freeSeats }: MapItem): string | null {
  if (status && status !== 'upcoming') return labelOf(status);
  return freeSeats === undefined ? null : freeText({ freeSeats });
}

/**
 * Returns the item with the changes since the map was loaded. `listed-games.ts` writes them into every query whose key starts with `GAMES_PATH`. This
 * query exists only to receive them and never fetches.
 */
function useLiveItem(item: MapItem): MapItem {
  const { id, startsAt, timeZone, status, freeSeats } = item;
  useWatchedCard(id);
  const initial = { items: [{ id, gameStartDate: startsAt, timeZone, status, freeSeats }] };
  const { data = initial } = useQuery({
    // A map that is loaded again has the newer values.
    queryKey: [GAMES_PATH, 'map line', id, startsAt, timeZone, status, freeSeats],
    queryFn: skipToken,
    initialData: initial,
    gcTime: 0,
  });
  const { gameStartDate, ...live } = { ...data.items[0] };
  return { ...item, ...live, startsAt: gameStartDate, timeZone: live.timeZone ?? timeZone };
}

/** The start and the seats of a game among several in the window of a marker. */
export const GameMapLine = ({ item }: { item: MapItem }) => {
  const live = useLiveItem(item);
  return <span className="tabular-nums">{[gameStartText(live), stateText(live)].filter(Boolean).join(' · ')}</span>;
};
