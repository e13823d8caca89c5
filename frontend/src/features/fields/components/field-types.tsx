import { labelOf } from '@contracts/option-labels';
import type { FieldType } from '@contracts/options';
import { clsx } from 'clsx';

interface FieldTypesProps {
  types: readonly FieldType[];
  /** The number of types to show; the rest become "+2". */
  shown?: number;
  className?: string;
}

/** Field types as badges, the main type first. */
export function FieldTypes({ types, shown = types.length, className }: FieldTypesProps) {
  const more = types.slice(shown).map(labelOf).join(', ');
  return (
    <span className={clsx('flex flex-wrap gap-1.5', className)}>
      {types.slice(0, shown).map((type) => (
        <span
          key={type}
          className="rounded-xs bg-olive-wash px-2 py-[5px] text-xs leading-none font-medium text-on-olive-wash"
        >
          {labelOf(type)}
        </span>
      ))}
      {more && (
        <span
          title={more}
          className="rounded-xs bg-olive-wash px-2 py-[5px] text-xs leading-none font-medium text-on-olive-wash"
        >
          +{types.length - shown}
          <span className="sr-only"> more: {more}</span>
        </span>
      )}
    </span>
  );
}
