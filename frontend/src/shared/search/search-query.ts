import { LIMITS } from '@contracts/limits';
import type { SearchView } from '@contracts/search';
import { queryOptions } from '@tanstack/react-query';
import { get } from '../api/http';

const SEARCH_PATH = '/api/search';

export const isLongEnoughToSearch = (text: string): boolean => [...text.trim().normalize()].length >= LIMITS.searchMin;

export const resultsPath = (text: string): string => `/search?q=${encodeURIComponent(text.trim())}`;

/** The best matches among players, teams, fields, games and posts. */
export const searchQuery = (text: string) =>
  queryOptions({
    queryKey: [SEARCH_PATH, text.trim()],
    queryFn: ({ signal }) => get<SearchView>(`${SEARCH_PATH}?q=${encodeURIComponent(text.trim())}`, signal),
    enabled: isLongEnoughToSearch(text),
  });
