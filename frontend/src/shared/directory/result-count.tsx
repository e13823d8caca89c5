import { useQuery } from '@tanstack/react-query';
import { usePagedList } from '../api/paged-query';
import { formatTotal, type ListTotal } from '../format/totals';
import { listQuery, unfilteredTotalQuery } from './directory-queries';

export interface ListDescription {
  path: string;
  request: URLSearchParams;
  /** Whether any filter is set. */
  isNarrowed: boolean;
  /** The singular and plural noun, such as "player" and "players". */
  nouns: readonly [one: string, many: string];
}

/** The totals with and without filters. Each is undefined until it is loaded. */
export function useResultCount({ path, request, isNarrowed }: Omit<ListDescription, 'nouns'>) {
  const list = usePagedList({ ...listQuery<{ id: string }>(path, request), enabled: false });
  const unfiltered = useQuery({ ...unfilteredTotalQuery(path, request), enabled: isNarrowed });
  const found: ListTotal | undefined = list.data && list;
  return { found, of: isNarrowed ? unfiltered.data : found };
}

/** Renders "Showing 23 of 1,318 players". */
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
