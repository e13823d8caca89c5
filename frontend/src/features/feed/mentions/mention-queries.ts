import { LIMITS } from '@contracts/limits';
import type { PlayerView } from '@contracts/users';
import { queryOptions } from '@tanstack/react-query';
import { get } from '@/shared/api/http';

const SHOWN = 20;

/** Players whose callsign matches the text that was typed. */
export const mentionSearchQuery = (begun: string) =>
  queryOptions({
    queryKey: [`/api/users/search?${new URLSearchParams({ q: begun, limit: String(SHOWN) }).toString()}`],
    queryFn: ({ queryKey: [path], signal }) => get<PlayerView[]>(path ?? '', signal),
    enabled: begun.length >= LIMITS.searchMin,
  });
