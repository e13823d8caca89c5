import { useState } from 'react';
import { navigate } from '@/shared/navigation/history';
import { ADD_FIELD_SIGN_IN, AddFieldButton } from '@/features/fields/directory/add-field-button';
import { FieldResults } from '@/features/fields/directory/field-results';
import { FieldFilterPanel } from '@/features/fields/directory/field-filter-panel';
import { FIELD_FILTERS } from '@/features/fields/directory/field-filters';
import { FIELDS_PATH } from '@/features/fields/api/field-queries';
import { MapKinds } from '@/features/maps/components/map-kinds';
import { MapPane } from '@/features/maps/components/map-pane';
import { MapViewButton } from '@/features/maps/components/map-view-button';
import { useIsMapPage } from '@/features/maps/map-paths';
import { DirectoryPage } from '@/shared/directory/directory-page';
import { useDirectory } from '@/shared/directory/use-directory';
import { useViewer } from '@/shared/session/viewer';
import { lazyPart } from '@/shared/ui/lazy/lazy-part';
import { PageTitle } from '@/shared/ui/navigation/page-title';
import { countryFilterInput } from '../../parts/country-filter-input';
import { countryInput } from '../../parts/country-input';
import { useOpenByLink } from '../../parts/use-open-by-link';

const FieldDialog = lazyPart(() => import('@/features/fields/form/field-dialog'));

export default function FieldsPage() {
  const viewer = useViewer();
  const directory = useDirectory(FIELD_FILTERS);
  const isMap = useIsMapPage('fields');
  const [isAdding, setIsAdding] = useState(false);
  const { request, unit } = directory;
  useOpenByLink('add', () => (viewer ? setIsAdding(true) : navigate(ADD_FIELD_SIGN_IN, { replace: true })));

  const addButton = (variant: 'primary' | 'outline') => (
    <AddFieldButton
      variant={variant}
      onPress={() => setIsAdding(true)}
      onHover={FieldDialog.preload}
      className="shrink-0"
    />
  );
  return (
    <>
      <PageTitle>{isMap ? 'Fields map' : 'Fields'}</PageTitle>
      <DirectoryPage
        directory={directory}
        path={FIELDS_PATH}
        nouns={['field', 'fields']}
        title="Fields"
        subtitle="Find where to play, and what to expect there"
        placeholder="Search fields by name, location or description..."
        action={addButton('primary')}
        tools={<MapViewButton kind="fields" />}
        panel={<FieldFilterPanel directory={directory} country={countryFilterInput} />}
        map={
          isMap
            ? {
                mapLinks: <MapKinds kind="fields" />,
                pane: <MapPane kind="fields" directory={directory} />,
              }
            : undefined
        }
      >
        {(columns) => (
          <FieldResults
            request={request}
            unit={unit}
            columns={columns}
            asRows={isMap}
            onClear={directory.clearAll}
            addButton={addButton('outline')}
          />
        )}
      </DirectoryPage>
      {isAdding && (
        <FieldDialog
          country={countryInput}
          onClose={() => setIsAdding(false)}
          onSaved={({ id }) => {
            setIsAdding(false);
            navigate(`/fields/${id}`);
          }}
          onLoadError={() => setIsAdding(false)}
        />
      )}
    </>
  );
}
