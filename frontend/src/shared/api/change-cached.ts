import type { QueryClient, QueryFilters } from '@tanstack/react-query';

/**
 * Changes the cached data of queries. `setQueryData` would count the data as just fetched: an invalidated query would never be refetched, and an
 * offline copy would look newer than it is. `change` returns the same object if nothing changes.
 */
export function changeCached<Data>(queries: QueryClient, filters: QueryFilters, change: (data: Data) => Data): void {
  for (const query of queries.getQueryCache().findAll(filters)) {
    const { state } = query;
    const before = state.data as Data | undefined;
    const data = before && change(before);
    if (data === before) continue;
    if (state.isInvalidated) query.setState({ ...state, data });
    // Unlike `setState`, this keeps the change when a running request is cancelled.
    else query.setData(data, { updatedAt: state.dataUpdatedAt, manual: true });
  }
}
