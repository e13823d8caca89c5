import { LIMITS } from '@contracts/limits';
import type { PlayerView } from '@contracts/users';
import { queryOptions } from '@tanstack/react-query';
import { get } from '@/shared/api/http';

const RESULT_LIMIT = 8;

export const isPersonSearch = (text: string) => text.trim().length >= LIMITS.searchMin;

/** Reads the first matches by name or callsign. */
export const personSearchQuery = (text: string) =>
  queryOptions({
    queryKey: [`/api/users/search?q=${encodeURIComponent(text.trim())}&limit=${RESULT_LIMIT}`],
    queryFn: ({ queryKey: [path = ''], signal }) => get<PlayerView[]>(path, signal),
    enabled: isPersonSearch(text),
  });
