import type { HeldContentView } from '@contracts/held-content';
import { LIMITS } from '@contracts/limits';
import { REPORT_REASONS, type ReportReason } from '@contracts/report-options';
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
import { useHeldDecision } from './use-held-decision';

/** Asks why a held post or comment is removed. The message to the author stays as a draft until it is sent. */
export function RemoveHeldDialog({ item, onClose }: { item: HeldContentView; onClose: () => void }) {
  const formId = useId();
  const decision = useHeldDecision(item);
  const [reason, setReason] = useState<ReportReason>('spam');
  const { value: note, setValue: setNote, clear } = useDraft(`held ${item.id}`, '');
  const isNoteValid = textLength(note.trim()) <= LIMITS.moderatorNote;
  const submit = () => {
    if (decision.isPending || !isNoteValid) return;
    afterSuccess(decision.mutateAsync({ action: 'remove', reason, note: note.trim() || null }), () => {
      clear();
      onClose();
    });
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Remove this ${item.type}`}
      description="It will be deleted, and the author is told why."
      footer={
        <>
          <Button variant="line" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="danger" loading={decision.isPending} disabled={!isNoteValid}>
            Remove {item.type}
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
        <FormInput label="Reason">
          {(control) => (
            <Select {...control} value={reason} onChange={(event) => setReason(event.target.value as ReportReason)}>
              {Object.entries(REPORT_REASONS).map(([value, label]) => (
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
