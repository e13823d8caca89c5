import { clsx } from 'clsx';
import { Star } from 'lucide-react';
import { useId } from 'react';
import { countText } from '@/shared/format/plural';

const STARS = [1, 2, 3, 4, 5] as const;

interface StarsInputProps {
  /** 0 until one is selected. */
  value: number;
  onChange: (stars: number) => void;
  error?: string;
  autoFocus?: boolean;
}

/** Selects one to five stars by pointer or arrow keys. */
export function StarsInput({ value, onChange, error, autoFocus }: StarsInputProps) {
  const id = useId();
  return (
    <fieldset aria-describedby={error && `${id}-error`}>
      <legend className="mb-1 text-sm font-medium">Your rating</legend>
      <div className="-ml-1.5 flex flex-wrap">
        {STARS.map((stars) => (
          <label
            key={stars}
            className="relative grid size-11 cursor-pointer place-items-center rounded-md has-focus-visible:outline-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={id}
              value={stars}
              checked={value === stars}
              autoFocus={autoFocus && stars === (value || 1)}
              aria-invalid={error ? true : undefined}
              aria-label={countText(stars, 'star')}
              onChange={() => onChange(stars)}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            <Star
              size={28}
              strokeWidth={1.5}
              aria-hidden="true"
              className={clsx(stars <= value ? 'fill-yellow text-yellow' : 'text-fg-3')}
            />
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className="mt-1 text-sm text-red">
          {error}
        </p>
      )}
    </fieldset>
  );
}
