import { useQuery } from '@tanstack/react-query';
import { SearchPreview } from '@/shared/directory/search-preview';
import { teamSearchQuery } from '../api/team-queries';
import { TeamListItem } from './team-list-item';

export function TeamSearchResults({ text }: { text: string }) {
  const results = useQuery(teamSearchQuery(text));
  return (
    <SearchPreview
      noun="teams"
      text={text}
      query={results}
      imageClass="size-11 rounded-[9px]!"
      empty={`No teams match “${text}”.`}
    >
      {(team) => <TeamListItem team={team} size={44} className="px-5 py-3 hover:bg-raised max-md:px-4" />}
    </SearchPreview>
  );
}
