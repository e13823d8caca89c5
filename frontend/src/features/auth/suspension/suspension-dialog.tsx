import type { SuspensionNotice } from '@contracts/suspensions';
import { useQuery } from '@tanstack/react-query';
import { ExportActions } from '@/shared/exports/export-actions';
import { dateTimeText } from '@/shared/format/date-time';
import { Button } from '@/shared/ui/buttons/button';
import { ErrorState } from '@/shared/ui/feedback/error-state';
import { Skeleton } from '@/shared/ui/feedback/skeleton';
import { Dialog } from '@/shared/ui/overlay-kit/dialogs/dialog';
import { AppealForm } from './appeal-form';
import { archivePath, suspensionQuery, useRequestArchive } from './suspension-requests';

interface SuspensionDialogProps {
  notice: SuspensionNotice;
  /** The email that the suspended person entered. */
  email: string;
  onClose: () => void;
}

/** Shows a suspended person the reason and the end, takes their appeal and lets them download their data. */
export default function SuspensionDialog({ notice, email, onClose }: SuspensionDialogProps) {
  const archive = useRequestArchive(notice.token);
  const { data, error, isFetching, refetch } = useQuery(suspensionQuery(notice.token));
  const { reason, until, appealedAt, decision } = data?.suspension ?? notice;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Your account is suspended"
      description={
        until
          ? `Until ${dateTimeText(until)}. You can sign in again then.`
          : 'Until an administrator lifts the suspension.'
      }
      footer={
        <Button variant="outline" onClick={onClose}>
          Close
        </Button>
      }
    >
      <div className="grid gap-5">
        <section aria-label="Reason">
          <h3 className="text-sm font-semibold">Reason</h3>
          <p dir="auto" className="mt-1 wrap-anywhere whitespace-pre-wrap">
            {reason}
          </p>
        </section>
        <section aria-label="Your appeal" className="border-t border-line pt-4">
          <h3 className="mb-1.5 text-sm font-semibold">Your appeal</h3>
          <div role="status" className="text-sm text-fg-2">
            {appealedAt &&
              (decision === 'rejected'
                ? 'An administrator has rejected your appeal.'
                : `You sent your appeal on ${dateTimeText(appealedAt)}. We’ll email you the decision.`)}
          </div>
          {!appealedAt && <AppealForm token={notice.token} email={email} />}
        </section>
        <section aria-label="Your data" className="border-t border-line pt-4">
          <h3 className="mb-1.5 text-sm font-semibold">Your data</h3>
          {data ? (
            <ExportActions
              state={data.export}
              introduction="You can still download everything that Muster stores about you."
              hrefOf={(exportId) => archivePath(exportId, notice.token)}
              onRequest={() => archive.mutateAsync()}
              isRequesting={archive.isPending}
            />
          ) : error ? (
            <ErrorState
              title="Your data couldn’t be loaded"
              error={error}
              retrying={isFetching}
              onRetry={() => void refetch()}
            />
          ) : (
            <Skeleton className="h-10 w-48" />
          )}
        </section>
      </div>
    </Dialog>
  );
}
