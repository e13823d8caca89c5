import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  type Query,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query';

/**
 * A QueryClient that fetches again after a first load during which the query was invalidated. The library repeats only later fetches, but
 * the answer to a first one may be older than the change, too. A first load is not cancelled, because frequent changes would then keep a
 * slow connection from ever showing anything.
 */
export class RepeatingQueryClient extends QueryClient {
  private readonly invalidatedFirstLoads = new WeakSet<Query>();

  override invalidateQueries<Key extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ): Promise<void> {
    const firstLoads = this.getQueryCache()
      .findAll({ ...filters, fetchStatus: 'fetching' })
      .filter((query) => query.state.data === undefined && !this.invalidatedFirstLoads.has(query));
    for (const query of firstLoads) void this.invalidateAfterFirstLoad(query, filters?.refetchType);
    return super.invalidateQueries(filters, options);
  }

  private async invalidateAfterFirstLoad(
    query: Query,
    refetchType: InvalidateQueryFilters['refetchType'],
  ): Promise<void> {
    this.invalidatedFirstLoads.add(query);
    // Returns the promise of the running fetch.
    await query.fetch().catch(() => undefined);
    this.invalidatedFirstLoads.delete(query);
    await this.invalidateQueries({ predicate: (candidate) => candidate === query, refetchType });
  }
}
