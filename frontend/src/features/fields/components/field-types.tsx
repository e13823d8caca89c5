import { labelOf } from '@contracts/option-labels';
import type { FieldType } from '@contracts/options';
import { clsx } from 'clsx';
import { Tag } from '@/shared/ui/entities/tag';

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
        <Tag key={type} tone="olive">
          {labelOf(type)}
        </Tag>
      ))}
      {more && (
        <Tag tone="olive" title={more}>
          +{types.length - shown}
          <span className="sr-only"> more: {more}</span>
        </Tag>
      )}
    </span>
  );
}
