import type { FieldPageView } from '@contracts/fields';
import type { GamePageView } from '@contracts/games';
import type { OfferedSeatView } from '@contracts/next-game';
import type { ReviewView } from '@contracts/reviews';
import type { CurrentUserView, ProfileView } from '@contracts/users';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import AcceptTerms from '@/features/auth/terms/accept-terms';
import { FieldAdmins } from '@/features/fields/admins/field-admins';
import { fieldAdminsQuery } from '@/features/fields/api/field-queries';
import FieldReviews from '@/features/fields/reviews/field-reviews';
import { repliesQuery, reviewsQuery } from '@/features/fields/reviews/review-queries';
import { ReviewReplies } from '@/features/fields/reviews/review-replies';
import { calendarQuery } from '@/features/games/calendar/calendar-requests';
import CalendarSettings from '@/features/games/calendar/calendar-settings';
import { participantsQuery, sectionsQuery } from '@/features/games/api/game-page-queries';
import OfferedSeats from '@/features/games/next/offered-seats';
import { ParticipantList } from '@/features/games/participants/participant-list';
import { PhotoGallery } from '@/features/games/photos/photo-gallery';
import TacticalMapTools from '@/features/games/photos/tactical-map-tools';
import { SeatPanel } from '@/features/games/seats/seat-panel';
import SeatQuestions from '@/features/games/seats/seat-questions';
import { gameTeamsQuery, waitlistQuery } from '@/features/games/seats/seat-requests';
import { SectionTabContent } from '@/features/games/sections/section-tab-content';
import { BlockedNotice } from '@/features/users/blocks/blocked-notice';
import { viewerQuery } from '@/shared/session/viewer';
import { eventually } from '../../test/eventually';
import { buildPerson } from '../../test/messaging-builders';

const FIELD = { id: 'f1', reviewCount: 1, rating: 40, ratings: [0, 0, 0, 1, 0], can: {} } as unknown as FieldPageView;
const GAME = {
  id: 'g1',
  title: 'Cold Harbour',
  status: 'upcoming',
  currentPlayers: 1,
  maxPlayers: 20,
  waitlistCount: 1,
  reservedSeats: 0,
  areaPhotos: ['/uploads/1.webp'],
  isJoined: false,
  can: { manageContent: true, removeParticipants: true },
} as unknown as GamePageView;
const AT = '2026-11-01T10:00:00.000Z';
const REVIEW = {
  id: 'r1',
  fieldId: 'f1',
  userId: 'pim',
  rating: 4,
  review: 'Good.',
  user: buildPerson('Pim'),
  createdAt: AT,
  updatedAt: AT,
  comments: 1,
  can: { edit: true, delete: true },
} as ReviewView;

const OPEN_GAME = {
  ...GAME,
  gameStartDate: new Date(Date.now() + 7 * 86_400_000).toISOString(),
  waitlistClosesAt: new Date(Date.now() + 6 * 86_400_000).toISOString(),
  timeZone: 'Europe/Stockholm',
  freeSeats: 19,
  waitlistCount: 0,
  offeredSeats: 0,
  price: null,
  known: { people: [], count: 0 },
  seat: { status: 'joined', number: 1, mustConfirm: false },
  can: { leave: true },
  why: {},
} as unknown as GamePageView;
const TEAM = {
  id: 't1',
  name: 'Red Kite',
  reservedSeats: 3,
  memberCount: 2,
  location: 'Kemi, Finland',
  can: { release: true },
};
const OFFER = {
  id: 'g1',
  title: 'Night Watch',
  gameStartDate: OPEN_GAME.gameStartDate,
  timeZone: 'Europe/Stockholm',
  expiresAt: OPEN_GAME.waitlistClosesAt,
} as OfferedSeatView;

const pages = (items: unknown[]) =>
  ({ pages: [{ items, next: null, total: items.length }], pageParams: [''] }) as never;

/** The screen before and after a removal, and the name of the button that opens its dialog. */
interface Removal {
  button: string;
  element: (isRemoved: boolean) => ReactNode;
  fill?: (queries: QueryClient, isRemoved: boolean) => void;
}

