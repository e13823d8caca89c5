import { useQuery } from '@tanstack/react-query';
import { usePagedList } from '../api/paged-query';
import { formatTotal, type ListTotal } from '../format/totals';
import { listQuery, unfilteredTotalQuery } from './directory-queries';

export interface ListDescription {
  path: string;
  request: URLSearchParams;
  /** True if any filter is set. */
  isFiltered: boolean;
  /** The singular and plural noun, such as "player" and "players". */
  nouns: readonly [singular: string, plural: string];
}

/** The totals with and without filters. Each is undefined until it is loaded. */
export function useResultCount({ path, request, isFiltered }: Omit<ListDescription, 'nouns'>) {
  const list = usePagedList({ ...listQuery<{ id: string }>(path, request), enabled: false });
  const unfilteredTotal = useQuery({ ...unfilteredTotalQuery(path, request), enabled: isFiltered });
  const matching: ListTotal | undefined = list.data && list;
  return { matching, unfiltered: isFiltered ? unfilteredTotal.data : matching };
}

/** Renders "Showing 23 of 1,318 players". */
export function ResultCount({ list }: { list: ListDescription }) {
  const { matching, unfiltered } = useResultCount(list);
  return (
    <p role="status" className="min-h-[18px] text-sm text-fg-2 tabular-nums">
      {matching !== undefined && unfiltered !== undefined && (
        <>
          Showing <b className="font-semibold text-fg">{formatTotal(matching)}</b> of{' '}
          {formatTotal(unfiltered.total < matching.total ? matching : unfiltered)} {list.nouns[1]}
        </>
      )}
    </p>
  );
}
