import { LIMITS } from '@contracts/limits';
import { REPORT_REASONS, type ReportAction, type ReportReason, type ReportTarget } from '@contracts/report-options';
import type { ReportEntryView } from '@contracts/report-queue';
import { textLength } from '@contracts/text-length';
import { useId, useState } from 'react';
import { afterSuccess } from '@/shared/api/after-success';
import { useDraft } from '@/shared/drafts/use-draft';
import { Button } from '@/shared/ui/buttons/button';
import { CharactersLeft } from '@/shared/ui/inputs/characters-left';
import { FormInput } from '@/shared/ui/inputs/form-input';
import { Select } from '@/shared/ui/inputs/select';
import { Textarea } from '@/shared/ui/inputs/textarea';
import { Dialog } from '@/shared/ui/overlays/dialog';
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
  const formId = useId();
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
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={consequenceOf(action, entry.targetType)}
      footer={
        <>
          <Button variant="line" onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={formId}
            variant={action === 'warn' ? 'commit' : 'danger'}
            loading={resolution.isPending}
            disabled={!isNoteValid}
          >
            {button}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
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
          {(control) => (
            <Textarea {...control} rows={3} value={note} onChange={(event) => setNote(event.target.value)} />
          )}
        </FormInput>
      </form>
    </Dialog>
  );
}
