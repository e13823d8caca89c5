import { LIMITS } from '@contracts/limits';
import type { PlayerView } from '@contracts/users';
import { Finder, type FinderInput } from '../ui/inputs/finder';
import { PersonOption } from './person-option';
import { personSearchQuery } from './person-search-query';

interface PersonComboboxProps extends FinderInput {
  /** The accessible name of the list. */
  label: string;
  onChoose: (person: PlayerView) => void;
  /** Ids of people to leave out. */
  without?: readonly string[];
  layout?: 'popup' | 'inline';
}

/** Searches a player by name or callsign. */
export function PersonCombobox(props: PersonComboboxProps) {
  return (
    <Finder
      placeholder="Search players by name..."
      {...props}
      query={personSearchQuery}
      hint={`Type at least ${LIMITS.searchMin} characters of a name or callsign.`}
      noMatches={(text) => `No players match “${text}”.`}
    >
      {(person) => <PersonOption person={person} />}
    </Finder>
  );
}
