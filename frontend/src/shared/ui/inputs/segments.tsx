import { clsx } from 'clsx';

interface SegmentsProps<Value extends string> {
  /** The label of the group, for screen readers only. */
  legend: string;
  value: Value;
  /** The text of each value. */
  labels: Record<Value, string>;
  onChange: (value: Value) => void;
}

/** A choice between few values, of which each is one button. */
export function Segments<Value extends string>({ legend, value, labels, onChange }: SegmentsProps<Value>) {
  return (
    <fieldset className="flex gap-1 rounded-md bg-raised p-[3px]">
      <legend className="sr-only">{legend}</legend>
      {(Object.keys(labels) as Value[]).map((option) => (
        <button
          key={option}
          type="button"
          aria-pressed={option === value}
          onClick={() => onChange(option)}
          className={clsx(
            'h-[38px] min-w-11 rounded-sm px-3.5 text-sm font-medium max-md:h-11',
            option === value ? 'bg-grey-fill text-on-grey' : 'text-fg-2 hover:text-fg',
          )}
        >
          {labels[option]}
        </button>
      ))}
    </fieldset>
  );
}
