import type { DistanceUnit } from '@contracts/options';
import { useQuery } from '@tanstack/react-query';
import { Skeleton } from '@/shared/ui/feedback/skeleton';
import { fieldQuery } from '../api/field-queries';
import { FieldListItem } from './field-list-item';

/** Loads and shows a field by its id. Renders nothing when it no longer exists. */
export function LinkedField({ fieldId, unit }: { fieldId: string; unit?: DistanceUnit }) {
  const { data: field, isPending } = useQuery(fieldQuery(fieldId));
  if (field) return <FieldListItem field={field} unit={unit} className="min-h-16" />;
  return (
    isPending && (
      <div role="status" aria-label="Loading field" className="flex min-h-16 items-center gap-3">
        <Skeleton className="h-12 w-16" />
        <div className="grid gap-2">
          <Skeleton className="h-4 w-36" />
          <Skeleton className="h-3.5 w-28" />
        </div>
      </div>
    )
  );
}
