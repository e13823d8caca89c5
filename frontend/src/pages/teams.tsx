import { useState } from 'react';
import { useNavigate } from 'react-router';
import { CountryCombobox } from '@/features/places/components/country-combobox';
import { PlaceStages } from '@/features/places/components/place-stages';
import { OFFERED } from '@/features/places/countries';
import type { FieldDialogProps } from '@/features/fields/components/field-dialog';
import { TEAMS_PATH } from '@/features/teams/api/team-queries';
import type { CreateTeamDialogProps } from '@/features/teams/components/create-team-dialog';
import { CreateTeamButton } from '@/features/teams/components/create-team-button';
import type { NewFieldSlot } from '@/features/teams/components/main-field-input';
import { TeamFilterPanel } from '@/features/teams/components/team-filter-panel';
import type { PlaceSlot } from '@/features/teams/components/team-form-parts';
import { TeamResults } from '@/features/teams/components/team-results';
import { TEAM_FILTERS } from '@/features/teams/team-filters';
import type { CountrySlot } from '@/shared/directory/country-filter';
import { DirectoryPage } from '@/shared/directory/directory-page';
import { useDirectory } from '@/shared/directory/use-directory';
import { useViewer } from '@/shared/session/viewer';
import { lazyPart } from '@/shared/ui/lazy-part';
import { PageTitle } from '@/shared/ui/page-title';

const CreateTeamDialog = lazyPart<CreateTeamDialogProps>(
  () => import('@/features/teams/components/create-team-dialog'),
);
const FieldDialog = lazyPart<FieldDialogProps>(() => import('@/features/fields/components/field-dialog'));

const country: CountrySlot = (input) => <CountryCombobox {...input} offered={OFFERED} />;
const place: PlaceSlot = (input) => <PlaceStages {...input} />;

export default function TeamsPage() {
  const viewer = useViewer();
  const navigate = useNavigate();
  const directory = useDirectory(TEAM_FILTERS);
  const { request, unit } = directory;
  const [isCreating, setIsCreating] = useState(false);
  const create = () => setIsCreating(true);
  const newField: NewFieldSlot = (slot) =>
    viewer && (
      <FieldDialog
        {...slot}
        viewerId={viewer.id}
        country={(input) => <CountryCombobox {...input} placeholder="Type a country" />}
        onMissing={slot.onClose}
      />
    );
  return (
    <>
      <PageTitle>Teams</PageTitle>
      <DirectoryPage
        directory={directory}
        path={TEAMS_PATH}
        nouns={['team', 'teams']}
        title="Teams"
        subtitle="Find a team to play with, or start your own"
        placeholder="Search teams by name or location..."
        action={<CreateTeamButton onPress={create} />}
        panel={<TeamFilterPanel directory={directory} country={country} />}
      >
        {(columns) => (
          <TeamResults
            request={request}
            unit={unit}
            columns={columns}
            createFirst={<CreateTeamButton label="Create First Team" onPress={create} />}
          />
        )}
      </DirectoryPage>
      {isCreating && (
        <CreateTeamDialog
          place={place}
          newField={newField}
          onClose={() => setIsCreating(false)}
          onMissing={() => setIsCreating(false)}
          onCreated={({ id }) => {
            setIsCreating(false);
            void navigate(`/teams/${id}`);
          }}
        />
      )}
    </>
  );
}
