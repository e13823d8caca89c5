import type { TeamPageView } from '@contracts/teams';
import type { ReactNode } from 'react';
import { Cover } from '@/shared/banner/cover';
import { HeaderCard } from '@/shared/banner/header-card';
import { useViewer } from '@/shared/session/viewer';
import { TeamPatch } from '@/shared/ui/entities/team-patch';
import { LocationLine } from '@/shared/ui/entities/location-line';
import { useIsPhone } from '@/shared/ui/layout/screen-width';
import { lazyPart } from '@/shared/ui/lazy/lazy-part';
import { Tag } from '@/shared/ui/entities/tag';
import { useUpdateTeamPictures } from '../api/update-team';
import { styleLabels } from '../team-format';
import { RecruitingTag } from './team-tags';

const TeamLogo = lazyPart(() => import('../picture-kit/team-logo'));

interface TeamHeaderProps {
  team: TeamPageView;
  actions: ReactNode;
  tabs: ReactNode;
}

/** The top of a team page: banner, logo, name, details, actions and tabs. */
export function TeamHeader({ team, actions, tabs }: TeamHeaderProps) {
  const pictures = useUpdateTeamPictures(team.id);
  return (
    <HeaderCard tabs={tabs}>
      <Cover banner={team} noun="team" onSave={team.can.editPictures ? pictures.mutateAsync : null} />
      <div className="flex flex-wrap items-end gap-x-5 gap-y-4 px-6 pb-5 max-md:gap-x-4 max-md:px-4 max-md:pb-4">
        <Logo team={team} />
        <div className="min-w-[min(100%,18rem)] flex-1 pt-4 max-md:min-w-[min(100%,10rem)] max-md:pt-3">
          <h1
            id="team-name"
            tabIndex={-1}
            className="heading text-3xl text-balance outline-none wrap-anywhere max-md:text-[1.75rem] max-md:leading-8"
          >
            {team.name}
          </h1>
          <TeamSummary team={team} />
        </div>
        {actions}
      </div>
    </HeaderCard>
  );
}

function Logo({ team }: { team: TeamPageView }) {
  const size = useIsPhone() ? 84 : 108;
  const logo = <TeamPatch team={team} size={size} className="ring-4 ring-surface" />;
  return (
    <div className="relative -mt-7 shrink-0 self-start max-md:-mt-9">
      {team.can.editPictures ? (
        <TeamLogo team={team} size={size} className="ring-4 ring-surface" fallback={logo} />
      ) : (
        logo
      )}
    </div>
  );
}

/** Place, distance, game styles, founding year, and whether the team is recruiting. */
function TeamSummary({ team }: { team: TeamPageView }) {
  const unit = useViewer()?.distanceUnit;
  const styles = styleLabels(team.gameStyle);
  const year = team.establishedDate.slice(0, 4);
  return (
    // A dot precedes every detail. The edge of the box hides the dot at the start of a line.
    <div className="mt-1.5 overflow-hidden text-sm text-fg-2">
      <div className="-ml-4.5 flex flex-wrap items-center gap-y-1.5 *:relative *:pl-4.5">
        <LocationLine location={team.location} distance={team.distance} unit={unit} inline />
        {styles.length > 0 && (
          <p className={dotClass}>
            <span className="sr-only">Game styles: </span>
            {styles.join(', ')}
          </p>
        )}
        <p className={dotClass}>
          since <time dateTime={team.establishedDate}>{year}</time>
        </p>
        <p>
          {team.isRecruiting ? (
            <RecruitingTag className="inline-block" />
          ) : (
            <Tag tone="grey" className="inline-block">
              Not recruiting
            </Tag>
          )}
        </p>
      </div>
    </div>
  );
}

const dotClass = "before:absolute before:left-1.5 before:text-fg-3 before:content-['·'/'']";
