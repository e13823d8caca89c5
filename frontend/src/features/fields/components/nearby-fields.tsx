import { useQuery } from '@tanstack/react-query';
import { useViewer } from '@/shared/session/viewer';
import { SideCard } from '@/shared/ui/side-card';
import { Skeleton } from '@/shared/ui/skeleton';
import { someFieldsQuery } from '../api/field-queries';
import { FieldLine } from './field-line';

const FEW = 3;
/** So many places are kept while they load. */
const PLACES = 2;

/** At the side of the home page: the nearest fields, for who has a place. */
export function NearbyFields() {
  const viewer = useViewer();
  // Without a place of one's own nothing is near or far.
  const hasPlace = viewer?.latitude != null;
  const list = useQuery(someFieldsQuery({ limit: String(FEW) }));
  return (
    <SideCard
      title={hasPlace ? 'Nearby Fields' : 'Fields'}
      all="/fields"
      of="fields"
      failed={list.isError}
      onRetry={() => void list.refetch()}
    >
      {list.isPending ? (
        <div role="status" aria-label="Loading fields" className="grid gap-5">
          {Array.from({ length: PLACES }, (_, at) => (
            <div key={at} className="flex items-center gap-3">
              <Skeleton className="h-12 w-16" />
              <div className="grid gap-2">
                <Skeleton className="h-4 w-36" />
                <Skeleton className="h-3.5 w-28" />
              </div>
            </div>
          ))}
        </div>
      ) : (
        list.data &&
        (list.data.items.length === 0 ? (
          <p className="text-sm text-fg-2">No nearby fields</p>
        ) : (
          <ul className="grid gap-2">
            {list.data.items.map((field) => (
              <li key={field.id}>
                <FieldLine field={field} unit={viewer?.distanceUnit} className="min-h-13 py-1.5" />
              </li>
            ))}
          </ul>
        ))
      )}
    </SideCard>
  );
}
