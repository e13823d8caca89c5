import { MutationObserver, QueryClient } from '@tanstack/react-query';
import { listQuery } from '@/shared/directory/directory-queries';
import { FIELDS_PATH } from '../api/field-queries';
import { deleteReview, saveReview } from './review-mutations';

const list = listQuery(FIELDS_PATH, new URLSearchParams());
let queries: QueryClient;

beforeEach(() => {
  jest.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(Response.json({})));
  queries = new QueryClient();
  queries.setQueryData(list.queryKey, { pages: [], pageParams: [] });
});
afterEach(() => {
  queries.clear();
  jest.restoreAllMocks();
});

it('a saved review invalidates the lists of fields, which show the rating', async () => {
  await new MutationObserver(queries, saveReview(queries, 'f1', null)).mutate({ rating: 5, review: 'Good.' });
  expect(queries.getQueryState(list.queryKey)?.isInvalidated).toBe(true);
});

it('a deleted review invalidates the lists of fields, which show the rating', async () => {
  await new MutationObserver(queries, deleteReview(queries, { id: 'r1', fieldId: 'f1' })).mutate();
  expect(queries.getQueryState(list.queryKey)?.isInvalidated).toBe(true);
});
