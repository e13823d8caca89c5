import { clsx } from 'clsx';
import { useId, type ReactNode } from 'react';

interface ControlProps {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

interface FormInputProps {
  label: string;
  /** What is wrong with the value, in one sentence. */
  error?: string;
  hint?: ReactNode;
  optional?: boolean;
  /** Says beside the label that it must be filled in. */
  required?: boolean;
  className?: string;
  /** Give the control what it is handed: `{(control) => <Input {...control} {...register('email')} />}`. */
  children: (control: ControlProps) => ReactNode;
}

/** A label, a control and what is said about it, wired together for screen readers. */
export function FormInput({
  label,
  error,
  hint,
  optional = false,
  required = false,
  className,
  children,
}: FormInputProps) {
  const id = useId();
  const described = clsx(hint && `${id}-hint`, error && `${id}-error`);
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block text-sm font-medium">
        {label}
        {optional && <span className="font-normal text-fg-3"> optional</span>}
        {required && <FieldRequired isMissing={Boolean(error)} />}
      </label>
      {children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': described || undefined })}
      {hint && (
        <div id={`${id}-hint`} className="mt-1.5 text-xs text-fg-2">
          {hint}
        </div>
      )}
      {error && (
        <p id={`${id}-error`} className="mt-1.5 text-sm text-red">
          {error}
        </p>
      )}
    </div>
  );
}

/** Beside the label of what must be filled in; red once it was left without. */
export function FieldRequired({ isMissing }: { isMissing: boolean }) {
  return <span className={clsx('font-normal', isMissing ? 'text-red' : 'text-fg-3')}> (Field required)</span>;
}
