import type { FieldView } from '@contracts/fields';
import type { DistanceUnit } from '@contracts/options';
import { Bookmark, SearchX, TentTree } from 'lucide-react';
import type { ReactNode } from 'react';
import { isFiltered } from '@/shared/directory/directory-queries';
import { Results } from '@/shared/directory/results';
import { EmptyState } from '@/shared/ui/feedback/empty-state';
import { FIELDS_PATH } from '../api/field-queries';
import { MapRow } from '@/shared/map/map-row';
import { RowListSkeleton } from '@/shared/directory/row-list-skeleton';
import { FieldCard } from './field-card';
import { FieldListItem } from './field-list-item';
import { CardGridSkeleton } from '@/shared/directory/card-grid-skeleton';
import { Skeleton } from '@/shared/ui/feedback/skeleton';

interface FieldResultsProps {
  request: URLSearchParams;
  unit: DistanceUnit;
  columns: number;
  /** Rows beside the map instead of cards. */
  asRows?: boolean;
  onClear: () => void;
  /** Button shown when there are no fields at all. */
  addButton: ReactNode;
}

/** The results of the field directory. */
export function FieldResults({ addButton, asRows = false, ...props }: FieldResultsProps) {
  return (
    <Results<FieldView>
      {...props}
      path={FIELDS_PATH}
      noun="fields"
      cardHeight={asRows ? 76 : 350}
      gap={asRows ? 4 : undefined}
      skeleton={
        asRows ? (
          <RowListSkeleton noun="fields" imageClass="h-12 w-16" />
        ) : (
          <FieldListSkeleton columns={props.columns} />
        )
      }
      empty={(clearButton) =>
        isSavedOnly(props.request) ? (
          <EmptyState
            title="No saved fields yet"
            icon={<Bookmark size={26} strokeWidth={1.75} aria-hidden="true" />}
            actions={clearButton}
          >
            Press Save on a field’s page to find it here again.
          </EmptyState>
        ) : clearButton ? (
          <EmptyState
            title="No fields match your search"
            icon={<SearchX size={26} strokeWidth={1.75} aria-hidden="true" />}
            actions={clearButton}
          >
            Try adjusting your search criteria or filters.
          </EmptyState>
        ) : (
          <EmptyState
            title="No fields found"
            icon={<TentTree size={26} strokeWidth={1.75} aria-hidden="true" />}
            actions={addButton}
          >
            Be the first to add a field to the platform!
          </EmptyState>
        )
      }
    >
      {(field, unit) =>
        asRows ? (
          <MapRow kind="fields" id={field.id}>
            <FieldListItem field={field} unit={unit} />
          </MapRow>
        ) : (
          <FieldCard field={field} unit={unit} />
        )
      }
    </Results>
  );
}

/** True if the request asks for all saved fields, without another search or filter. */
function isSavedOnly(request: URLSearchParams): boolean {
  const others = new URLSearchParams(request);
  others.delete('saved');
  return request.has('saved') && !isFiltered(others);
}

function FieldListSkeleton(grid: { columns: number; count?: number }) {
  return (
    <CardGridSkeleton noun="fields" {...grid}>
      <Skeleton className="aspect-video w-full rounded-none! max-md:aspect-5/2" />
      <div className="p-4">
        <Skeleton className="h-6 w-44" />
        <Skeleton className="mt-2.5 h-4 w-32" />
        <Skeleton className="mt-3 h-3.5 w-full" />
        <Skeleton className="mt-2 h-3.5 w-3/5" />
        <Skeleton className="mt-4 h-[22px] w-28" />
      </div>
    </CardGridSkeleton>
  );
}
