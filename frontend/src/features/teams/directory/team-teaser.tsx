import type { TeamView } from '@contracts/teams';
import { Link } from 'wouter';
import { countText } from '@/shared/format/plural';
import { TeamPatch } from '@/shared/ui/entities/team-patch';
import { styleLabels } from '../team-format';

/** A team for visitors: logo, name, members and style. */
export function TeamTeaser({ team }: { team: TeamView }) {
  const [style] = styleLabels(team.gameStyle);
  return (
    <Link to={`/teams/${team.id}`} className="group flex min-h-13 items-center gap-3">
      <TeamPatch team={team} size={48} />
      <span className="min-w-0 text-xs text-fg-2 tabular-nums">
        <span className="block truncate text-[.875rem] leading-5 font-semibold text-fg underline-offset-3 group-hover:underline">
          {team.name}
        </span>
        <span className="block truncate">{countText(team.memberCount, 'member')}</span>
        {style && <span className="block truncate">{style}</span>}
      </span>
    </Link>
  );
}
