import { useQuery } from '@tanstack/react-query';
import { SearchPreview } from '@/shared/directory/search-preview';
import { foundTeamsQuery } from '../api/found-teams-query';
import { TeamLine } from './team-line';

/** The first teams whose name, description or location holds a text. */
export function FoundTeams({ text }: { text: string }) {
  const found = useQuery(foundTeamsQuery(text));
  return (
    <SearchPreview
      noun="teams"
      text={text}
      query={found}
      imageClass="size-11 rounded-[9px]!"
      empty={`No teams match “${text}”.`}
    >
      {(team) => <TeamLine team={team} size={44} className="px-5 py-3 hover:bg-raised max-md:px-4" />}
    </SearchPreview>
  );
}
