import type { FieldPageView } from '@contracts/fields';
import type { GamePageView } from '@contracts/games';
import type { ReviewView } from '@contracts/reviews';
import type { CurrentUserView } from '@contracts/users';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { FieldAdmins } from '@/features/fields/admins/field-admins';
import { fieldAdminsQuery } from '@/features/fields/api/field-queries';
import FieldReviews from '@/features/fields/reviews/field-reviews';
import { repliesQuery, reviewsQuery } from '@/features/fields/reviews/review-queries';
import { ReviewReplies } from '@/features/fields/reviews/review-replies';
import { participantsQuery, sectionsQuery } from '@/features/games/api/game-page-queries';
import { ParticipantList } from '@/features/games/participants/participant-list';
import { PhotoGallery } from '@/features/games/photos/photo-gallery';
import TacticalMapTools from '@/features/games/photos/tactical-map-tools';
import { waitlistQuery } from '@/features/games/seats/seat-requests';
import { SectionTabContent } from '@/features/games/sections/section-tab-content';
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
};

const findButton = (name: string) =>
  [...document.querySelectorAll('button')].find(
    (button) => (button.getAttribute('aria-label') ?? button.textContent.trim()) === name,
  );

it.each(Object.entries(REMOVALS))(
  'the focus stays beside %s that was removed',
  async (_, { button, element, fill }) => {
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
    jest.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(Response.json([])));
    const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
    queries.setQueryData(viewerQuery.queryKey, { id: 'pim' } as CurrentUserView);
    const container = document.body.appendChild(document.createElement('div'));
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
