import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { FieldInputs, InputName } from './field-inputs';

export interface StepProps {
  form: UseFormReturn<FieldInputs>;
  inputs: FieldInputs;
  /** Sets inputs that are not plain text boxes. Validates them unless `isComplete` is false. */
  setInputs: (changed: Partial<FieldInputs>, options?: { isComplete?: boolean }) => void;
  /** The error message of an input. */
  errorOf: (name: InputName) => string | undefined;
}

export function FormSection({ title, hint, children }: { title: string; hint?: ReactNode; children: ReactNode }) {
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-4 border-line py-5 not-first:border-t first:pt-1 last:pb-1">
      <div>
        <h3 className="heading text-[1.1875rem] leading-6">{title}</h3>
        {hint && <p className="text-sm text-fg-2">{hint}</p>}
      </div>
      {children}
    </section>
  );
}
