import type { TeamPageView } from '@contracts/teams';
import { Hourglass } from 'lucide-react';
import { useState } from 'react';
import { afterSuccess } from '@/shared/api/after-success';
import { AlertDialog } from '@/shared/ui/overlay-kit/dialogs/alert-dialog';
import { Button } from '@/shared/ui/buttons/button';
import { useWithdrawApplication } from './application-requests';

/** Reminds the viewer of their pending application, which they can withdraw. */
export function ApplicationNotice({ team }: { team: TeamPageView }) {
  const { id, name, application } = team;
  const withdraw = useWithdrawApplication(id);
  const [isWithdrawing, setIsWithdrawing] = useState(false);
  // The notice unmounts, so move the focus to the heading.
  const focusName = () => document.getElementById('team-name')?.focus({ preventScroll: true });
  if (!application) return null;
  return (
    <section
      aria-label="Your application"
      className="card flex flex-wrap items-center gap-x-4 gap-y-3 px-5 py-4 max-md:px-4"
    >
      <Hourglass size={20} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-olive" />
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-medium wrap-anywhere">You applied to {name}. Its leader and admins haven’t answered yet.</p>
        {application.message && (
          <p dir="auto" className="mt-0.5 line-clamp-2 text-sm text-fg-2 wrap-anywhere">
            {application.message}
          </p>
        )}
      </div>
      <Button
        variant="outline"
        loading={withdraw.isPending}
        onClick={() => setIsWithdrawing(true)}
        className="max-md:w-full"
      >
        Withdraw application
      </Button>
      <AlertDialog
        open={isWithdrawing}
        onOpenChange={setIsWithdrawing}
        title="Withdraw your application?"
        confirm="Withdraw"
        onConfirm={() => afterSuccess(withdraw.mutateAsync(application), focusName)}
      >
        {name} will no longer see your application. You can apply again.
      </AlertDialog>
    </section>
  );
}
