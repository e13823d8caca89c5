import { labelOf } from '@contracts/option-labels';
import type { FieldType } from '@contracts/options';
import { clsx } from 'clsx';

interface FieldTypesProps {
  types: readonly FieldType[];
  /** More than these are counted. */
  shown?: number;
  className?: string;
}

/** What a field is made of, the main type first. */
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
