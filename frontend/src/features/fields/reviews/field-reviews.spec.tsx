import type { FieldPageView } from '@contracts/fields';
import type { ReviewView } from '@contracts/reviews';
import type { CurrentUserView } from '@contracts/users';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { HistoryEntryContext } from '@/shared/navigation/history-entry';
import { currentEntry } from '@/shared/navigation/history';
import { viewerQuery } from '@/shared/session/viewer';
import { type } from '../../../../test/type';
import FieldReviews from './field-reviews';

const FIRST_PAGE = '/api/fields/f1/reviews?limit=20';
const SECOND_PAGE = '/api/fields/f1/reviews?limit=20&cursor=r1';

const FIELD = {
  id: 'f1',
  ownReviewId: 'r2',
  reviewCount: 2,
  rating: 45,
  ratings: [0, 0, 0, 1, 1],
  can: { review: true, edit: false },
} as FieldPageView;

const review = (id: string, author: string): ReviewView => ({
  id,
  fieldId: 'f1',
  userId: author,
  rating: 4,
  review: `Review ${id}`,
  user: { id: author, firstName: author, lastName: null, nickname: null, profileImageUrl: null, email: null },
  createdAt: '2026-11-01T10:00:00.000Z',
  updatedAt: '2026-11-01T10:00:00.000Z',
  comments: 0,
  can: { edit: false, delete: false, report: false, reply: false },
});

let isSecondPageBroken: boolean;
let requests: string[];

beforeEach(() => {
  requests = [];
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  jest.useFakeTimers();
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    requests.push(input as string);
    await new Promise((resolve) => setTimeout(resolve, 10));
    if (input === FIRST_PAGE)
      return Response.json([review('r1', 'Bo')], { headers: { Link: `<${SECOND_PAGE}>; rel="next"` } });
    if (input !== SECOND_PAGE) return Response.json([]);
    return isSecondPageBroken ? Response.json({}, { status: 500 }) : Response.json([review('r2', 'Elin')]);
  });
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  document.body.replaceChildren();
});

const settle = () => act(() => jest.advanceTimersByTimeAsync(1_000));
const findButton = (name: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name);

async function press(name: string): Promise<void> {
  act(() => findButton(name)?.click());
  await settle();
}

const isBusy = (name: string) => findButton(name)?.getAttribute('aria-disabled') === 'true';

describe('the page with the viewer’s own review', () => {
  it.each([
    ['Edit Your Review', 'Try again'],
    ['Edit Your Review', 'Edit Your Review'],
    ['Load more reviews', 'Edit Your Review'],
  ])(
    'that failed to load after a press on "%s" is requested again only after a press on "%s"',
    async (first, retry) => {
      isSecondPageBroken = true;
      const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
      queries.setQueryData(viewerQuery.queryKey, { id: 'elin' } as CurrentUserView);
      const root = createRoot(document.body.appendChild(document.createElement('div')));
      act(() =>
        root.render(
          <QueryClientProvider client={queries}>
            <FieldReviews field={FIELD} />
          </QueryClientProvider>,
        ),
      );
      await settle();
      await press(first);
      const secondPageRequests = () => requests.filter((path) => path === SECOND_PAGE).length;
      expect(secondPageRequests()).toBe(1);
      expect(isBusy('Edit Your Review')).toBe(false);

      isSecondPageBroken = false;
      act(() => findButton(retry)?.click());
      await act(() => jest.advanceTimersByTimeAsync(5));
      expect(isBusy('Edit Your Review')).toBe(true);
      await settle();
      expect(secondPageRequests()).toBe(2);
      expect(document.querySelector('form')?.textContent).toContain('Review r2');
      act(() => root.unmount());
      queries.clear();
    },
  );
});

it('Leave a Review is available again after the review that the viewer edits was deleted', async () => {
  isSecondPageBroken = false;
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  queries.setQueryData(viewerQuery.queryKey, { id: 'elin' } as CurrentUserView);
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  const show = (field: FieldPageView) =>
    act(() =>
      root.render(
        <QueryClientProvider client={queries}>
          <FieldReviews field={field} />
        </QueryClientProvider>,
      ),
    );
  const own = { ...FIELD, ownReviewId: 'r1', reviewCount: 1 };
  show(own);
  await settle();
  await press('Edit Your Review');
  expect(document.querySelector('form')?.textContent).toContain('Review r1');

  jest.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(Response.json([])));
  await act(() => queries.invalidateQueries());
  show({ ...own, ownReviewId: null, reviewCount: 0 });
  await settle();
  expect(document.body.textContent).toContain('No reviews yet');
  expect(isBusy('Leave a Review')).toBe(false);
  await press('Leave a Review');
  expect(document.querySelector('form')).not.toBeNull();
  act(() => root.unmount());
  queries.clear();
});

it('FieldReviews loads further pages until the review that the link names is there, and focuses it', async () => {
  isSecondPageBroken = false;
  // jsdom does not implement scrollIntoView.
  Element.prototype.scrollIntoView = jest.fn();
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  act(() =>
    root.render(
      <QueryClientProvider client={queries}>
        <HistoryEntryContext value={{ ...currentEntry(), hash: '#review-r2' }}>
          <FieldReviews field={FIELD} />
        </HistoryEntryContext>
      </QueryClientProvider>,
    ),
  );
  await settle();
  expect(requests).toContain(SECOND_PAGE);
  expect(document.activeElement?.id).toBe('review-r2');
  act(() => root.unmount());
  queries.clear();
});

describe('a form whose text is being saved', () => {
  const REPLYABLE = { ...review('r1', 'Bo'), can: { edit: false, delete: false, report: false, reply: true } };

  it.each([
    ['a review', 'Leave a Review', 'Submit review', 'Submitting...'],
    ['a reply', ' Reply', 'Reply', 'Adding...'],
  ])(
    'cannot be cancelled, because the answer would close the form that was opened next: %s',
    async (_, opener, submit, submitting) => {
      let answer: () => void = () => undefined;
      jest.spyOn(globalThis, 'fetch').mockImplementation(async (_path, init) => {
        if (init?.method === 'POST') await new Promise<void>((resolve) => (answer = resolve));
        return Response.json(init?.method === 'POST' ? REPLYABLE : [REPLYABLE]);
      });
      const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
      queries.setQueryData(viewerQuery.queryKey, { id: 'elin' } as CurrentUserView);
      const root = createRoot(document.body.appendChild(document.createElement('div')));
      act(() =>
        root.render(
          <QueryClientProvider client={queries}>
            <FieldReviews field={{ ...FIELD, ownReviewId: null }} />
          </QueryClientProvider>,
        ),
      );
      await settle();
      await press(opener);
      act(() => document.querySelector<HTMLElement>('[type=radio]')?.click());
      act(() => type(document.querySelector('textarea') as HTMLTextAreaElement, 'Good cover.'));
      await press(submit);
      expect(findButton(submitting)).toBeDefined();
      await press('Cancel');
      expect(document.querySelector('form')).not.toBeNull();
      answer();
      await settle();
      expect(document.querySelector('form')).toBeNull();
      act(() => root.unmount());
      queries.clear();
    },
  );
});
