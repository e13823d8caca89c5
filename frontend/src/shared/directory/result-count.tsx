import { useQuery } from '@tanstack/react-query';
import { usePagedList } from '../api/paged-query';
import { plural } from '../format/plural';
import { formatTotal, type ListTotal } from '../format/totals';
import { isFiltered, listQuery, unfilteredTotalQuery } from './directory-queries';

export interface ListDescription {
  path: string;
  /** The path of the list without search, if a search has a path of its own. */
  unfilteredPath?: string;
  request: URLSearchParams;
  /** The singular and plural noun, such as "player" and "players". */
  nouns: readonly [singular: string, plural: string];
}

/** The number of matching entries, and the number without search and filters. Both are undefined until they have loaded. */
export function useResultCount({ path, unfilteredPath = path, request }: Omit<ListDescription, 'nouns'>) {
  const list = usePagedList({ ...listQuery<{ id: string }>(path, request), enabled: false });
  const isNarrowed = isFiltered(request);
  const unfiltered = useQuery({ ...unfilteredTotalQuery(unfilteredPath), enabled: isNarrowed });
  const matching: ListTotal | undefined = list.data && list;
  return { matching, unfiltered: isNarrowed ? unfiltered.data : matching };
}

/** Renders "Showing 23 of 1,318 players". */
export function ResultCount({ list }: { list: ListDescription }) {
  const { matching, unfiltered } = useResultCount(list);
  const total = matching && unfiltered && (unfiltered.total < matching.total ? matching : unfiltered);
  return (
    <p role="status" className="min-h-[18px] text-sm text-fg-2 tabular-nums">
      {matching && total && (
        <>
          Showing <b className="font-semibold text-fg">{formatTotal(matching)}</b> of {formatTotal(total)}{' '}
          {plural(total.total, ...list.nouns)}
        </>
      )}
    </p>
  );
}
