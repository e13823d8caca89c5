import { CLIENT_TIMES, LIMITS } from '@contracts/limits';
import type { PlayerView } from '@contracts/users';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { quotedCallsign, displayName } from '../format/names';
import { Avatar } from '../ui/entities/avatar';
import { Finder, type FinderInput } from '../ui/inputs/finder';
import { useDebounced } from '../ui/inputs/use-debounced';
import { isPersonSearch, personSearchQuery } from './person-search-query';

interface PersonComboboxProps extends FinderInput {
  /** The accessible name of the list. */
  label: string;
  /** Called with the chosen person. The input is cleared afterwards. */
  onChoose: (person: PlayerView) => void;
  /** Ids of people to leave out. */
  without?: readonly string[];
}

/** Searches a player by name or callsign. */
export function PersonCombobox({
  onChoose,
  without = [],
  placeholder = 'Search players by name...',
  ...rest
}: PersonComboboxProps) {
  const [text, setText] = useState('');
  const settled = useDebounced(text, CLIENT_TIMES.searchDebounce);
  const search = useQuery(personSearchQuery(settled));
  const isLong = isPersonSearch(text);
  const isSearching = isLong && (settled !== text || search.isFetching);
  return (
    <Finder
      {...rest}
      placeholder={placeholder}
      text={text}
      onText={setText}
      items={isLong && !isSearching ? (search.data ?? []).filter(({ id }) => !without.includes(id)) : []}
      isSearching={isSearching}
      empty={
        !isLong
          ? `Type at least ${LIMITS.searchMin} characters of a name or callsign.`
          : search.isError
            ? 'The search failed. Check connection and retry.'
            : `No players match “${settled.trim()}”.`
      }
      onChoose={onChoose}
    >
      {(person) => (
        <>
          <Avatar person={person} size={32} />
          <span className="min-w-0">
            <span className="block truncate font-medium">{displayName(person)}</span>
            <span className="block truncate text-xs text-fg-2">
              {[quotedCallsign(person), person.location].filter(Boolean).join(' · ')}
            </span>
          </span>
        </>
      )}
    </Finder>
  );
}
