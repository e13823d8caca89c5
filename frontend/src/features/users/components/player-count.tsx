import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { playersQuery, unfilteredTotalQuery } from '../api/player-queries';

/** How many the filters leave, of how many; undefined until both are known. */
export function usePlayerCount(request: URLSearchParams, isNarrowed: boolean) {
  const list = useInfiniteQuery({ ...playersQuery(request), enabled: false });
  const unfiltered = useQuery({ ...unfilteredTotalQuery(request), enabled: isNarrowed });
  const found = list.data?.pages.at(-1)?.total;
  return { found, of: isNarrowed ? unfiltered.data : found };
}

interface PlayerCountProps {
  request: URLSearchParams;
  /** Filters are set, so that there are more than these. */
  isNarrowed: boolean;
}

/** "Showing 23 of 1,318 players" */
export function PlayerCount({ request, isNarrowed }: PlayerCountProps) {
  const { found, of } = usePlayerCount(request, isNarrowed);
  return (
    <p role="status" className="min-h-[18px] text-sm text-fg-2 tabular-nums">
      {found !== undefined && of !== undefined && (
        <>
          Showing <b className="font-semibold text-fg">{found.toLocaleString('en')}</b> of{' '}
          {Math.max(found, of).toLocaleString('en')} players
        </>
      )}
    </p>
  );
}
