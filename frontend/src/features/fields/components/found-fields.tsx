import { useQuery } from '@tanstack/react-query';
import { useViewer } from '@/shared/session/viewer';
import { ButtonLink } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { ErrorState } from '@/shared/ui/error-state';
import { Skeleton } from '@/shared/ui/skeleton';
import { someFieldsQuery } from '../api/field-queries';
import { FieldLine } from './field-line';

const FEW = 6;

/** The first fields whose name, location or description holds a text, and the way to the rest. */
export function FoundFields({ text }: { text: string }) {
  const found = useQuery(someFieldsQuery({ q: text, limit: String(FEW) }));
  const unit = useViewer()?.distanceUnit;

  if (found.isPending) {
    return (
      <div role="status" aria-label="Loading fields" className="card p-5">
        <Skeleton className="h-12 w-56" />
      </div>
    );
  }
  if (!found.data) {
    return (
      <Card as="div">
        <ErrorState
          title="Fields could not be searched"
          error={found.error}
          retrying={found.isFetching}
          onRetry={() => void found.refetch()}
        />
      </Card>
    );
  }
  const { items, total } = found.data;
  if (items.length === 0) return <p className="text-fg-2 max-md:px-4">No fields match “{text}”.</p>;
  return (
    <Card as="div" className="overflow-hidden">
      <ul className="divide-y divide-line">
        {items.map((field) => (
          <li key={field.id}>
            <FieldLine field={field} unit={unit} className="px-5 py-3 hover:bg-raised max-md:px-4" />
          </li>
        ))}
      </ul>
      {total > items.length && (
        <div className="border-t border-line p-3">
          <ButtonLink to={`/fields?q=${encodeURIComponent(text)}`} variant="line" className="w-full">
            All {total.toLocaleString('en')} fields
          </ButtonLink>
        </div>
      )}
    </Card>
  );
}
