import type { ReportAction, ReportTarget } from '@contracts/report-options';
import type { ReportEntryView } from '@contracts/report-queue';
import { useState } from 'react';
import { afterSuccess } from '@/shared/api/after-success';
import { FormDialog } from '@/shared/ui/overlays/form-dialog';
import { suspensionEnd, DEFAULT_LENGTH_INDEX } from '../components/suspension-length';
import { SuspensionLengthInput } from '../components/suspension-length-input';
import { ExplanationInputs } from './explanation-inputs';
import { consequenceOf, removalLabel } from './report-texts';
import { useExplanation } from './use-explanation';
import { useResolution } from './use-resolution';

function textsOf(action: ResolutionDialogProps['action'], type: ReportTarget): { title: string; button: string } {
  if (action === 'warn') return { title: 'Warn the author', button: 'Send warning' };
  if (action === 'suspend') return { title: 'Suspend the author', button: 'Suspend account' };
  return { title: removalLabel(type), button: removalLabel(type) };
}

interface ResolutionDialogProps {
  /** The entry as it was when the dialog opened. */
  entry: ReportEntryView;
  action: Exclude<ReportAction, 'dismiss'>;
  onClose: () => void;
}

/** Asks for the reason for a removal, a warning or a suspension. The message to the author stays as a draft until it is sent. */
export function ResolutionDialog({ entry, action, onClose }: ResolutionDialogProps) {
  const resolution = useResolution(entry);
  const explanation = useExplanation(`resolution ${entry.id}`, entry.reports[0]?.reason ?? 'other');
  const [lengthIndex, setLengthIndex] = useState(DEFAULT_LENGTH_INDEX);
  const { title, button } = textsOf(action, entry.targetType);
  const submit = () => {
    if (resolution.isPending || !explanation.isValid) return;
    afterSuccess(
      resolution.mutateAsync({
        action,
        ...explanation.value,
        ...(action === 'suspend' && { until: suspensionEnd(lengthIndex) }),
      }),
      () => {
        explanation.clear();
        onClose();
      },
    );
  };
  return (
    <FormDialog
      title={title}
      description={consequenceOf(action, entry.targetType)}
      submitLabel={button}
      variant={action === 'warn' ? 'primary' : 'danger'}
      isSending={resolution.isPending}
      canSubmit={explanation.isValid}
      onSubmit={submit}
      onClose={onClose}
    >
      {action === 'suspend' && <SuspensionLengthInput index={lengthIndex} onChange={setLengthIndex} />}
      <ExplanationInputs explanation={explanation} />
    </FormDialog>
  );
}
