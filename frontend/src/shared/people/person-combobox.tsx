import { LIMITS } from '@contracts/limits';
import type { PlayerView } from '@contracts/users';
import { SearchCombobox, type SearchComboboxInput } from '../ui/inputs/search-combobox';
import { PersonRow } from './person-row';
import { queryOptions } from '@tanstack/react-query';
import { get } from '@/shared/api/http';

const MAX_RESULTS = 20;

/** Reads the first matches by name, callsign or whole email address. */
const personSearchQuery = (text: string) =>
  queryOptions({
    queryKey: [`/api/users/search?q=${encodeURIComponent(text.trim())}&limit=${MAX_RESULTS}`],
    queryFn: ({ queryKey: [path = ''], signal }) => get<PlayerView[]>(path, signal),
    enabled: text.trim().length >= LIMITS.searchMin,
  });

/** The props of a `SearchCombobox` that searches players. */
export const PERSON_SEARCH = {
  query: personSearchQuery,
  hint: `Type at least ${LIMITS.searchMin} characters of a name or callsign.`,
  noMatches: (text: string) => `No players match “${text}”.`,
};

interface PersonComboboxProps extends SearchComboboxInput {
  /** The accessible name of the list. */
  label: string;
  onChoose: (person: PlayerView) => void;
  /** Ids of players to leave out. */
  excludedIds?: readonly string[];
  layout?: 'popup' | 'inline';
}

/** Searches for a player by name, callsign or whole email address. */
export function PersonCombobox(props: PersonComboboxProps) {
  return (
    <SearchCombobox placeholder="Search players by name..." {...props} {...PERSON_SEARCH}>
      {(person) => <PersonRow person={person} />}
    </SearchCombobox>
  );
}
