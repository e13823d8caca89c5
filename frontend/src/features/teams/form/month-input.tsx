import { Select } from '@/shared/ui/inputs/select';
import { monthOf } from './team-form-values';

interface MonthInputProps {
  id: string;
  /** "2024-05" */
  value: string;
  onChange: (month: string) => void;
  'aria-invalid'?: true;
  'aria-describedby'?: string;
}

const MONTHS = Array.from({ length: 12 }, (_, month) =>
  new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' }).format(new Date(Date.UTC(2024, month))),
);
/** Airsoft did not exist much earlier. */
const FIRST_YEAR = 1975;

/** Selects a month up to the current one. */
export function MonthInput({ id, value, onChange, ...described }: MonthInputProps) {
  const today = monthOf(new Date());
  const [year = '', month = ''] = value.split('-');
  const [thisYear = '', thisMonth = ''] = today.split('-');
  const choose = (chosenYear: string, chosenMonth: string) => {
    const chosen = `${chosenYear}-${chosenMonth}`;
    onChange(chosen > today ? today : chosen);
  };
  const years = Array.from({ length: Number(thisYear) - FIRST_YEAR + 1 }, (_, yearsAgo) =>
    String(Number(thisYear) - yearsAgo),
  );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_7rem] gap-2">
      <Select id={id} {...described} value={month} onChange={({ target }) => choose(year, target.value)}>
        {MONTHS.map((name, index) => {
          const number = String(index + 1).padStart(2, '0');
          return (
            <option key={number} value={number} disabled={year === thisYear && number > thisMonth}>
              {name}
            </option>
          );
        })}
      </Select>
      <Select aria-label="Year" value={year} onChange={({ target }) => choose(target.value, month)}>
        {years.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </Select>
    </div>
  );
}
