import { clsx } from 'clsx';
import { useId } from 'react';

interface SwitchProps {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  hint?: string;
}

/** A switch that takes effect at once. The whole row is clickable. */
export function Switch({ label, checked, onChange, hint }: SwitchProps) {
  const id = useId();
  return (
    <button
      type="button"
      role="switch"
      aria-checked={checked}
      aria-labelledby={id}
      aria-describedby={hint && `${id}-hint`}
      onClick={() => onChange(!checked)}
      className="flex min-h-11 w-full items-center justify-between gap-4 rounded-sm text-left"
    >
      <span className="min-w-0">
        <span id={id} className="block text-sm font-medium">
          {label}
        </span>
        {hint && (
          <span id={`${id}-hint`} className="block text-xs text-fg-2">
            {hint}
          </span>
        )}
      </span>
      <span
        aria-hidden="true"
        className={clsx(
          'flex h-7 w-12 shrink-0 items-center rounded-full border p-[3px] eased',
          checked ? 'border-transparent bg-olive-fill' : 'border-control bg-raised',
        )}
      >
        <span
          className={clsx(
            'size-5 rounded-full transition-transform duration-(--dur-2)',
            checked ? 'translate-x-5 bg-on-olive' : 'bg-[var(--text-2)]',
          )}
        />
      </span>
    </button>
  );
}
