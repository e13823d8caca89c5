import { useQuery } from '@tanstack/react-query';
import { useViewer } from '@/shared/session/viewer';
import { useMayLoad } from '@/shared/ui/lazy/load-phase';
import { SideCard } from '@/shared/ui/lists/side-card';
import { fieldListQuery } from '../api/field-queries';
import { FieldListItem } from './field-list-item';

const MAX_FIELDS = 3;

/** Side card of the home page: the nearest fields, or the newest for a viewer without a city. */
export function NearbyFields() {
  const viewer = useViewer();
  const { data, isError, refetch } = useQuery({
    ...fieldListQuery({ limit: String(MAX_FIELDS) }),
    enabled: useMayLoad('side'),
  });
  return (
    <SideCard
      // "Nearby" needs the viewer's city.
      title={viewer?.city != null ? 'Nearby Fields' : 'Fields'}
      listPath="/fields"
      noun="fields"
      list={{ data: data?.items, isError, refetch }}
      placeholderCount={2}
      imageClass="h-12 w-16"
      empty="No nearby fields"
    >
      {(field) => <FieldListItem field={field} unit={viewer?.distanceUnit} className="min-h-13 py-1.5" />}
    </SideCard>
  );
}
