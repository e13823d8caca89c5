import type { ReportAction } from '@contracts/report-options';
import type { ReportEntryView } from '@contracts/report-queue';
import { useState } from 'react';
import { Button, ButtonLink } from '@/shared/ui/buttons/button';
import { AlertDialog } from '@/shared/ui/overlay-kit/dialogs/alert-dialog';
import { consequenceOf, removalLabel, TARGET_NAMES } from './report-texts';
import { ResolutionDialog } from './resolution-dialog';
import { useResolution } from './use-resolution';

interface ReportActionsProps {
  entry: ReportEntryView;
  /** The position in the list, from 1. */
  position: number;
}

/** The decisions that are possible about an entry. Each asks for confirmation. */
export function ReportActions({ entry, position }: ReportActionsProps) {
  const { can, link, targetType, author } = entry;
  const [openDialog, setOpenDialog] = useState<ReportAction | null>(null);
  const close = () => setOpenDialog(null);
  // The list may refetch the entry with further reports while a dialog is open.
  const [shown, setShown] = useState(entry);
  const dismissal = useResolution(shown);
  const open = (action: ReportAction) => {
    setShown(entry);
    setOpenDialog(action);
  };
  // Screen readers read this after the buttons' texts, so that the entry is clear. An author may have several entries.
  const owner = author ? ` of ${author.firstName}` : '';
  const noun = `${TARGET_NAMES[targetType]}${owner}, item ${position}`;
  return (
    <div className="flex flex-wrap gap-2">
      {can.dismiss && (
        <Button variant="outline" size="sm" loading={dismissal.isPending} onClick={() => open('dismiss')}>
          Dismiss<span className="sr-only"> the reports about the {noun}</span>
        </Button>
      )}
      {can.warn && (
        <Button variant="outline" size="sm" onClick={() => open('warn')}>
          Warn author<span className="sr-only"> about the {noun}</span>
        </Button>
      )}
      {can.remove && (
        <Button variant="outline" size="sm" className="text-red!" onClick={() => open('remove')}>
          {removalLabel(targetType)}
          <span className="sr-only">
            {owner}, item {position}
          </span>
        </Button>
      )}
      {can.suspend && (
        <Button variant="outline" size="sm" className="text-red!" onClick={() => open('suspend')}>
          Suspend author<span className="sr-only"> of the {noun}</span>
        </Button>
      )}
      {link && (
        <ButtonLink to={link} variant="ghost" size="sm">
          Open page<span className="sr-only"> of the {noun}</span>
        </ButtonLink>
      )}
      <AlertDialog
        open={openDialog === 'dismiss'}
        onOpenChange={close}
        title="Dismiss the reports?"
        confirm="Dismiss"
        isHarmless
        onConfirm={() => dismissal.mutate({ action: 'dismiss' })}
      >
        {consequenceOf('dismiss', targetType)}
      </AlertDialog>
      {openDialog !== null && openDialog !== 'dismiss' && (
        <ResolutionDialog entry={shown} action={openDialog} onClose={close} />
      )}
    </div>
  );
}
