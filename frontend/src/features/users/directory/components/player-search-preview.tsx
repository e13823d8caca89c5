import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { SearchPreview } from '@/shared/directory/search-preview';
import { quotedCallsign, displayName } from '@/shared/format/names';
import { Avatar } from '@/shared/ui/entities/avatar';
import { playerSearchQuery } from '../api/player-search-query';

/** The first matches by name, callsign or whole e-mail address. */
export function PlayerSearchPreview({ text }: { text: string }) {
  const found = useQuery(playerSearchQuery(text));
  return (
    <SearchPreview
      noun="players"
      text={text}
      query={found}
      imageClass="size-11 rounded-full!"
      empty={`No players are called “${text}”.`}
    >
      {(player) => (
        <Link to={`/profile/${player.id}`} className="flex items-center gap-3.5 px-5 py-3 hover:bg-raised max-md:px-4">
          <Avatar person={player} size={44} />
          <span className="min-w-0">
            <span className="block truncate font-semibold">{displayName(player)}</span>
            <span className="block truncate text-sm text-fg-2">
              {[quotedCallsign(player), player.location].filter(Boolean).join(' · ')}
            </span>
          </span>
        </Link>
      )}
    </SearchPreview>
  );
}
