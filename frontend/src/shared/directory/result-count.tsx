import { useQuery } from '@tanstack/react-query';
import { usePagedList } from '../api/paged-query';
import { formatTotal, type ListTotal } from '../format/totals';
import { listQuery, unfilteredTotalQuery } from './directory-queries';

export interface ListDescription {
  path: string;
  request: URLSearchParams;
  /** Filters are set, so that there are more than these. */
  isNarrowed: boolean;
  /** "player", "players" */
  nouns: readonly [one: string, many: string];
}

/** How many the filters leave, of how many; undefined until both are known. */
export function useResultCount({ path, request, isNarrowed }: Omit<ListDescription, 'nouns'>) {
  const list = usePagedList({ ...listQuery<{ id: string }>(path, request), enabled: false });
  const unfiltered = useQuery({ ...unfilteredTotalQuery(path, request), enabled: isNarrowed });
  const found: ListTotal | undefined = list.data && list;
  return { found, of: isNarrowed ? unfiltered.data : found };
}

/** "Showing 23 of 1,318 players" */
export function ResultCount({ listed }: { listed: ListDescription }) {
  const { found, of } = useResultCount(listed);
  return (
    <p role="status" className="min-h-[18px] text-sm text-fg-2 tabular-nums">
      {found !== undefined && of !== undefined && (
        <>
          Showing <b className="font-semibold text-fg">{formatTotal(found)}</b> of{' '}
          {formatTotal(of.total < found.total ? found : of)} {listed.nouns[1]}
        </>
      )}
    </p>
  );
}
