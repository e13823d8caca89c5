import type { GameView } from '@contracts/games';
import type { DistanceUnit } from '@contracts/options';
import { clsx } from 'clsx';
import { formatDistance } from '@/shared/format/distance';
import { FoundText } from '@/shared/ui/text/found-text';
import { missingFieldName } from './missing-field-name';

interface GamePlaceProps {
  game: Pick<GameView, 'field' | 'isFieldDeleted' | 'distance'>;
  /** Unit of the distance. */
  unit: DistanceUnit;
  className?: string;
}

/** The field and its distance. Until the field's admins approve the game, only they and the organizer see the field. Others see a placeholder. */
export function GamePlace({ game, unit, className }: GamePlaceProps) {
  const { field, distance } = game;
  return (
    <span className={clsx('block text-fg-2 wrap-anywhere', className)}>
      {field ? <FoundText>{field.name}</FoundText> : missingFieldName(game)}
      {distance !== null && (
        <span className="whitespace-nowrap tabular-nums">
          <span aria-hidden="true"> · </span>
          <span className="sr-only">, </span>
          {formatDistance(distance, unit)}
          <span className="sr-only"> away</span>
        </span>
      )}
    </span>
  );
}
