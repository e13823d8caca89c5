import type { FieldPageView } from '@contracts/fields';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { ArrowLeft, MapPinOff } from 'lucide-react';
import { useState } from 'react';
import { Link, useParams } from 'wouter';
import { navigateFrom } from '@/shared/navigation/navigate-from';
import { AdminOfferNotice } from '@/features/fields/admins/admin-offer-notice';
import { fieldQuery } from '@/features/fields/api/field-queries';
import { FieldActions } from '@/features/fields/components/field-actions';
import { FieldGallery } from '@/features/fields/gallery/field-gallery';
import { FieldHeader } from '@/features/fields/components/field-header';
import { FieldLocation } from '@/features/fields/components/field-location';
import { FieldSkeleton } from '@/features/fields/components/field-skeleton';
import { FieldTabs } from '@/features/fields/components/field-tabs';
import { UpcomingGames } from '@/features/games/upcoming/upcoming-games';
import { UsageRequestList } from '@/features/games/usage-requests/usage-request-list';
import { usageRequestsQuery } from '@/features/games/usage-requests/usage-request-queries';
import { useFieldUpdates } from '@/features/fields/use-field-updates';
import { isNotFound } from '@/shared/api/http';
import { Button } from '@/shared/ui/buttons/button';
import { EmptyState } from '@/shared/ui/feedback/empty-state';
import { ErrorState } from '@/shared/ui/feedback/error-state';
import { lazyPart } from '@/shared/ui/lazy/lazy-part';
import { PageTitle } from '@/shared/ui/navigation/page-title';
import { goBack } from '@/shared/ui/navigation/go-back';
import { useIsPhone } from '@/shared/ui/layout/screen-width';
import { CreateGame } from '../../parts/create-game';
import { countryInput } from '../../parts/country-input';

const FieldDialog = lazyPart(() => import('@/features/fields/form/field-dialog'));
const DeleteField = lazyPart(() => import('@/features/fields/components/delete-field-dialog'));

export default function FieldPage() {
  const { fieldId = '' } = useParams();
  const { data: field, error, isFetching, refetch } = useQuery(fieldQuery(fieldId));
  useFieldUpdates(fieldId);
  // An admin's list of requests is above everything else, so the page appears together with it. A viewer who becomes an admin keeps the page.
  const requests = useInfiniteQuery({ ...usageRequestsQuery(fieldId), enabled: field?.can.edit ?? false });
  const [shownId, setShownId] = useState<string | null>(null);
  const isReady = field !== undefined && (field.id === shownId || !requests.isLoading);
  if (isReady && field.id !== shownId) setShownId(field.id);

  if (isNotFound(error)) return <FieldNotFound />;
  return (
    <div className="container-page pt-4 pb-8 max-md:px-0 max-md:pt-0 max-md:pb-4">
      <Link
        to="/fields"
        className="mb-1 inline-flex min-h-11 items-center gap-2 text-sm font-medium text-fg-2 hover:text-fg max-md:mb-0 max-md:px-4"
      >
        <ArrowLeft size={16} strokeWidth={1.75} aria-hidden="true" />
        Back to Fields
      </Link>
      {isReady ? (
        <FieldContent key={field.id} field={field} />
      ) : (
        <>
          <PageTitle>Field</PageTitle>
          <h1 className="sr-only">Field</h1>
          {error ? (
            <ErrorState
              title="The field couldn’t be loaded"
              error={error}
              retrying={isFetching}
              onRetry={() => void refetch()}
            />
          ) : (
            <FieldSkeleton />
          )}
        </>
      )}
    </div>
  );
}

function FieldContent({ field }: { field: FieldPageView }) {
  const isPhone = useIsPhone();
  const [openDialog, setOpenDialog] = useState<'edit' | 'delete' | null>(null);
  const close = () => setOpenDialog(null);
  const location = <FieldLocation field={field} />;
  const games = (
    <UpcomingGames path={`/api/fields/${field.id}/games`} empty="No upcoming games on this field" isOnFieldPage />
  );

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <PageTitle>{field.name}</PageTitle>
      <AdminOfferNotice field={field} />
      {field.can.edit && <UsageRequestList fieldId={field.id} />}
      <FieldGallery field={field} />
      <FieldHeader
        field={field}
        actions={
          <FieldActions
            field={field}
            onEdit={() => setOpenDialog('edit')}
            onEditHover={FieldDialog.preload}
            onDelete={() => setOpenDialog('delete')}
            className="shrink-0 justify-end max-md:w-full max-md:shrink"
          >
            <CreateGame
              path={`/fields/${field.id}`}
              initialField={{ id: field.id, name: field.name }}
              className="max-md:order-last max-md:w-full"
            />
          </FieldActions>
        }
      />
      <div className="grid grid-cols-[minmax(0,1fr)_312px] items-start gap-6 max-lg:grid-cols-[minmax(0,1fr)] max-md:gap-2">
        <FieldTabs
          field={field}
          location={
            isPhone && (
              <>
                {location}
                <div className="px-4 pt-4">{games}</div>
              </>
            )
          }
        />
        {!isPhone && (
          <aside
            aria-label="Location and games"
            className="sticky top-[calc(var(--header-h)+var(--space-4))] grid grid-cols-[minmax(0,1fr)] gap-6 max-lg:static"
          >
            {location}
            {games}
          </aside>
        )}
      </div>
      {openDialog === 'edit' && (
        <FieldDialog field={field} country={countryInput} onClose={close} onSaved={close} onLoadError={close} />
      )}
      {openDialog === 'delete' && (
        <DeleteField
          field={field}
          onClose={close}
          onDeleted={() => navigateFrom(`/fields/${field.id}`, '/fields')}
          onLoadError={close}
        />
      )}
    </div>
  );
}

function FieldNotFound() {
  return (
    <div className="container-page">
      <PageTitle>Field not found</PageTitle>
      <EmptyState
        level={1}
        title="Field not found"
        icon={<MapPinOff size={26} strokeWidth={1.75} aria-hidden="true" />}
        actions={<Button onClick={() => goBack('/fields')}>Go Back</Button>}
        className="py-20"
      >
        The field you're looking for doesn't exist or has been removed
      </EmptyState>
    </div>
  );
}
