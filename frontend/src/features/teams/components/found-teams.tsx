import type { TeamView } from '@contracts/teams';
import { useQuery } from '@tanstack/react-query';
import { getPage } from '@/shared/api/http';
import { FoundList } from '@/shared/directory/found-list';
import { TEAMS_PATH } from '../api/team-queries';
import { TeamLine } from './team-line';

const FEW = 6;

/** The first teams whose name, description or location holds a text. */
export function FoundTeams({ text }: { text: string }) {
  const path = `${TEAMS_PATH}?q=${encodeURIComponent(text)}&limit=${FEW}`;
  const found = useQuery({ queryKey: [path], queryFn: ({ signal }) => getPage<TeamView>(path, signal) });
  return (
    <FoundList
      noun="teams"
      text={text}
      found={found}
      picture="size-11 rounded-[9px]!"
      empty={`No teams match “${text}”.`}
    >
      {(team) => <TeamLine team={team} size={44} className="px-5 py-3 hover:bg-raised max-md:px-4" />}
    </FoundList>
  );
}
