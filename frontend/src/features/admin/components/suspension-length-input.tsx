import { FormInput } from '@/shared/ui/inputs/form-input';
import { Select } from '@/shared/ui/inputs/select';
import { LENGTH_LABELS, PRESENT_END_INDEX } from './suspension-length';

interface SuspensionLengthInputProps {
  /** A position in `LENGTH_LABELS`, or `PRESENT_END_INDEX`. */
  index: number;
  /** The label of the end that the suspension already has. Without it, a new end is chosen. */
  presentEndLabel?: string;
  onChange: (index: number) => void;
}

export const SuspensionLengthInput = ({ index, presentEndLabel, onChange }: SuspensionLengthInputProps) => (
  <FormInput label="How long?">
    {(control) => (
      <Select {...control} value={index} onChange={({ target }) => onChange(Number(target.value))}>
        {presentEndLabel && <option value={PRESENT_END_INDEX}>{presentEndLabel}</option>}
        {LENGTH_LABELS.map((label, index) => (
          <option key={label} value={index}>
            {label}
          </option>
        ))}
      </Select>
    )}
  </FormInput>
);
