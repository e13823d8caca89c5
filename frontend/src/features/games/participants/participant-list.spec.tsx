import type { GamePageView } from '@contracts/games';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { buildPerson } from '../../../../test/messaging-builders';
import { participantsQuery } from '../api/game-page-queries';
import { ParticipantList } from './participant-list';

const GAME = {
  id: 'g1',
  status: 'ongoing',
  currentPlayers: 3,
  maxPlayers: 20,
  can: { removeParticipants: true },
} as GamePageView;

const page = (...names: string[]) => {
  const items = names.map((name) => ({ id: name, user: buildPerson(name), team: null, can: { remove: false } }));
  return { pages: [{ items, next: null, total: items.length }], pageParams: [''] } as never;
};

afterEach(() => {
  jest.restoreAllMocks();
  document.body.replaceChildren();
});

it('The participants show no filter and everybody as soon as the game is over', async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  jest.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(Response.json([])));
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  queries.setQueryData(participantsQuery('g1').queryKey, page('Bo', 'Cy', 'Ida'));
  queries.setQueryData(participantsQuery('g1', { isUnconfirmed: true }).queryKey, page('Bo', 'Cy'));
  queries.setQueryData(participantsQuery('g1', { hasNotAcceptedRules: true }).queryKey, page('Bo'));
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  const show = (game: GamePageView) =>
    act(async () => {
      root.render(
        <QueryClientProvider client={queries}>
          <ParticipantList game={game} />
        </QueryClientProvider>,
      );
      await Promise.resolve();
    });
  const findChips = () => [...container.querySelectorAll<HTMLElement>('button[aria-pressed]')];
  const chips = () => findChips().map(({ textContent }) => textContent);
  const shown = () =>
    [...container.querySelectorAll('li')].map(({ textContent }) => /Bo|Cy|Ida/.exec(textContent)?.[0]);

  await show(GAME);
  expect(chips()).toEqual(['2 not confirmed', '1 hasn’t accepted the rules']);
  await act(async () => {
    findChips()[0]?.click();
    await Promise.resolve();
  });
  expect(shown()).toEqual(['Bo', 'Cy']);

  await show({ ...GAME, status: 'completed', can: { ...GAME.can, removeParticipants: false } });
  expect(chips()).toEqual([]);
  expect(shown()).toEqual(['Bo', 'Cy', 'Ida']);
  act(() => root.unmount());
});
