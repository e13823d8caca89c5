import { useQuery } from '@tanstack/react-query';
import { useViewer } from '@/shared/session/viewer';
import { useMayLoad } from '@/shared/ui/lazy/load-phase';
import { SideCard } from '@/shared/ui/lists/side-card';
import { nearbyTeamsQuery } from '../api/team-queries';
import { TeamListItem } from './team-list-item';

const MAX_TEAMS = 3;

/** The home page's card with the teams nearest to the viewer. */
export function NearbyTeams() {
  const viewer = useViewer();
  const list = useQuery({ ...nearbyTeamsQuery(MAX_TEAMS), enabled: useMayLoad('side') });
  return (
    <SideCard
      // Without a city the server sorts by name.
      title={viewer?.city != null ? 'Nearby Teams' : 'Teams'}
      listPath="/teams"
      noun="teams"
      list={list}
      placeholderCount={MAX_TEAMS}
      imageClass="size-10 rounded-[9px]!"
      empty="No teams to suggest"
    >
      {(team) => <TeamListItem team={team} unit={viewer?.distanceUnit ?? 'km'} className="min-h-13 py-1.5" />}
    </SideCard>
  );
}
