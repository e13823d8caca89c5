import type { TeamView } from '@contracts/teams';
import { TeamPatch } from '@/shared/ui/entities/team-patch';
import { followedTeams } from './share-queries';
import { SharePicker } from './share-picker';

interface ShareTeamsProps {
  onBack: () => void;
  onChoose: (team: TeamView) => void;
}

export function ShareTeams(steps: ShareTeamsProps) {
  return (
    <SharePicker
      {...steps}
      followed={followedTeams}
      things="teams"
      hint="Search by name..."
      noneYet="You don't follow any teams yet"
      noneCalled={(text) => `No team you follow is called “${text}”`}
      row={(team) => (
        <>
          <TeamPatch team={team} />
          <span className="min-w-0">
            <bdi className="block truncate font-medium">{team.name}</bdi>
            <bdi className="block truncate text-sm text-fg-2">{team.location}</bdi>
          </span>
        </>
      )}
    />
  );
}
