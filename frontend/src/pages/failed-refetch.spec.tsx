import type { FieldView } from '@contracts/fields';
import type { TeamGameView } from '@contracts/games';
import type { TeamView } from '@contracts/teams';
import { QueryClient, QueryClientProvider, type QueryKey } from '@tanstack/react-query';
import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { statsQuery } from '@/features/admin/api/admin-queries';
import { UserStats } from '@/features/admin/components/user-stats';
import { fieldListQuery } from '@/features/fields/api/field-queries';
import { NearbyFields } from '@/features/fields/directory/nearby-fields';
import { gameListQuery } from '@/features/games/api/game-list-queries';
import { nextTeamGamesQuery } from '@/features/games/team/team-games-query';
import { TeamUpcomingGames } from '@/features/games/team/team-upcoming-games';
import { UpcomingGames } from '@/features/games/upcoming/upcoming-games';
import { MapFrame } from '@/features/maps/components/map-frame';
import { nearbyTeamsQuery } from '@/features/teams/api/team-queries';
import { NearbyTeams } from '@/features/teams/directory/nearby-teams';
import { mapSettingsQuery } from '@/shared/map/map-settings-query';
import { startExtras } from '@/shared/ui/lazy/load-phase';
import { eventuallyRendered } from '../../test/eventually';
import { buildPerson } from '../../test/messaging-builders';
import { nextTask } from '../../test/next-task';

// jsdom has no WebGL.
jest.mock('@/shared/map/world-map', () => ({ __esModule: true, default: () => 'The drawn map' }));

const AT = new Date(Date.now() + 7 * 86_400_000).toISOString();
const GAME = {
  id: 'g1',
  title: 'Cold Harbour',
  status: 'upcoming',
  gameType: 'milsim',
  gameStartDate: AT,
  gameEndDate: AT,
  gameDate: AT,
  timeZone: 'Europe/Stockholm',
  maxPlayers: 20,
  currentPlayers: 1,
  organizer: buildPerson('Bo'),
  intelPhotos: [],
  known: { people: [], count: 0 },
  can: {},
  why: {},
} as unknown as TeamGameView;
const TEAM = { id: 't1', name: 'Red Kite', memberCount: 3, location: 'Kemi, Finland' } as TeamView;
const FIELD = {
  id: 'f1',
  name: 'Old Barn',
  fieldType: 'forest',
  location: 'Kemi, Finland',
  reviewCount: 0,
} as FieldView;
const MAP_LIST = {
  items: [{ id: 'g1', latitude: 1, longitude: 1 }],
  error: null,
  isPending: false,
} as unknown as Parameters<typeof MapFrame>[0]['list'];

const page = <Item,>(item: Item) => ({ items: [item], next: null, total: 1 });

/** A screen, the query whose copy it shows, and the text that shows the copy. */
interface TestedScreen {
  element: ReactNode;
  queryKey: QueryKey;
  copy: unknown;
  text: string;
}

const SCREENS: Record<string, TestedScreen> = {
  'the upcoming games on Home': {
    element: <UpcomingGames />,
    queryKey: gameListQuery('/api/games/upcoming', {}).queryKey,
    copy: page(GAME),
    text: 'Cold Harbour',
  },
  'the fields on Home': {
    element: <NearbyFields />,
    queryKey: fieldListQuery({ limit: '3' }).queryKey,
    copy: page(FIELD),
    text: 'Old Barn',
  },
  'the teams on Home': {
    element: <NearbyTeams />,
    queryKey: nearbyTeamsQuery(3).queryKey,
    copy: [TEAM],
    text: 'Red Kite',
  },
  'the games of a team': {
    element: <TeamUpcomingGames teamId="t1" />,
    queryKey: nextTeamGamesQuery('t1').queryKey,
    copy: page(GAME),
    text: 'Cold Harbour',
  },
  'the numbers of accounts': {
    element: <UserStats />,
    queryKey: statsQuery.queryKey,
    copy: { total_users: 4321, users_created_today: 1, users_active_today: 2 },
    text: '4,321',
  },
  maps: {
    element: <MapFrame kind="games" list={MAP_LIST} />,
    queryKey: mapSettingsQuery.queryKey,
    copy: { googleMapsKey: null, styleUrl: null },
    text: 'The drawn map',
  },
};

// The last phase, in which every screen may load its data.
beforeAll(startExtras);

it.each(Object.entries(SCREENS))('%s keep showing loaded data after a failed refetch', async (_, screen) => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  const fail = () => Promise.reject(new TypeError('Failed to fetch'));
  jest.spyOn(globalThis, 'fetch').mockImplementation(fail);
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false, queryFn: fail } } });
  queries.setQueryData(screen.queryKey, screen.copy);
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  await act(async () => {
    root.render(<QueryClientProvider client={queries}>{screen.element}</QueryClientProvider>);
    await Promise.resolve();
  });
  await act(async () => {
    await queries.refetchQueries({ queryKey: screen.queryKey });
    await nextTask();
  });
  await eventuallyRendered(() => {
    expect(queries.getQueryState(screen.queryKey)?.status).toBe('error');
    expect(container.textContent).toContain(screen.text);
  });
  expect(container.querySelector('[role=alert]')).toBeNull();
  act(() => root.unmount());
  queries.clear();
  container.remove();
  jest.restoreAllMocks();
});
