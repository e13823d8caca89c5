import { clsx } from 'clsx';

interface SegmentsProps<Value extends string> {
  /** The label of the group, for screen readers only. */
  legend: string;
  value: Value;
  /** The text of each value. */
  labels: Record<Value, string>;
  onChange: (value: Value) => void;
  /** Contains the height. */
  className?: string;
}

/** A choice between few values, each of which is one button. */
export function Segments<Value extends string>({
  legend,
  value,
  labels,
  onChange,
  className = 'h-11',
}: SegmentsProps<Value>) {
  return (
    <fieldset className={clsx('flex rounded-md bg-raised p-[3px] light:inset-ring light:inset-ring-line', className)}>
      <legend className="sr-only">{legend}</legend>
      {(Object.keys(labels) as Value[]).map((option) => (
        <button
          key={option}
          type="button"
          aria-pressed={option === value}
          onClick={() => onChange(option)}
          className={clsx(
            // On a phone, the padding around the buttons belongs to their touch targets.
            'relative flex-1 rounded-sm px-3 text-sm whitespace-nowrap after:absolute after:-inset-[3px] md:after:hidden',
            option === value ? 'bg-grey-fill font-medium text-on-grey' : 'text-fg-2 hover:text-fg',
          )}
        >
          {labels[option]}
        </button>
      ))}
    </fieldset>
  );
}
