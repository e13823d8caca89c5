import type { AdminUserView } from '@contracts/admin';
import { labelOf } from '@contracts/option-labels';
import { dateTimeText } from '@/shared/format/date-time';

const MAX_STYLES = 3;
const tag = 'rounded-xs px-2 py-[5px] text-xs leading-none font-medium';
const style = `${tag} bg-olive-wash text-on-olive-wash`;

/** Tags for a suspension, the administrator role, and up to three game styles. */
export function UserTags({ user: { role, gameStyles, suspension } }: { user: AdminUserView }) {
  const more = gameStyles.slice(MAX_STYLES);
  if (role !== 'admin' && gameStyles.length === 0 && !suspension) return null;
  return (
    <p className="mt-2.5 flex flex-wrap gap-1.5">
      {suspension && (
        <span className={`${tag} bg-red-wash text-red`}>
          Suspended {suspension.until ? `until ${dateTimeText(suspension.until)}` : 'until lifted'}
        </span>
      )}
      {role === 'admin' && <span className={`${tag} bg-grey-fill text-on-grey`}>Admin</span>}
      {gameStyles.slice(0, MAX_STYLES).map((name) => (
        <span key={name} className={style}>
          {labelOf(name)}
        </span>
      ))}
      {more.length > 0 && (
        <span className={style} title={more.map(labelOf).join(', ')}>
          +{more.length} more
          <span className="sr-only">: {more.map(labelOf).join(', ')}</span>
        </span>
      )}
    </p>
  );
}
