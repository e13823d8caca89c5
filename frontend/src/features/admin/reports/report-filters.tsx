import { REPORT_REASONS, REPORT_TARGETS } from '@contracts/report-options';
import { capitalize } from '@/shared/format/capitalize';
import { ListSearch } from '@/shared/directory/list-search';
import type { DebouncedParameter } from '@/shared/directory/use-debounced-parameter';
import { updateSearchParams } from '@/shared/navigation/search-params';
import { Select } from '@/shared/ui/inputs/select';
import { Segments } from '@/shared/ui/inputs/segments';
import { TARGET_NAMES } from './report-texts';

/** The filters in the page's URL. */
export const FILTERS = ['status', 'type', 'reason', 'order'] as const;
type Filter = (typeof FILTERS)[number];

const choose = (name: Filter, value: string) =>
  updateSearchParams((updated) => (value ? updated.set(name, value) : updated.delete(name)), { replace: true });

const STATUS_LABELS = { open: 'Open', held: 'Held', resolved: 'Resolved' } as const;

/** Chooses between the parts of the queue. */
export function StatusFilter({ status }: { status: keyof typeof STATUS_LABELS }) {
  return (
    <Segments
      legend="Status"
      value={status}
      labels={STATUS_LABELS}
      onChange={(option) => choose('status', option === 'open' ? '' : option)}
    />
  );
}

interface ReportFiltersProps {
  search: DebouncedParameter;
  /** The query of the page's URL. */
  parameters: URLSearchParams;
}

export function ReportFilters({ search, parameters }: ReportFiltersProps) {
  const status = parameters.get('status') === 'resolved' ? 'resolved' : 'open';
  return (
    <div className="grid gap-3 max-md:px-4">
      <div className="flex flex-wrap gap-3">
        <ListSearch
          noun="reports"
          text={search.text}
          onTextChange={search.setText}
          onDone={search.flush}
          placeholder="Search content, notes and names..."
        />
        <StatusFilter status={status} />
      </div>
      <div className="grid grid-cols-3 gap-3 max-md:grid-cols-2 max-md:[&>:last-child]:col-span-2">
        <Choice
          label="Type"
          value={parameters.get('type') ?? ''}
          options={[
            ['', 'All types'],
            ...REPORT_TARGETS.map((type) => [type, capitalize(TARGET_NAMES[type])] as const),
          ]}
          onChange={(value) => choose('type', value)}
        />
        <Choice
          label="Reason"
          value={parameters.get('reason') ?? ''}
          options={[['', 'All reasons'], ...Object.entries(REPORT_REASONS)]}
          onChange={(value) => choose('reason', value)}
        />
        <Choice
          label="Order"
          value={parameters.get('order') ?? (status === 'open' ? 'oldest' : 'newest')}
          options={[
            ['oldest', 'Oldest first'],
            ['newest', 'Newest first'],
          ]}
          onChange={(value) => choose('order', value)}
        />
      </div>
    </div>
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  options: readonly (readonly [value: string, label: string])[];
  onChange: (value: string) => void;
}

const Choice = ({ label, value, options, onChange }: ChoiceProps) => (
  <Select aria-label={label} value={value} onChange={({ target }) => onChange(target.value)}>
    {options.map(([option, text]) => (
      <option key={option} value={option}>
        {text}
      </option>
    ))}
  </Select>
);
