import { LIMITS } from '@contracts/limits';
import { REPORT_REASONS, type ReportAction, type ReportReason, type ReportTarget } from '@contracts/report-options';
import type { ReportEntryView } from '@contracts/report-queue';
import { textLength } from '@contracts/text-length';
import { useState } from 'react';
import { afterSuccess } from '@/shared/api/after-success';
import { useDraft } from '@/shared/drafts/use-draft';
import { CharactersLeft } from '@/shared/ui/inputs/characters-left';
import { FormInput } from '@/shared/ui/inputs/form-input';
import { Select } from '@/shared/ui/inputs/select';
import { Textarea } from '@/shared/ui/inputs/textarea';
import { FormDialog } from '@/shared/ui/overlays/form-dialog';
import { suspensionEnd, USUAL_LENGTH } from '../components/suspension-length';
import { SuspensionLengthInput } from '../components/suspension-length-input';
import { consequenceOf, removalLabel } from './report-texts';
import { useResolution } from './use-resolution';

// The keys of an object literal, without numbers, keep their order.
const REASONS = Object.entries(REPORT_REASONS) as [ReportReason, string][];

function textsOf(action: ResolutionDialogProps['action'], type: ReportTarget): { title: string; button: string } {
  if (action === 'warn') return { title: 'Warn the author', button: 'Send warning' };
  if (action === 'suspend') return { title: 'Suspend the author', button: 'Suspend account' };
  return { title: removalLabel(type), button: removalLabel(type) };
}

interface ResolutionDialogProps {
  entry: ReportEntryView;
  action: Exclude<ReportAction, 'dismiss'>;
  onClose: () => void;
}

/** Asks for the reason of a removal, a warning or a suspension. The message to the author stays as a draft until it is sent. */
export function ResolutionDialog({ entry, action, onClose }: ResolutionDialogProps) {
  const resolution = useResolution(entry);
  const [reason, setReason] = useState<ReportReason>(entry.reports[0]?.reason ?? 'other');
  const { value: note, setValue: setNote, clear } = useDraft(`resolution ${entry.id}`, '');
  const isNoteValid = textLength(note.trim()) <= LIMITS.moderatorNote;
  const [length, setLength] = useState(USUAL_LENGTH);
  const { title, button } = textsOf(action, entry.targetType);
  const submit = () => {
    if (resolution.isPending || !isNoteValid) return;
    afterSuccess(
      resolution.mutateAsync({
        action,
        reason,
        note: note.trim() || null,
        ...(action === 'suspend' && { until: suspensionEnd(length) }),
      }),
      () => {
        clear();
        onClose();
      },
    );
  };
  return (
    <FormDialog
      title={title}
      description={consequenceOf(action, entry.targetType)}
      submitLabel={button}
      variant={action === 'warn' ? 'commit' : 'danger'}
      isSending={resolution.isPending}
      canSubmit={isNoteValid}
      onSubmit={submit}
      onClose={onClose}
    >
      {action === 'suspend' && <SuspensionLengthInput choice={length} onChange={setLength} />}
      <FormInput label="Reason">
        {(control) => (
          <Select {...control} value={reason} onChange={(event) => setReason(event.target.value as ReportReason)}>
            {REASONS.map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </FormInput>
      <FormInput
        label="Message to the author"
        optional
        hint={<CharactersLeft text={note} max={LIMITS.moderatorNote} />}
      >
        {(control) => <Textarea {...control} rows={3} value={note} onChange={(event) => setNote(event.target.value)} />}
      </FormInput>
    </FormDialog>
  );
}
