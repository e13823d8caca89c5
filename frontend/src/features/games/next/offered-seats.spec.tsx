import type { NextGameView, OfferedSeatView } from '@contracts/next-game';
import type { CurrentUserView } from '@contracts/users';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { viewerQuery } from '@/shared/session/viewer';
import { eventually } from '../../../../test/eventually';
import { connectFakeSocket, fakeSocket } from '../../../../test/fake-socket';
import { nextGameQuery } from './next-game-query';
import OfferedSeats from './offered-seats';

jest.mock('socket.io-client', () => jest.requireActual<object>('../../../../test/fake-socket'));

const OFFER: OfferedSeatView = {
  id: 'night-watch',
  title: 'Night Watch',
  gameStartDate: new Date(Date.now() + 7 * 86_400_000).toISOString(),
  gameEndDate: new Date(Date.now() + 7 * 86_400_000 + 28_800_000).toISOString(),
  timeZone: 'Europe/Stockholm',
  fieldId: null,
  fieldName: 'Quarry',
  expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
  requirements: null,
  rulesVersion: null,
};

it('an offered seat watches its game, and is fetched again once the server sends the hints of the game', async () => {
  const queries = new QueryClient();
  queries.setQueryData(viewerQuery.queryKey, { id: 'elin' } as CurrentUserView);
  queries.setQueryData(nextGameQuery.queryKey, { game: null, offers: [OFFER] } as unknown as NextGameView);
  await connectFakeSocket();
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  root.render(
    <QueryClientProvider client={queries}>
      <OfferedSeats offers={[OFFER]} onReady={() => undefined} />
    </QueryClientProvider>,
  );
  await eventually(() => expect(container.textContent).toContain('Quarry'));
  await eventually(() => expect(queries.getQueryState(nextGameQuery.queryKey)?.isInvalidated).toBe(true));
  expect(fakeSocket.sent).toEqual([['watch', { room: 'game:night-watch' }]]);
  root.unmount();
});
