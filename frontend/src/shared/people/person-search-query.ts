import { LIMITS } from '@contracts/limits';
import type { PlayerView } from '@contracts/users';
import { queryOptions } from '@tanstack/react-query';
import { get } from '@/shared/api/http';

const MAX_RESULTS = 20;

/** Reads the first matches by name, callsign or whole email address. */
export const personSearchQuery = (text: string) =>
  queryOptions({
    queryKey: [`/api/users/search?q=${encodeURIComponent(text.trim())}&limit=${MAX_RESULTS}`],
    queryFn: ({ queryKey: [path = ''], signal }) => get<PlayerView[]>(path, signal),
    enabled: text.trim().length >= LIMITS.searchMin,
  });
