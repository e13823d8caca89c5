import { LIMITS } from '@contracts/limits';
import { REPORT_REASONS, type ReportReason, type ReportTarget } from '@contracts/report-options';
import type { ReportRequest, ReportView } from '@contracts/reports';
import { textLength } from '@contracts/text-length';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { afterSuccess } from '@/shared/api/after-success';
import { errorMessage, send } from '@/shared/api/http';
import { useDraft } from '@/shared/drafts/use-draft';
import { toast } from '@/shared/ui/feedback/toast';
import { CharactersLeft } from '@/shared/ui/inputs/characters-left';
import { FormInput } from '@/shared/ui/inputs/form-input';
import { Select } from '@/shared/ui/inputs/select';
import { Textarea } from '@/shared/ui/inputs/textarea';
import { FormDialog } from '@/shared/ui/overlays/form-dialog';

interface ReportDialogProps {
  targetType: ReportTarget;
  targetId: string;
  /** "Report message" */
  title: string;
  /** Explains what the moderators receive. */
  description: string;
  onClose: () => void;
}

// The keys of an object literal, without numbers, keep their order.
const REASONS = Object.entries(REPORT_REASONS) as [ReportReason, string][];

/** Sends a report to the moderators. The note stays as a draft until it is sent. */
export function ReportDialog({ targetType, targetId, title, description, onClose }: ReportDialogProps) {
  const [reason, setReason] = useState<ReportReason | ''>('');
  const [isReasonMissing, setIsReasonMissing] = useState(false);
  const { value: note, setValue: setNote, clear } = useDraft(`report ${targetType} ${targetId}`, '');
  const report = useMutation({
    mutationFn: (request: ReportRequest) => send<ReportView>('POST', '/api/reports', request),
    onSuccess: () =>
      toast({ title: 'Report sent', description: 'Thank you. A moderator will look at it.', tone: 'good' }),
    onError: (error) => toast({ title: 'The report couldn’t be sent', description: errorMessage(error), tone: 'bad' }),
  });
  const isNoteValid = textLength(note.trim()) <= LIMITS.reportNote;
  const submit = () => {
    if (report.isPending || !isNoteValid) return;
    if (reason === '') return setIsReasonMissing(true);
    afterSuccess(report.mutateAsync({ targetType, targetId, reason, note: note.trim() || null }), () => {
      clear();
      onClose();
    });
  };
  return (
    <FormDialog
      title={title}
      description={description}
      submitLabel={report.isPending ? 'Sending...' : 'Send report'}
      isSending={report.isPending}
      canSubmit={isNoteValid}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormInput
        label="What’s wrong?"
        required
        error={isReasonMissing && reason === '' ? 'Please choose a reason' : undefined}
      >
        {(control) => (
          <Select
            {...control}
            required
            value={reason}
            onChange={(event) => setReason(event.target.value as ReportReason)}
          >
            <option value="" disabled>
              Choose a reason
            </option>
            {REASONS.map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </FormInput>
      <FormInput label="Note" optional hint={<CharactersLeft text={note} max={LIMITS.reportNote} />}>
        {(control) => <Textarea {...control} rows={3} value={note} onChange={(event) => setNote(event.target.value)} />}
      </FormInput>
    </FormDialog>
  );
}
