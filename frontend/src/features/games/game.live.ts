import type { LiveHandlers } from '@/shared/realtime/live';
import { invalidateGame } from './api/invalidate-game';

export const gameLive: LiveHandlers = {
  'game:changed': ({ id, part }, queries) => {
    void invalidateGame(queries, id, part);
    // Without an answer, the next refetch of the list corrects the card.
    void import('./api/listed-games')
      .then(({ refreshListedGame }) => refreshListedGame(queries, id))
      .catch(() => undefined);
  },
  'game:seats': (seats, queries) =>
    void import('./api/listed-games').then(({ showSeats }) => showSeats(queries, seats)).catch(() => undefined),
  'usage-requests:changed': ({ fieldId }, queries) =>
    void queries.invalidateQueries({ queryKey: ['/api/field-usage-requests', fieldId] }),
  // A player without a next game watches no game, so nothing else refetches a seat that was offered in the meantime.
  reconnected: (queries) => void queries.invalidateQueries({ queryKey: ['/api/games/next'] }),
};
