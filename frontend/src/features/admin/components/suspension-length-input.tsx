import { FormInput } from '@/shared/ui/inputs/form-input';
import { Select } from '@/shared/ui/inputs/select';
import { LENGTH_LABELS } from './suspension-length';

interface SuspensionLengthInputProps {
  /** A position in `LENGTH_LABELS`. */
  index: number;
  onChange: (index: number) => void;
}

export const SuspensionLengthInput = ({ index, onChange }: SuspensionLengthInputProps) => (
  <FormInput label="How long?">
    {(control) => (
      <Select {...control} value={index} onChange={({ target }) => onChange(Number(target.value))}>
        {LENGTH_LABELS.map((label, index) => (
          <option key={label} value={index}>
            {label}
          </option>
        ))}
      </Select>
    )}
  </FormInput>
);
