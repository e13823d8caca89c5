import type { AdminUserView } from '@contracts/admin';
import { labelOf } from '@contracts/option-labels';
import { dateTimeText } from '@/shared/format/date-time';
import { Tag } from '@/shared/ui/entities/tag';

const MAX_STYLES = 3;

/** Tags for a suspension, the administrator role, and up to three game styles. */
export function UserTags({ user: { role, gameStyles, suspension } }: { user: AdminUserView }) {
  const more = gameStyles.slice(MAX_STYLES);
  if (role !== 'admin' && gameStyles.length === 0 && !suspension) return null;
  return (
    <p className="mt-2.5 flex flex-wrap gap-1.5">
      {suspension && (
        <Tag tone="red">Suspended {suspension.until ? `until ${dateTimeText(suspension.until)}` : 'until lifted'}</Tag>
      )}
      {role === 'admin' && <Tag tone="grey">Admin</Tag>}
      {gameStyles.slice(0, MAX_STYLES).map((name) => (
        <Tag key={name} tone="olive">
          {labelOf(name)}
        </Tag>
      ))}
      {more.length > 0 && (
        <Tag tone="olive" title={more.map(labelOf).join(', ')}>
          +{more.length} more
          <span className="sr-only">: {more.map(labelOf).join(', ')}</span>
        </Tag>
      )}
    </p>
  );
}
