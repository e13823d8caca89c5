import { LIMITS } from '@contracts/limits';
import { REPORT_REASONS, type ReportReason } from '@contracts/report-options';
import { CharactersLeft } from '@/shared/ui/inputs/characters-left';
import { FormInput } from '@/shared/ui/inputs/form-input';
import { Select } from '@/shared/ui/inputs/select';
import { Textarea } from '@/shared/ui/inputs/textarea';
import type { Explanation } from './use-explanation';

/** Inputs for the reason for a decision, and for a message to the author. */
export function ExplanationInputs({ explanation }: { explanation: Explanation }) {
  const { reason, setReason, note, setNote } = explanation;
  return (
    <>
      <FormInput label="Reason">
        {(control) => (
          // The options are the reasons.
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
        {(control) => <Textarea {...control} rows={3} value={note} onChange={(event) => setNote(event.target.value)} />}
      </FormInput>
    </>
  );
}
