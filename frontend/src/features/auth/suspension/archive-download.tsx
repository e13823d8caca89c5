import type { AccountExportState } from '@contracts/account-exports';
import { Download } from 'lucide-react';
import { errorMessage } from '@/shared/api/http';
import { dateTimeText } from '@/shared/format/date-time';
import { Button, buttonClass } from '@/shared/ui/buttons/button';
import { Spinner } from '@/shared/ui/feedback/spinner';
import { toast } from '@/shared/ui/feedback/toast';
import { archivePath, useRequestArchive } from './suspension-requests';

interface ArchiveDownloadProps {
  state: AccountExportState;
  token: string;
}

/** Lets a suspended person request an archive of their data, and download it. */
export function ArchiveDownload({ state: { latest, nextRequestAt }, token }: ArchiveDownloadProps) {
  const request = useRequestArchive(token);
  const ask = () =>
    request.mutate(undefined, {
      onError: (error) =>
        toast({ title: 'Your data couldn’t be requested', description: errorMessage(error), tone: 'bad' }),
    });
  return (
    <div className="grid justify-items-start gap-3">
      <div role="status" className="text-sm text-fg-2">
        {latest?.status === 'pending' ? (
          <span className="flex items-center gap-2">
            <Spinner />
            Your archive is being created.
          </span>
        ) : latest ? (
          <>Your archive is ready. You can download it until {dateTimeText(latest.expiresAt)}.</>
        ) : (
          'You can still download everything that Muster stores about you.'
        )}
      </div>
      {latest?.status === 'ready' && (
        <a href={archivePath(latest.id, token)} download className={buttonClass({ variant: 'outline' })}>
          <Download size={18} strokeWidth={1.75} aria-hidden="true" />
          Download
        </a>
      )}
      {nextRequestAt === null && (
        <Button variant="outline" loading={request.isPending} onClick={ask}>
          Request {latest ? 'new archive' : 'archive'}
        </Button>
      )}
    </div>
  );
}
