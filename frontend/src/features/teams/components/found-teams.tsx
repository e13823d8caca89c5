import type { TeamView } from '@contracts/teams';
import { useQuery } from '@tanstack/react-query';
import { getPage } from '@/shared/api/http';
import { ButtonLink } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { ErrorState } from '@/shared/ui/error-state';
import { Skeleton } from '@/shared/ui/skeleton';
import { TEAMS_PATH } from '../api/team-queries';
import { TeamLine } from './team-line';

const FEW = 6;

/** The first teams whose name, description or location holds a text, and the way to the rest. */
export function FoundTeams({ text }: { text: string }) {
  const path = `${TEAMS_PATH}?q=${encodeURIComponent(text)}&limit=${FEW}`;
  const found = useQuery({ queryKey: [path], queryFn: ({ signal }) => getPage<TeamView>(path, signal) });

  if (found.isPending) {
    return (
      <div role="status" aria-label="Loading teams" className="card p-5">
        <Skeleton className="h-11 w-56" />
      </div>
    );
  }
  if (!found.data) {
    return (
      <Card as="div">
        <ErrorState
          title="Teams could not be searched"
          error={found.error}
          retrying={found.isFetching}
          onRetry={() => void found.refetch()}
        />
      </Card>
    );
  }
  const { items, total } = found.data;
  if (items.length === 0) return <p className="text-fg-2 max-md:px-4">No teams match “{text}”.</p>;
  return (
    <Card as="div" className="overflow-hidden">
      <ul className="divide-y divide-line">
        {items.map((team) => (
          <li key={team.id}>
            <TeamLine team={team} size={44} className="px-5 py-3 hover:bg-raised max-md:px-4" />
          </li>
        ))}
      </ul>
      {total > items.length && (
        <div className="border-t border-line p-3">
          <ButtonLink to={`/teams?q=${encodeURIComponent(text)}`} variant="line" className="w-full">
            All {total.toLocaleString('en')} teams
          </ButtonLink>
        </div>
      )}
    </Card>
  );
}
