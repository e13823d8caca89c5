import { labelOf } from '@contracts/option-labels';
import type { PlayerView } from '@contracts/users';
import { clsx } from 'clsx';

/** Further styles are shown as a number. */
const MAX_STYLES = 2;

const tag = 'rounded-xs px-2 py-[5px] text-xs leading-none font-medium';

type Tagged = Pick<PlayerView, 'experienceLevel' | 'gameStyles'> & { preferredGameStyle?: string | null };

/** A player's styles, the preferred one first, and experience. */
export function PlayerTags({ player, className }: { player: Tagged; className?: string }) {
  const { experienceLevel, preferredGameStyle } = player;
  const styles = [...new Set<string>([...(preferredGameStyle ? [preferredGameStyle] : []), ...player.gameStyles])];
  if (!experienceLevel && styles.length === 0) return null;
  const more = styles.slice(MAX_STYLES);
  return (
    <p className={clsx('flex flex-wrap gap-1.5', className)}>
      {experienceLevel && (
        <span className={clsx(tag, 'bg-grey-fill text-on-grey')}>
          <span className="sr-only">Experience: </span>
          {labelOf(experienceLevel)}
        </span>
      )}
      {styles.slice(0, MAX_STYLES).map((style) => (
        <span key={style} className={clsx(tag, 'bg-olive-wash text-on-olive-wash')}>
          {labelOf(style)}
        </span>
      ))}
      {more.length > 0 && (
        <span className={clsx(tag, 'bg-olive-wash text-on-olive-wash')} title={more.map(labelOf).join(', ')}>
          +{more.length}
          <span className="sr-only"> more: {more.map(labelOf).join(', ')}</span>
        </span>
      )}
    </p>
  );
}
