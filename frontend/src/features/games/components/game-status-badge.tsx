import type { GameStatus } from '@contracts/game-options';
import { labelOf } from '@contracts/option-labels';
import { clsx } from 'clsx';

const COLOURS: Record<GameStatus, string> = {
  upcoming: 'bg-olive-fill text-on-olive',
  ongoing: 'bg-orange-fill text-on-orange',
  completed: 'bg-grey-fill text-on-grey',
  cancelled: 'bg-red-fill text-on-red',
};

export function GameStatusBadge({ status, className }: { status: GameStatus; className?: string }) {
  return (
    <span
      className={clsx(
        'inline-flex h-6 items-center rounded-sm px-2 text-xs font-semibold whitespace-nowrap',
        COLOURS[status],
        className,
      )}
    >
      {labelOf(status)}
    </span>
  );
}
