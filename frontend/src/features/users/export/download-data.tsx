import { useQuery } from '@tanstack/react-query';
import { ExportActions } from '@/shared/exports/export-actions';
import { ErrorState } from '@/shared/ui/feedback/error-state';
import { Skeleton } from '@/shared/ui/feedback/skeleton';
import { Card } from '@/shared/ui/layout/card';
import { exportQuery, useRequestExport } from './export-requests';

/** Lets the viewer download everything that Muster stores about them, in the settings. */
export default function DownloadData() {
  const { data, error, isFetching, refetch } = useQuery(exportQuery);
  const request = useRequestExport();
  return (
    <Card className="mt-5 max-w-[688px] p-6 max-md:mt-2 max-md:p-4">
      <section aria-label="Download your data">
        <h2 className="heading text-xl">Download your data</h2>
        <p className="mt-1 mb-4 text-sm text-fg-2 text-pretty">
          A zip file with your profile, posts, messages, games, pictures and everything else that Muster stores about
          you. We’ll notify you when it’s ready.
        </p>
        {data ? (
          <ExportActions
            state={data}
            pendingHint="You can leave this page."
            hrefOf={(exportId) => `/api/account/export/${exportId}/file`}
            onRequest={() => request.mutateAsync()}
            isRequesting={request.isPending}
          />
        ) : error ? (
          <ErrorState
            title="Your export couldn’t be loaded"
            error={error}
            retrying={isFetching}
            onRetry={() => void refetch()}
          />
        ) : (
          <Skeleton className="h-10 w-48" />
        )}
      </section>
    </Card>
  );
}
