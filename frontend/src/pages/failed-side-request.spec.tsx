import type { GamePageView } from '@contracts/games';
import type { TeamPageView } from '@contracts/teams';
import type { CurrentUserView, ProfileView } from '@contracts/users';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { Route } from 'wouter';
import { navigate } from '@/shared/navigation/history';
import { NavigationProvider } from '@/shared/navigation/navigation-provider';
import { viewerQuery } from '@/shared/session/viewer';
import { eventually } from '../../test/eventually';
import { buildPerson } from '../../test/messaging-builders';
import { nextTask } from '../../test/next-task';

// jsdom has no layout.
window.scrollTo = () => undefined;
Object.assign(globalThis, {
  ResizeObserver: class {
    observe = jest.fn();
    disconnect = jest.fn();
  },
});

const AT = new Date(Date.now() + 7 * 86_400_000).toISOString();
const GAME = {
  id: 'g1',
  title: 'Cold Harbour',
  status: 'upcoming',
  gameType: 'milsim',
  fieldApproval: 'none',
  gameStartDate: AT,
  gameEndDate: AT,
  gameDate: AT,
  duration: 4,
  waitlistClosesAt: AT,
  timeZone: 'Europe/Stockholm',
  maxPlayers: 20,
  currentPlayers: 1,
  freeSeats: 19,
  reservedSeats: 0,
  offeredSeats: 0,
  waitlistCount: 0,
  price: null,
  currency: 'USD',
  fieldId: null,
  field: null,
  organizerId: 'Bo',
  organizer: buildPerson('Bo'),
  intelPhotos: [],
  areaPhotos: [],
  known: { people: [], count: 0 },
  waitlistStatus: null,
  seat: null,
  can: {},
  why: {},
} as unknown as GamePageView;
const TEAM = {
  id: 't1',
  name: 'Red Kite',
  memberCount: 1,
  establishedDate: '2024-05',
  location: 'Sweden',
  leader: buildPerson('Bo'),
  contact: {},
  can: {},
} as unknown as TeamPageView;
const PROFILE = {
  id: 'bo',
  firstName: 'Bo',
  followersCount: 0,
  followingCount: 0,
  gameStyles: [],
  createdAt: AT,
  can: {},
} as unknown as ProfileView;

/** A page, the answer that it shows, and another request of it that fails. */
interface TestedPage {
  load: () => Promise<{ default: () => ReactNode }>;
  route: string;
  address: string;
  path: string;
  answer: unknown;
  failing: string;
}

const PAGES: Record<string, TestedPage> = {
  'a game': {
    load: () => import('./entities/details/game'),
    route: '/games/:gameId',
    address: '/games/g1',
    path: '/api/games/g1',
    answer: GAME,
    failing: '/api/games/g1/teams',
  },
  'a team': {
    load: () => import('./entities/details/team'),
    route: '/teams/:teamId',
    address: '/teams/t1',
    path: '/api/teams/t1',
    answer: TEAM,
    failing: '/api/teams/t1/games',
  },
  'a player': {
    load: () => import('./entities/details/profile'),
    route: '/profile/:userId',
    address: '/profile/bo',
    path: '/api/users/bo',
    answer: PROFILE,
    failing: '/api/users/bo/played-fields',
  },
};

let root: Root;
const fetchMock = jest.spyOn(globalThis, 'fetch');
const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });

/** Answers the failing request of the page with `failure`, and all its others. */
function answerWith(page: TestedPage, failure: () => Promise<Response>): void {
  fetchMock.mockClear().mockImplementation((input) => {
    const [path] = (input as string).split('?');
    if (path === page.failing) return failure();
    return Promise.resolve(Response.json(path === page.path ? page.answer : []));
  });
}

const expectShown = () => {
  expect(document.querySelector('h1')?.textContent).toMatch(/Cold Harbour|Red Kite|Bo/);
  expect(document.querySelector('[aria-label^="Loading"]')).toBeNull();
};

afterEach(() => {
  root.unmount();
  queries.clear();
});

it.each(Object.entries(PAGES))(
  'the page of %s keeps its content while a failed request is being repeated',
  async (_, page) => {
    answerWith(page, () => Promise.reject(new TypeError('Failed to fetch')));
    const { default: Page } = await page.load();
    navigate(page.address);
    queries.setQueryData(viewerQuery.queryKey, { id: 'pim' } as CurrentUserView);
    root = createRoot(document.body.appendChild(document.createElement('div')));
    root.render(
      <QueryClientProvider client={queries}>
        <NavigationProvider>
          <Route path={page.route}>
            <Page />
          </Route>
        </NavigationProvider>
      </QueryClientProvider>,
    );
    await eventually(expectShown);

    const heading = document.querySelector('h1');
    answerWith(page, () => new Promise(() => undefined));
    void queries.invalidateQueries();
    await eventually(() =>
      expect(fetchMock).toHaveBeenCalledWith(expect.stringContaining(page.failing), expect.anything()),
    );
    await nextTask();
    expectShown();
    expect(document.querySelector('h1')).toBe(heading);
  },
);
