import type { DistanceUnit } from '@contracts/options';
import type { TeamView } from '@contracts/teams';
import { Users } from 'lucide-react';
import { memo } from 'react';
import { Link } from 'wouter';
import { TeamPatch } from '@/shared/ui/entities/team-patch';
import { LocationLine } from '@/shared/ui/entities/location-line';
import { countText } from '@/shared/format/plural';
import { cardLinkClass } from '@/shared/ui/layout/card-link';
import { DeleteTeamButton } from '../components/delete-team-button';
import { TeamTags } from '../components/team-tags';

interface TeamCardProps {
  team: TeamView;
  /** The unit of the distance. */
  unit: DistanceUnit;
}

/** The content of one team card; the list renders the list item around it. */
export const TeamCard = memo(function TeamCard({ team, unit }: TeamCardProps) {
  return (
    <div className="card lift relative flex h-full flex-col p-5 max-md:p-4">
      <div className="flex items-center gap-3.5">
        <TeamPatch team={team} size={56} />
        <div className="min-w-0 flex-1">
          <h2 className="heading line-clamp-2 text-[1.3125rem] leading-6 wrap-anywhere">
            {/* The link covers the whole card. */}
            <Link to={`/teams/${team.id}`} className={cardLinkClass}>
              {team.name}
            </Link>
          </h2>
          <p className="mt-0.5 flex items-center gap-1.5 text-sm text-fg-2 tabular-nums">
            <Users size={15} strokeWidth={1.75} aria-hidden="true" className="text-fg-3" />
            {countText(team.memberCount, 'member')}
          </p>
        </div>
        {team.can.delete && <DeleteTeamButton team={team} className="-mt-5 -mr-3 self-start" />}
      </div>
      <p
        dir="auto"
        className="mt-3 line-clamp-2 text-[.875rem] leading-[1.3125rem] text-pretty wrap-anywhere max-md:empty:hidden md:min-h-[2.625rem]"
      >
        {team.description}
      </p>
      <TeamTags team={team} className="mt-3" />
      <div className="mt-auto pt-4">
        <LocationLine
          location={team.location}
          distance={team.distance}
          unit={unit}
          inline
          className="border-t border-line pt-3"
        />
      </div>
    </div>
  );
});
