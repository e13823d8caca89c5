import type { AccountExportState } from '@contracts/account-exports';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { dateTimeText } from '@/shared/format/date-time';
import { errorMessage } from '@/shared/api/http';
import { Button, buttonClass } from '@/shared/ui/buttons/button';
import { ErrorState } from '@/shared/ui/feedback/error-state';
import { Skeleton } from '@/shared/ui/feedback/skeleton';
import { Spinner } from '@/shared/ui/feedback/spinner';
import { toast } from '@/shared/ui/feedback/toast';
import { Card } from '@/shared/ui/layout/card';
import { exportQuery, useRequestExport } from './export-requests';

function sizeText(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.max(1, Math.round(bytes / 1_000))} KB`;
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}

/** Lets the viewer download everything that Muster stores about them, in the settings. */
export default function DownloadData() {
  const { data, error, isFetching, refetch } = useQuery(exportQuery);
  return (
    <Card className="mt-5 max-w-[688px] p-6 max-md:mt-2 max-md:p-4">
      <section aria-label="Download your data">
        <h2 className="heading text-xl">Download your data</h2>
        <p className="mt-1 mb-4 text-sm text-fg-2 text-pretty">
          A zip file with your profile, posts, messages, games, pictures and everything else that Muster stores about
          you. We’ll notify you when it’s ready.
        </p>
        {data ? (
          <ExportActions state={data} />
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

function ExportActions({ state: { latest, nextRequestAt } }: { state: AccountExportState }) {
  const request = useRequestExport();
  const ask = () =>
    request.mutate(undefined, {
      onError: (error) =>
        toast({ title: 'Your data couldn’t be requested', description: errorMessage(error), tone: 'bad' }),
    });
  return (
    <div className="grid justify-items-start gap-3">
      <div role="status" className="text-sm">
        {latest?.status === 'pending' && (
          <span className="flex items-center gap-2 text-fg-2">
            <Spinner />
            Your archive is being created. You can leave this page.
          </span>
        )}
        {latest?.status === 'ready' && (
          <>Your archive is ready. You can download it until {dateTimeText(latest.expiresAt)}.</>
        )}
      </div>
      {latest?.status === 'ready' && (
        <a href={`/api/account/export/${latest.id}/file`} download className={buttonClass({ variant: 'outline' })}>
          <Download size={18} strokeWidth={1.75} aria-hidden="true" />
          Download {latest.bytes !== null && `(${sizeText(latest.bytes)})`}
        </a>
      )}
      {nextRequestAt === null ? (
        <Button variant="outline" loading={request.isPending} onClick={ask}>
          Request {latest ? 'new archive' : 'archive'}
        </Button>
      ) : (
        latest?.status === 'ready' && (
          <p className="text-sm text-fg-2">You can request a new archive from {dateTimeText(nextRequestAt)}.</p>
        )
      )}
    </div>
  );
}
