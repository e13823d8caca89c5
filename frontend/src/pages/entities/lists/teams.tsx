import { useState } from 'react';
import { navigate } from '@/shared/navigation/history';
import { MapKinds } from '@/features/maps/components/map-kinds';
import { MapPane } from '@/features/maps/components/map-pane';
import { MapViewButton } from '@/features/maps/components/map-view-button';
import { useIsMapPage } from '@/features/maps/map-paths';
import { TEAMS_PATH } from '@/features/teams/api/team-queries';
import { TEAM_LIMIT_REACHED, useHasMaxTeams } from '@/features/teams/api/team-limit';
import { CREATE_TEAM_SIGN_IN, CreateTeamButton } from '@/features/teams/directory/create-team-button';
import { TeamFilterPanel } from '@/features/teams/directory/team-filter-panel';
import { TeamResults } from '@/features/teams/directory/team-results';
import { TEAM_FILTERS } from '@/features/teams/directory/team-filters';
import { DirectoryPage } from '@/shared/directory/directory-page';
import { useDirectory } from '@/shared/directory/use-directory';
import { useViewer } from '@/shared/session/viewer';
import { toast } from '@/shared/ui/feedback/toast';
import { PageTitle } from '@/shared/ui/navigation/page-title';
import { countryFilterInput } from '../../parts/country-filter-input';
import { TeamForm } from '../../parts/team-form';
import { useOpenByLink } from '../../parts/use-open-by-link';

export default function TeamsPage() {
  const directory = useDirectory(TEAM_FILTERS);
  const isMap = useIsMapPage('teams');
  const { request, unit } = directory;
  const [isCreating, setIsCreating] = useState(false);
  const openForm = () => setIsCreating(true);
  const viewer = useViewer();
  const hasMaxTeams = useHasMaxTeams();
  const openByLink = () => {
    if (!viewer) navigate(CREATE_TEAM_SIGN_IN, { replace: true });
    else if (hasMaxTeams) toast({ title: TEAM_LIMIT_REACHED, tone: 'bad' });
    else openForm();
  };
  useOpenByLink('create', viewer && hasMaxTeams === undefined ? null : openByLink);
  return (
    <>
      <PageTitle>{isMap ? 'Teams map' : 'Teams'}</PageTitle>
      <DirectoryPage
        directory={directory}
        path={TEAMS_PATH}
        nouns={['team', 'teams']}
        title="Teams"
        subtitle="Find a team to play with, or start your own"
        placeholder="Search teams by name or location..."
        action={<CreateTeamButton onPress={openForm} />}
        tools={<MapViewButton kind="teams" />}
        panel={<TeamFilterPanel directory={directory} country={countryFilterInput} />}
        map={
          isMap
            ? {
                mapLinks: <MapKinds kind="teams" />,
                pane: <MapPane kind="teams" directory={directory} />,
              }
            : undefined
        }
      >
        {(columns) => (
          <TeamResults
            request={request}
            unit={unit}
            columns={columns}
            asRows={isMap}
            onClear={directory.clearAll}
            createFirst={<CreateTeamButton label="Create First Team" variant="outline" onPress={openForm} />}
          />
        )}
      </DirectoryPage>
      {isCreating && (
        <TeamForm
          onClose={() => setIsCreating(false)}
          onSaved={({ id }) => {
            setIsCreating(false);
            navigate(`/teams/${id}`);
          }}
        />
      )}
    </>
  );
}
