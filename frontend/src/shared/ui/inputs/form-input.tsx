import { clsx } from 'clsx';
import { useId, type ReactNode } from 'react';

interface ControlProps {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

interface FormInputProps {
  label: string;
  /** The error message of the value. */
  error?: string;
  hint?: ReactNode;
  optional?: boolean;
  /** Shows beside the label that the input is required. */
  required?: boolean;
  className?: string;
  /** Pass the given props to the control: `{(control) => <Input {...control} {...register('email')} />}`. */
  children: (control: ControlProps) => ReactNode;
}

/** Connects a label, a control, a hint and an error for screen readers. */
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
        {required && <RequiredMark isMissing={Boolean(error)} />}
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

/** Marks a required input; red if its value is missing. */
export function RequiredMark({ isMissing }: { isMissing: boolean }) {
  return <span className={clsx('font-normal', isMissing ? 'text-red' : 'text-fg-3')}> (Field required)</span>;
}
