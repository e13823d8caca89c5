import type { GamePageView } from '@contracts/games';
import { clsx } from 'clsx';

/** The largest number of places that the strip of the waitlist shows. */
const MAX_PLACES = 40;

/** The places on the waitlist in order. The viewer's place is orange. */
export function WaitlistStrip({ game }: { game: Pick<GamePageView, 'waitlistCount' | 'seat'> }) {
  const { waitlistCount, seat } = game;
  const shown = Math.min(waitlistCount, MAX_PLACES);
  return (
    <div aria-hidden="true" className="mt-2 flex flex-wrap gap-[3px]">
      {Array.from({ length: shown }, (_, index) => (
        <span
          key={index}
          className={clsx(
            'h-3 w-[10px] rounded-[2px]',
            index + 1 === seat?.position ? 'bg-orange forced-colors:bg-[Highlight]' : 'border border-control',
          )}
        />
      ))}
    </div>
  );
}
