import { CLIENT_TIMES, LIMITS } from '@contracts/limits';
import type { PlayerView } from '@contracts/users';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { get } from '@/shared/api/http';
import { useViewer } from '@/shared/session/viewer';
import { useDebounced } from '@/shared/ui/inputs/use-debounced';
import { handleOf } from './mentions';

const CANDIDATES = 20;

/** Players whose callsign matches the text that was typed. */
const mentionSearchQuery = (begun: string) =>
  queryOptions({
    queryKey: [`/api/users/search?${new URLSearchParams({ q: begun, limit: String(CANDIDATES) }).toString()}`],
    queryFn: ({ queryKey: [path], signal }) => get<PlayerView[]>(path ?? '', signal),
    enabled: begun.length >= LIMITS.searchMin,
  });

/** A list that a writer can read in the middle of a sentence. */
const MAX_SUGGESTIONS = 6;

/** Removes case and accents, as the server does when it compares callsigns. */
const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Players whose callsign contains the text. Those whose callsign begins with it come first. */
export function rankSuggestions(
  players: readonly PlayerView[],
  begun: string,
  viewerId: string | undefined,
): PlayerView[] {
  const wanted = folded(begun);
  const called = (player: PlayerView) => folded(handleOf(player.nickname ?? ''));
  const matching = players.filter((player) => player.id !== viewerId && called(player).includes(wanted));
  const first = matching.filter((player) => called(player).startsWith(wanted));
  return [...first, ...matching.filter((player) => !first.includes(player))].slice(0, MAX_SUGGESTIONS);
}

/** The suggested players for the beginning of a callsign, and the highlighted one, which Enter chooses. */
export function useMentionSuggestions(begun: string) {
  const viewer = useViewer();
  const settled = useDebounced(begun, CLIENT_TIMES.searchDebounce);
  const { data } = useQuery({ ...mentionSearchQuery(settled), placeholderData: keepPreviousData });
  const players = rankSuggestions(data ?? [], begun, viewer?.id);
  // A changed text highlights the first suggestion again.
  const [reached, setReached] = useState({ begun, at: 0 });
  const active = reached.begun === begun ? Math.min(reached.at, players.length - 1) : 0;
  return { players, active, setActive: (at: number) => setReached({ begun, at }) };
}
