import { labelOf } from '@contracts/option-labels';
import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';

interface ChoiceChipsProps {
  legend: ReactNode;
  options: readonly string[];
  chosen: readonly string[];
  onToggle: (option: string) => void;
  /** Smaller chips for many short options. */
  tight?: boolean;
}

/** Adds an option to the chosen ones or removes it, in the order of the options. */
export const toggled = <Option extends string>(options: readonly Option[], chosen: readonly string[], option: string) =>
  options.filter((candidate) => (candidate === option) !== chosen.includes(candidate));

/** Chooses several options of a list. */
export function ChoiceChips({ legend, options, chosen, onToggle, tight = false }: ChoiceChipsProps) {
  return (
    <fieldset>
      <legend className="pb-1.5 text-sm leading-4 font-semibold">{legend}</legend>
      <div className={clsx('flex flex-wrap gap-1.5 max-md:gap-2', tight && 'md:gap-[5px]')}>
        {options.map((option) => (
          <ToggleChip
            key={option}
            isOn={chosen.includes(option)}
            onPress={() => onToggle(option)}
            className={tight ? 'md:px-[6.5px]' : undefined}
          >
            {labelOf(option)}
          </ToggleChip>
        ))}
      </div>
    </fieldset>
  );
}

interface ToggleChipProps {
  isOn: boolean;
  onPress: () => void;
  children: ReactNode;
  className?: string;
}

/** A chip that is on or off. */
export function ToggleChip({ isOn, onPress, children, className }: ToggleChipProps) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={onPress}
      className={clsx(
        'inline-flex h-[30px] items-center gap-[5px] rounded-sm px-2.5 text-sm eased max-md:h-11 max-md:px-3.5',
        isOn
          ? 'bg-olive-fill font-medium text-on-olive'
          : 'bg-raised text-fg-2 hover:text-fg light:bg-surface light:inset-ring light:inset-ring-line',
        className,
      )}
    >
      {isOn && <Check size={14} strokeWidth={2.5} aria-hidden="true" />}
      {children}
    </button>
  );
}
