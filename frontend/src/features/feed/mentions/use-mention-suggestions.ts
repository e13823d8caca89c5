import { CLIENT_TIMES, LIMITS } from '@contracts/limits';
import type { PlayerView } from '@contracts/users';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { get } from '@/shared/api/http';
import { useViewer } from '@/shared/session/viewer';
import { useDebounced } from '@/shared/ui/inputs/use-debounced';
import { handleOf } from './mentions';

const MAX_CANDIDATES = 20;

/** Players whose callsign matches the text that was typed. */
const mentionSearchQuery = (query: string) =>
  queryOptions({
    queryKey: [`/api/users/search?${new URLSearchParams({ q: query, limit: String(MAX_CANDIDATES) }).toString()}`],
    queryFn: ({ queryKey: [path], signal }) => get<PlayerView[]>(path ?? '', signal),
    enabled: query.length >= LIMITS.searchMin,
  });

/** The list stays short, so that the writer can read it while typing. */
const MAX_SUGGESTIONS = 6;

/** Removes case and accents, as the server does when it compares callsigns. */
const normalize = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Players whose callsign contains the text. Those whose callsign begins with it come first. */
export function rankSuggestions(
  players: readonly PlayerView[],
  query: string,
  viewerId: string | undefined,
): PlayerView[] {
  const searchedHandle = normalize(query);
  const handle = (player: PlayerView) => normalize(handleOf(player.nickname ?? ''));
  const matching = players.filter((player) => player.id !== viewerId && handle(player).includes(searchedHandle));
  const first = matching.filter((player) => handle(player).startsWith(searchedHandle));
  return [...first, ...matching.filter((player) => !first.includes(player))].slice(0, MAX_SUGGESTIONS);
}

/** The suggested players for the beginning of a callsign, and the highlighted one, which Enter chooses. */
export function useMentionSuggestions(query: string) {
  const viewer = useViewer();
  const debouncedQuery = useDebounced(query, CLIENT_TIMES.searchDebounce);
  const { data } = useQuery({ ...mentionSearchQuery(debouncedQuery), placeholderData: keepPreviousData });
  const players = rankSuggestions(data ?? [], query, viewer?.id);
  // A changed text highlights the first suggestion again.
  const [highlighted, setHighlighted] = useState({ query, index: 0 });
  const active = highlighted.query === query ? Math.min(highlighted.index, players.length - 1) : 0;
  return { players, active, setActive: (index: number) => setHighlighted({ query, index }) };
}
