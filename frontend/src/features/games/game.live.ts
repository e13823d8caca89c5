import type { LiveHandlers } from '@/shared/realtime/live';
import { invalidateGame } from './api/invalidate-game';

type Lists = typeof import('./api/listed-games');

// If this code cannot be loaded, the next refetch of the list corrects the card.
const changeLists = (change: (lists: Lists) => unknown) =>
  void import('./api/listed-games').then(change).catch(() => undefined);

export const gameLive: LiveHandlers = {
  'game:changed': ({ id, part }, queries) => {
    void invalidateGame(queries, id, part);
    changeLists((lists) => lists.refreshListedGame(queries, id));
  },
  'game:seats': (seats, queries) => changeLists((lists) => lists.showSeats(queries, seats)),
  'usage-requests:changed': ({ fieldId }, queries) =>
    void queries.invalidateQueries({ queryKey: ['/api/field-usage-requests', fieldId] }),
  // Also after the first connect, because a game may have changed between loading the page and connecting.
  connected: (queries) => {
    // A player without a next game watches no game, so nothing else refetches a seat that was offered in the meantime.
    void queries.invalidateQueries({ queryKey: ['/api/games/next'] });
    changeLists((lists) => lists.invalidateGameLists(queries));
  },
};
