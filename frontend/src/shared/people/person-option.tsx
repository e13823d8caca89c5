import type { PlayerView } from '@contracts/users';
import { quotedCallsign, displayName } from '../format/names';
import { Avatar } from '../ui/entities/avatar';

/** The content of a search result that is a player. */
export function PersonOption({ person }: { person: PlayerView }) {
  return (
    <>
      <Avatar person={person} size={32} />
      <span className="min-w-0">
        <span className="block truncate font-medium">{displayName(person)}</span>
        <span className="block truncate text-xs text-fg-2">
          {[quotedCallsign(person), person.location].filter(Boolean).join(' · ')}
        </span>
      </span>
    </>
  );
}
