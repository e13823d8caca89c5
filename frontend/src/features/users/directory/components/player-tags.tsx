import { labelOf } from '@contracts/option-labels';
import type { PlayerView } from '@contracts/users';
import { clsx } from 'clsx';
import { Tag } from '@/shared/ui/entities/tag';

/** Further styles are shown as a number. */
const MAX_STYLES = 2;

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
        <Tag tone="grey">
          <span className="sr-only">Experience: </span>
          {labelOf(experienceLevel)}
        </Tag>
      )}
      {styles.slice(0, MAX_STYLES).map((style) => (
        <Tag key={style} tone="olive">
          {labelOf(style)}
        </Tag>
      ))}
      {more.length > 0 && (
        <Tag tone="olive" title={more.map(labelOf).join(', ')}>
          +{more.length}
          <span className="sr-only"> more: {more.map(labelOf).join(', ')}</span>
        </Tag>
      )}
    </p>
  );
}