const REMOVALS: Record<string, Removal> = {
  'an admin of a field': {
    button: 'Remove Bo',
    element: () => <FieldAdmins field={FIELD} />,
    fill: (queries, isRemoved) =>
      queries.setQueryData(
        fieldAdminsQuery('f1').queryKey,
        isRemoved ? [] : ([{ userId: 'Bo', user: buildPerson('Bo'), role: 'admin', can: { remove: true } }] as never),
      ),
  },
  'a review': {
    button: 'Actions for your review',
    element: () => <FieldReviews field={FIELD} />,
    fill: (queries, isRemoved) => {
      queries.setQueryData(repliesQuery('r1').queryKey, pages([]));
      queries.setQueryData(reviewsQuery('f1').queryKey, pages(isRemoved ? [] : [REVIEW]));
    },
  },
  'a reply to a review': {
    button: 'Delete the reply by Bo',
    element: () => <ReviewReplies review={REVIEW} />,
    fill: (queries, isRemoved) =>
      queries.setQueryData(
        repliesQuery('r1').queryKey,
        pages(
          isRemoved
            ? []
            : [{ id: 'c1', content: 'Thanks.', user: buildPerson('Bo'), createdAt: AT, can: { delete: true } }],
        ),
      ),
  },
  'a section of a briefing': {
    button: 'Delete Orders',
    element: () => <SectionTabContent game={GAME} tab="game_play" />,
    fill: (queries, isRemoved) =>
      queries.setQueryData(
        sectionsQuery('g1', false).queryKey,
        isRemoved
          ? []
          : ([
              { id: 's1', tab: 'game_play', kind: 'briefing', title: 'Orders', body: 'Hold.', isPublished: true },
            ] as never),
      ),
  },
  'a participant': {
    button: 'Remove Bo',
    element: () => <ParticipantList game={{ ...GAME, waitlistCount: 0 }} />,
    fill: (queries, isRemoved) =>
      queries.setQueryData(
        participantsQuery('g1').queryKey,
        pages(isRemoved ? [] : [{ id: 'p1', user: buildPerson('Bo'), team: null, can: { remove: true } }]),
      ),
  },
  'the last player on the waitlist': {
    button: 'Remove Bo',
    element: (isRemoved) => <ParticipantList game={{ ...GAME, waitlistCount: isRemoved ? 0 : 1 }} />,
    fill: (queries) => {
      const player = { id: 'p1', user: buildPerson('Bo'), team: null, position: 1, can: { remove: true } };
      queries.setQueryData(participantsQuery('g1').queryKey, pages([]));
      queries.setQueryData(waitlistQuery('g1').queryKey, pages([player]));
    },
  },
  'a photo of a game': {
    button: 'Actions for photo 1',
    element: (isRemoved) => <PhotoGallery game={isRemoved ? { ...GAME, areaPhotos: [] } : GAME} kind="area" />,
  },
  'the tactical map': {
    button: 'Delete map',
    element: (isRemoved) => <TacticalMapTools gameId="g1" hasMap={!isRemoved} />,
  },
  'the button that revokes the calendar address': {
    button: 'Revoke address',
    element: () => <CalendarSettings />,
    fill: (queries, isRemoved) => queries.setQueryData(calendarQuery.queryKey, { createdAt: isRemoved ? null : AT }),
  },
  'the button that accepts the terms': {
    button: 'Accept the Terms and the Privacy Notice',
    element: () => <AcceptTerms />,
    fill: (queries, isRemoved) =>
      queries.setQueryData(viewerQuery.queryKey, { id: 'pim', hasAcceptedTerms: isRemoved } as CurrentUserView),
  },
  'a question about a seat on Home': {
    button: 'I’m still coming',
    element: (isRemoved) => !isRemoved && <SeatQuestions game={OPEN_GAME} seat={{ mustConfirm: true }} />,
  },
  'a question about a seat on the page of a game': {
    button: 'I’m still coming',
    element: (isRemoved) => (
      <SeatPanel game={{ ...OPEN_GAME, seat: { status: 'joined', number: 1, mustConfirm: !isRemoved } as never }} />
    ),
  },
  'the reserved seats of a team': {
    button: 'Release',
    element: () => <SeatPanel game={OPEN_GAME} />,
    fill: (queries, isRemoved) =>
      queries.setQueryData(gameTeamsQuery('g1').queryKey, isRemoved ? [] : ([TEAM] as never)),
  },
  'an offered seat': {
    button: 'Decline: Night Watch',
    element: (isRemoved) => <OfferedSeats offers={isRemoved ? [] : [OFFER]} onReady={() => undefined} />,
  },
  'the notice about a blocked player': {
    button: 'Unblock',
    element: (isRemoved) => !isRemoved && <BlockedNotice profile={{ id: 'bo', firstName: 'Bo' } as ProfileView} />,
  },
};

const findButton = (name: string) =>
  [...document.querySelectorAll('button')].find(
    (button) => (button.getAttribute('aria-label') ?? button.textContent.trim()) === name,
  );

it.each(Object.entries(REMOVALS))(
  'the focus stays in the main element after the removal of %s',
  async (_, { button, element, fill }) => {
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
    jest.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(Response.json([])));
    const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
    queries.setQueryData(viewerQuery.queryKey, { id: 'pim' } as CurrentUserView);
    const container = document.body.appendChild(document.createElement('main'));
    container.tabIndex = -1;
    const root = createRoot(container);
    const show = (isRemoved: boolean) =>
      act(async () => {
        fill?.(queries, isRemoved);
        root.render(<QueryClientProvider client={queries}>{element(isRemoved)}</QueryClientProvider>);
        await Promise.resolve();
      });
    await show(false);
    await act(() => eventually(() => expect(findButton(button)).toBeDefined()));
    act(() => findButton(button)?.focus());
    expect(document.activeElement).toBe(findButton(button));
    await show(true);
    await act(() => eventually(() => expect(findButton(button)).toBeUndefined()));
    await act(() => eventually(() => expect(container.contains(document.activeElement)).toBe(true)));
    act(() => root.unmount());
    queries.clear();
    container.remove();
    jest.restoreAllMocks();
  },
);
