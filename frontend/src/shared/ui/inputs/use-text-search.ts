import { CLIENT_TIMES, LIMITS } from '@contracts/limits';
import { useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { useDebounced } from './use-debounced';

/** Builds the query that searches for a text. */
export type SearchQuery<Data> = (text: string) => UseQueryOptions<Data, Error, Data, string[]>;

/** Searches for a text after a pause in typing. `data` belongs to exactly this text and is undefined until it has arrived. */
export function useTextSearch<Data>(text: string, query: SearchQuery<Data>, minLength: number = LIMITS.searchMin) {
  const settled = useDebounced(text, CLIENT_TIMES.searchDebounce);
  const { data, error, isFetching, refetch } = useQuery(query(settled));
  const isTooShort = text.trim().length < minLength;
  const isCurrent = !isTooShort && settled.trim() === text.trim();
  const isSearching = !isTooShort && (!isCurrent || (isFetching && data === undefined));
  return {
    data: isCurrent ? data : undefined,
    isTooShort,
    isSearching,
    error: isCurrent && !isSearching && data === undefined ? error : null,
    retry: () => void refetch(),
  };
}
