import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { controlClass } from './input';

interface ComboboxControlProps {
  /** The props that downshift provides for the input. */
  input: ComponentProps<'input'>;
  /** False while the highlighted option does not exist: downshift highlights the first option of an empty list. */
  hasHighlight: boolean;
  isShown: boolean;
  /** The icon, button or spinner at the end of the input. */
  adornment: ReactNode;
  className?: string;
  /** The list of options. */
  children: ReactNode;
}

/** The text input of a combobox, with its list below. The caller's visible label names the input. */
export function ComboboxControl({
  input,
  hasHighlight,
  isShown,
  adornment,
  className,
  children,
}: ComboboxControlProps) {
  return (
    <div className="relative">
      <input
        {...input}
        aria-activedescendant={hasHighlight ? input['aria-activedescendant'] : undefined}
        data-open={isShown || undefined}
        autoComplete="off"
        spellCheck={false}
        className={clsx(controlClass, 'pr-11', className ?? 'h-[46px]')}
      />
      <div className="absolute inset-y-0 right-1 grid w-10 place-items-center text-fg-3">{adornment}</div>
      {children}
    </div>
  );
}
