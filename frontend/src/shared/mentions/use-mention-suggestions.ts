import { CLIENT_TIMES } from '@contracts/limits';
import type { PersonView } from '@contracts/users';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { normalizeText } from '@/shared/format/normalize-text';
import { useViewer } from '@/shared/session/viewer';
import { useDebounced } from '@/shared/ui/inputs/use-debounced';
import type { MentionablePerson, MentionSource } from './mention-source';
import { handleOf } from './complete-mention';

/** The list stays short, so that the writer can read it while typing. */
const MAX_SUGGESTIONS = 6;

const callsignOf = ({ nickname }: PersonView) => normalizeText(handleOf(nickname ?? ''));

/**
 * Whether the server mentions this one of the players with the same callsign: it chooses those whom the writer follows, or else the oldest account. Ids
 * ascend in the order in which the accounts were created.
 */
const isMentioned = (player: MentionablePerson, players: readonly MentionablePerson[]): boolean =>
  player.isFollowing !== false ||
  !players.some(
    (other) => callsignOf(other) === callsignOf(player) && (other.isFollowing === true || other.id < player.id),
  );

/** Players whose callsign contains the text and can be mentioned. Those whose callsign begins with it come first. */
export function rankSuggestions(
  players: readonly MentionablePerson[],
  query: string,
  viewerId: string | undefined,
): PersonView[] {
  const searchedHandle = normalizeText(query);
  // A mention ends at the next @.
  const mentionable = players.filter((player) => player.id !== viewerId && !callsignOf(player).includes('@'));
  const matching = mentionable.filter(
    (player) => callsignOf(player).includes(searchedHandle) && isMentioned(player, mentionable),
  );
  const first = matching.filter((player) => callsignOf(player).startsWith(searchedHandle));
  return [...first, ...matching.filter((player) => !first.includes(player))].slice(0, MAX_SUGGESTIONS);
}

/** The suggested players for the beginning of a callsign, and the highlighted one, which Enter chooses. */
export function useMentionSuggestions(source: MentionSource, query: string) {
  const viewer = useViewer();
  const debouncedQuery = useDebounced(query, CLIENT_TIMES.searchDebounce);
  const { data } = useQuery({
    ...source.query(debouncedQuery),
    enabled: debouncedQuery.length >= source.minLength,
    placeholderData: keepPreviousData,
  });
  const isLongEnough = query.length >= source.minLength;
  const players = isLongEnough ? rankSuggestions(data ?? [], query, viewer?.id) : [];
  // A changed text highlights the first suggestion again.
  const [highlighted, setHighlighted] = useState({ query, index: 0 });
  const activeIndex = highlighted.query === query ? Math.min(highlighted.index, players.length - 1) : 0;
  return { players, activeIndex, setActiveIndex: (index: number) => setHighlighted({ query, index }) };
}
