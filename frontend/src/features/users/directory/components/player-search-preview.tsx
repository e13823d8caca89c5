import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { SearchPreview } from '@/shared/directory/search-preview';
import { PersonRow } from '@/shared/people/person-row';
import { playerSearchQuery } from '../api/player-queries';

/** The first matches by name, callsign or whole email address. */
export function PlayerSearchPreview({ text }: { text: string }) {
  const results = useQuery(playerSearchQuery(text));
  return (
    <SearchPreview
      noun="players"
      text={text}
      query={results}
      imageClass="size-11 rounded-full!"
      empty={`No players match “${text}”.`}
    >
      {(player) => (
        <Link to={`/profile/${player.id}`} className="flex items-center gap-3.5 px-5 py-3 hover:bg-raised max-md:px-4">
          <PersonRow person={player} size={44} />
        </Link>
      )}
    </SearchPreview>
  );
}
