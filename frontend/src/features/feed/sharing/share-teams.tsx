import type { TeamView } from '@contracts/teams';
import { TeamPatch } from '@/shared/ui/entities/team-patch';
import { followedTeams } from './share-queries';
import { SharePicker } from './share-picker';

interface ShareTeamsProps {
  onBack: () => void;
  onChoose: (team: TeamView) => void;
}

export function ShareTeams(props: ShareTeamsProps) {
  return (
    <SharePicker
      {...props}
      followed={followedTeams}
      noun="teams"
      placeholder="Search by name..."
      emptyText="You don't follow any teams yet"
      noMatchText={(text) => `No teams you follow match “${text}”`}
      renderItem={(team) => (
        <>
          <TeamPatch team={team} />
          <span className="min-w-0">
            <bdi className="block truncate font-semibold">{team.name}</bdi>
            <bdi className="block truncate text-sm text-fg-2">{team.location}</bdi>
          </span>
        </>
      )}
    />
  );
}
