import type { AccountExportState } from '@contracts/account-exports';
import { Download } from 'lucide-react';
import { errorMessage } from '../api/http';
import { dateTimeText } from '../format/date-time';
import { Button, buttonClass } from '../ui/buttons/button';
import { Spinner } from '../ui/feedback/spinner';
import { toast } from '../ui/feedback/toast';

/** The interval at which a page asks whether the archive is ready. */
const POLL_INTERVAL_MS = 3_000;

/** The `refetchInterval` of a query with this state: it asks again while the archive is being created. */
export const exportPollInterval = (state: AccountExportState | undefined): number | false =>
  state?.latest?.status === 'pending' ? POLL_INTERVAL_MS : false;

function sizeText(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.max(1, Math.round(bytes / 1_000))} KB`;
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}

interface ExportActionsProps {
  state: AccountExportState;
  /** Shown before the first request. */
  introduction?: string;
  /** Follows "Your archive is being created." */
  pendingHint?: string;
  hrefOf: (exportId: string) => string;
  onRequest: () => Promise<unknown>;
  isRequesting: boolean;
}

/** Lets a person request an archive of their data, and download it. */
export function ExportActions({ state: { latest, nextRequestAt }, hrefOf, onRequest, ...props }: ExportActionsProps) {
  const { introduction, pendingHint, isRequesting } = props;
  const request = () =>
    void onRequest().catch((error: unknown) =>
      toast({ title: 'Your data couldn’t be requested', description: errorMessage(error), tone: 'bad' }),
    );
  return (
    <div className="grid justify-items-start gap-3">
      <div role="status" className="text-sm">
        {latest === null && introduction && <span className="text-fg-2">{introduction}</span>}
        {latest?.status === 'pending' && (
          <span className="flex items-center gap-2 text-fg-2">
            <Spinner />
            Your archive is being created. {pendingHint}
          </span>
        )}
        {latest?.status === 'ready' && (
          <>Your archive is ready. You can download it until {dateTimeText(latest.expiresAt)}.</>
        )}
      </div>
      {latest?.status === 'ready' && (
        <a href={hrefOf(latest.id)} download className={buttonClass({ variant: 'outline' })}>
          <Download size={18} strokeWidth={1.75} aria-hidden="true" />
          Download {latest.bytes !== null && `(${sizeText(latest.bytes)})`}
        </a>
      )}
      {nextRequestAt === null ? (
        <Button variant="outline" loading={isRequesting} onClick={request}>
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
