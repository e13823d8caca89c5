import type { DistanceUnit } from '@contracts/options';
import type { TeamView } from '@contracts/teams';
import { clsx } from 'clsx';
import { Link } from 'wouter';
import { formatDistance } from '@/shared/format/distance';
import { TeamPatch } from '@/shared/ui/entities/team-patch';
import { FoundText } from '@/shared/ui/text/found-text';
import { countText } from '@/shared/format/plural';

interface TeamListItemProps {
  team: TeamView;
  size?: number;
  /** The unit of the distance; without it, the distance is hidden. */
  unit?: DistanceUnit;
  className?: string;
}

/** A team in a compact list, with a link to its page. */
export function TeamListItem({ team, size = 40, unit, className }: TeamListItemProps) {
  const { memberCount, location, distance } = team;
  return (
    <Link to={`/teams/${team.id}`} className={clsx('group flex min-w-0 items-center gap-3', className)}>
      <TeamPatch team={team} size={size} />
      <span className="min-w-0">
        <span className="block truncate font-semibold underline-offset-3 group-hover:underline">
          <FoundText>{team.name}</FoundText>
        </span>
        <span className="block truncate text-sm text-fg-2 tabular-nums">
          {countText(memberCount, 'member')}
          {location && ' · '}
          {location && <FoundText>{location}</FoundText>}
          {unit && distance !== null && ` · ${formatDistance(distance, unit)}`}
        </span>
      </span>
    </Link>
  );
}
