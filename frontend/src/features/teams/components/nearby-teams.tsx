import { useQuery } from '@tanstack/react-query';
import { useViewer } from '@/shared/session/viewer';
import { SideCard } from '@/shared/ui/lists/side-card';
import { fewTeamsQuery } from '../api/team-queries';
import { TeamLine } from './team-line';

const FEW = 3;

/** At the side of the home page: the nearest teams, for who has a place. */
export function NearbyTeams() {
  const viewer = useViewer();
  const list = useQuery(fewTeamsQuery(FEW));
  return (
    <SideCard
      // Without a place of one's own nothing is near or far.
      title={viewer?.latitude != null ? 'Nearby Teams' : 'Teams'}
      all="/teams"
      of="teams"
      list={list}
      places={FEW}
      picture="size-10 rounded-[9px]!"
      empty="No teams to suggest"
    >
      {(team) => <TeamLine team={team} unit={viewer?.distanceUnit ?? 'km'} className="min-h-13 py-1.5" />}
    </SideCard>
  );
}
