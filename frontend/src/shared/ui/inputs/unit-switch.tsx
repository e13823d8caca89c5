import { DISTANCE_UNITS, type DistanceUnit } from '@contracts/options';
import { clsx } from 'clsx';

interface UnitSwitchProps {
  label: string;
  value: DistanceUnit;
  onChange: (unit: DistanceUnit) => void;
  className?: string;
}

export function UnitSwitch({ label, value, onChange, className }: UnitSwitchProps) {
  return (
    <div
      role="group"
      aria-label={label}
      className={clsx('flex rounded-md bg-raised p-[3px] light:inset-ring light:inset-ring-line', className)}
    >
      {DISTANCE_UNITS.map((unit) => (
        <button
          key={unit}
          type="button"
          aria-pressed={value === unit}
          onClick={() => onChange(unit)}
          className={clsx(
            // On a phone, the padding around the buttons belongs to their touch targets.
            'relative flex-1 rounded-sm px-3 text-sm after:absolute after:-inset-[3px] md:after:hidden',
            value === unit ? 'bg-grey-fill font-medium text-on-grey' : 'text-fg-2 hover:text-fg',
          )}
        >
          {unit}
        </button>
      ))}
    </div>
  );
}
