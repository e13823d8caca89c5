import { useQuery } from '@tanstack/react-query';
import { useViewer } from '@/shared/session/viewer';
import { SideCard } from '@/shared/ui/lists/side-card';
import { fieldListQuery } from '../api/field-queries';
import { FieldListItem } from './field-list-item';

const FEW = 3;

/** At the side of the home page: the nearest fields, for who has a place. */
export function NearbyFields() {
  const viewer = useViewer();
  const { data, isError, refetch } = useQuery(fieldListQuery({ limit: String(FEW) }));
  return (
    <SideCard
      // Without a place of one's own nothing is near or far.
      title={viewer?.latitude != null ? 'Nearby Fields' : 'Fields'}
      all="/fields"
      of="fields"
      list={{ data: data?.items, isError, refetch }}
      places={2}
      picture="h-12 w-16"
      empty="No nearby fields"
    >
      {(field) => <FieldListItem field={field} unit={viewer?.distanceUnit} className="min-h-13 py-1.5" />}
    </SideCard>
  );
}
