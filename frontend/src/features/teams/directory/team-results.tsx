import type { DistanceUnit } from '@contracts/options';
import type { TeamView } from '@contracts/teams';
import { Shield } from 'lucide-react';
import type { ReactNode } from 'react';
import { Results } from '@/shared/directory/results';
import { EmptyState } from '@/shared/ui/feedback/empty-state';
import { TEAMS_PATH } from '../api/team-queries';
import { MapRow } from '@/shared/map/map-row';
import { RowListSkeleton } from '@/shared/directory/row-list-skeleton';
import { TeamCard } from './team-card';
import { TeamListItem } from './team-list-item';
import { CardGridSkeleton, AvatarCardSkeleton } from '@/shared/directory/card-grid-skeleton';
import { Skeleton } from '@/shared/ui/feedback/skeleton';

interface TeamResultsProps {
  request: URLSearchParams;
  unit: DistanceUnit;
  columns: number;
  /** Rows beside the map instead of cards. */
  asRows?: boolean;
  onClear: () => void;
  /** A button to create the first team, for an empty directory. */
  createFirst: ReactNode;
}

/** The teams that match the request. */
export function TeamResults({ createFirst, asRows = false, ...list }: TeamResultsProps) {
  return (
    <Results<TeamView>
      {...list}
      path={TEAMS_PATH}
      noun="teams"
      cardHeight={asRows ? 72 : 230}
      gap={asRows ? 4 : undefined}
      skeleton={
        asRows ? <RowListSkeleton noun="teams" imageClass="size-12" /> : <TeamListSkeleton columns={list.columns} />
      }
      empty={(clearButton) => (
        <EmptyState
          title="No Teams Found"
          icon={<Shield size={26} strokeWidth={1.75} aria-hidden="true" />}
          actions={clearButton ?? createFirst}
        >
          {clearButton
            ? 'No teams match your search criteria. Try a different search term or fewer filters.'
            : 'Be the first to create a team'}
        </EmptyState>
      )}
    >
      {(team, unit) =>
        asRows ? (
          <MapRow kind="teams" id={team.id}>
            <TeamListItem team={team} unit={unit} size={48} />
          </MapRow>
        ) : (
          <TeamCard team={team} unit={unit} />
        )
      }
    </Results>
  );
}

const footer = (
  <div className="mt-4 flex h-[34px] items-end border-t border-line">
    <Skeleton className="h-4 w-40" />
  </div>
);

function TeamListSkeleton(grid: { columns: number; count?: number }) {
  return (
    <CardGridSkeleton noun="teams" {...grid}>
      <AvatarCardSkeleton imageClass="rounded-[12px]!" textClass="md:min-h-[2.625rem]" footer={footer} />
    </CardGridSkeleton>
  );
}
