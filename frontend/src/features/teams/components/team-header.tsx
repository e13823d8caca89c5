import type { TeamPageView } from '@contracts/teams';
import { lazy, Suspense } from 'react';
import { Cover } from '@/shared/banner/cover';
import { useViewer } from '@/shared/session/viewer';
import { Card } from '@/shared/ui/layout/card';
import { TeamPatch } from '@/shared/ui/entities/team-patch';
import { LocationLine } from '@/shared/ui/entities/location-line';
import { useUpdateTeamPictures } from '../api/update-team';
import { TeamActions } from './team-actions';
import { TeamDetails } from './team-details';
import { RecruitingTag } from './team-tags';

const TeamLogo = lazy(() => import('./team-logo'));

const LOGO_SIZE = 108;

/** The top of a team page: banner, logo, name, actions and key figures. */
export function TeamHeader({ team, onEdit }: { team: TeamPageView; onEdit: () => void }) {
  const unit = useViewer()?.distanceUnit;
  const pictures = useUpdateTeamPictures(team.id);
  const logo = <TeamPatch team={team} size={LOGO_SIZE} className="ring-4 ring-surface" />;
  return (
    <Card as="div" className="overflow-hidden">
      <Cover banner={team} noun="team" onSave={team.can.editPictures ? pictures.mutateAsync : null} />
      <div className="flex flex-wrap items-end gap-x-5 gap-y-4 px-6 pb-5 max-md:gap-x-4 max-md:gap-y-0 max-md:px-4 max-md:pb-4">
        <div className="relative -mt-7 shrink-0 self-start max-md:-mt-9">
          {team.can.editPictures ? (
            <Suspense fallback={logo}>
              <TeamLogo team={team} size={LOGO_SIZE} className="ring-4 ring-surface" />
            </Suspense>
          ) : (
            logo
          )}
        </div>
        <div className="min-w-[min(100%,18rem)] flex-1 pt-4 max-md:min-w-[min(100%,11rem)] max-md:pt-3">
          <h1
            id="team-name"
            tabIndex={-1}
            className="heading text-3xl text-balance outline-none wrap-anywhere max-md:text-[1.75rem] max-md:leading-8"
          >
            {team.name}
          </h1>
          <div className="mt-1.5 flex flex-wrap items-center gap-x-3.5 gap-y-1.5">
            <LocationLine location={team.location} distance={team.distance} unit={unit} inline />
            {team.isRecruiting && <RecruitingTag />}
          </div>
        </div>
        <TeamActions team={team} onEdit={onEdit} className="ml-auto max-md:hidden" />
      </div>
      <TeamDetails team={team} />
    </Card>
  );
}
