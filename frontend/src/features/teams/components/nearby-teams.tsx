import { useQuery } from '@tanstack/react-query';
import { useViewer } from '@/shared/session/viewer';
import { SideCard } from '@/shared/ui/side-card';
import { Skeleton } from '@/shared/ui/skeleton';
import { fewTeamsQuery } from '../api/team-queries';
import { TeamLine } from './team-line';

const FEW = 3;

/** At the side of the home page: the nearest teams, for who has a place. */
export function NearbyTeams() {
  const viewer = useViewer();
  // Without a place of one's own nothing is near or far.
  const hasPlace = viewer?.latitude != null;
  const list = useQuery(fewTeamsQuery(FEW));
  return (
    <SideCard
      title={hasPlace ? 'Nearby Teams' : 'Teams'}
      all="/teams"
      of="teams"
      failed={list.isError}
      onRetry={() => void list.refetch()}
    >
      {list.isPending ? (
        <div role="status" aria-label="Loading teams" className="grid gap-5">
          {Array.from({ length: FEW }, (_, at) => (
            <div key={at} className="flex items-center gap-3">
              <Skeleton className="size-10 rounded-[9px]!" />
              <div className="grid gap-2">
                <Skeleton className="h-4 w-36" />
                <Skeleton className="h-3.5 w-28" />
              </div>
            </div>
          ))}
        </div>
      ) : (
        list.data &&
        (list.data.length === 0 ? (
          <p className="text-sm text-fg-2">No teams to suggest</p>
        ) : (
          <ul className="grid gap-2">
            {list.data.map((team) => (
              <li key={team.id}>
                <TeamLine team={team} unit={viewer?.distanceUnit ?? 'km'} className="min-h-13 py-1.5" />
              </li>
            ))}
          </ul>
        ))
      )}
    </SideCard>
  );
}
