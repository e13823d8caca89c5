import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  type Query,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query';

/**
 * A QueryClient that fetches again after a first load during which the query was invalidated. The library repeats only later fetches, but
 * the answer to a first one may be older than the change, too. The library cancels the fetch that it repeats, so hints that come faster than
 * answers keep old data on the screen. A first load is not cancelled: a slow connection would then never show anything.
 */
export class RepeatingQueryClient extends QueryClient {
  private readonly loadsToRepeat = new WeakSet<Query>();

  override invalidateQueries<Key extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ): Promise<void> {
    const firstLoads = this.getQueryCache()
      .findAll({ ...filters, fetchStatus: 'fetching' })
      .filter((query) => query.state.data === undefined && !this.loadsToRepeat.has(query));
    for (const query of firstLoads) void this.invalidateAfterFirstLoad(query, filters?.refetchType);
    return super.invalidateQueries(filters, options);
  }

  private async invalidateAfterFirstLoad(
    query: Query,
    refetchType: InvalidateQueryFilters['refetchType'],
  ): Promise<void> {
    this.loadsToRepeat.add(query);
    // Returns the promise of the running fetch.
    await query.fetch().catch(() => undefined);
    this.loadsToRepeat.delete(query);
    await this.invalidateQueries({ predicate: (candidate) => candidate === query, refetchType });
  }
}
