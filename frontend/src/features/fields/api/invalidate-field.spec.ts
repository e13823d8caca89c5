import { QueryClient } from '@tanstack/react-query';
import { fieldAdminsQuery, fieldQuery, fieldListQuery } from './field-queries';
import { listQuery, unfilteredTotalQuery } from '@/shared/directory/directory-queries';
import { repliesQuery, reviewsQuery } from '../reviews/review-queries';
import { invalidateField } from './invalidate-field';
import { invalidateFieldLists } from './invalidate-field-lists';

const FIELD = '0199a000-0000-7000-8000-000000000001';
const OTHER = '0199a000-0000-7000-8000-000000000002';

interface CachedQuery {
  queryKey: readonly unknown[];
}

it('invalidateField invalidates the queries of one field, but not those of other fields or of lists', async () => {
  const queries = new QueryClient();
  const own: CachedQuery[] = [fieldQuery(FIELD), fieldAdminsQuery(FIELD), reviewsQuery(FIELD), repliesQuery('review')];
  const others: CachedQuery[] = [fieldQuery(OTHER), reviewsQuery(OTHER), fieldListQuery({ limit: '3' })];
  const isStale = ({ queryKey }: CachedQuery) => queries.getQueryState(queryKey)?.isInvalidated;
  for (const { queryKey } of [...own, ...others]) queries.setQueryData(queryKey, {});
  await invalidateField(queries, FIELD);
  expect(own.map(isStale)).toEqual([true, true, true, true]);
  expect(others.map(isStale)).toEqual([false, false, false]);
});

it('invalidateFieldLists invalidates lists, the total and the map, but no single field', async () => {
  const queries = new QueryClient();
  const lists: CachedQuery[] = [
    listQuery('/api/fields', new URLSearchParams('q=forest')),
    fieldListQuery({ limit: '3' }),
    unfilteredTotalQuery('/api/fields'),
    // The maps feature reads its markers with this key.
    { queryKey: ['/api/fields/map-data', 'q=forest'] },
  ];
  for (const { queryKey } of [...lists, fieldQuery(FIELD)]) queries.setQueryData(queryKey, {});
  await invalidateFieldLists(queries);
  const isStale = ({ queryKey }: CachedQuery) => queries.getQueryState(queryKey)?.isInvalidated;
  expect(lists.map(isStale)).toEqual([true, true, true, true]);
  expect(isStale(fieldQuery(FIELD))).toBe(false);
});
