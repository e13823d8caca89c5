import type { GamePageView } from '@contracts/games';
import type { FieldAvailabilityView } from '@contracts/usage-requests';
import { usageText } from '../usage-requests/approved-usage';
import { formatTimes } from '../game-date-ranges';
import { formatDay } from '../game-times';
import type { GameDays } from './field-availability-query';

interface FieldAvailabilityNoteProps {
  availability: FieldAvailabilityView;
  days: GameDays;
  /** The edited game, unless another field was chosen. It is left out of the games that are already approved. */
  game?: GamePageView;
}

/** Whether the game needs the approval of the field's admins, and what they have approved so far. */
function approvalText({ needsApproval }: FieldAvailabilityView, game: GamePageView | undefined): string {
  const approved = game?.approvedUsage ? usageText(game.approvedUsage, game.timeZone) : '';
  if (!needsApproval) return 'You manage this field, so your game needs no approval.';
  if (game?.fieldApproval === 'own')
    return 'You no longer manage this field. Its admins must approve your game for another day or more players.';
  if (game?.fieldApproval === 'approved')
    return `The field’s admins have approved this game${approved && ` for ${approved}`}. If you choose another day or more players, they must approve it again, and others can’t see which field it is until they do.`;
  if (game?.fieldApproval === 'rejected')
    return approved
      ? `The field’s admins have approved this game for ${approved}, and rejected more. Change the game back to that, or choose another day or field.`
      : 'The field’s admins have rejected this game. Choose another day to ask them again, or another field.';
  if (approved)
    return `The field’s admins have approved this game for ${approved}. They must approve anything beyond that.`;
  return 'The field’s admins must approve your game. Until then, others can’t see which field it is.';
}

const dayText = (day: string): string => formatDay(`${day}T12:00:00Z`, 'UTC');

const daysText = ({ first, last }: GameDays): string =>
  first === last ? `on ${dayText(first)}` : `from ${dayText(first)} to ${dayText(last)}`;

/** Whether the field's admins must approve the game, and what they have approved for its days. */
export function FieldAvailabilityNote({ availability, days, game }: FieldAvailabilityNoteProps) {
  const { timeZone } = availability;
  const bookings = availability.bookings.filter(({ id }) => id !== game?.id);
  return (
    <div role="status" className="grid gap-2 rounded-md bg-raised px-3.5 py-2.5 text-sm">
      <p>{approvalText(availability, game)}</p>
      {bookings.length > 0 && (
        <div>
          <p className="font-medium">Already approved on {days.first === days.last ? 'this day' : 'these days'}</p>
          <ul className="mt-1 grid gap-0.5 text-fg-2">
            {bookings.map(({ id, title, gameStartDate, gameEndDate }) => (
              <li key={id} className="wrap-anywhere">
                <span className="tabular-nums">{formatTimes({ gameStartDate, gameEndDate }, timeZone)}</span> {title}
              </li>
            ))}
          </ul>
        </div>
      )}
      {days.first !== '' && bookings.length === 0 && (
        <p className="text-fg-2">No other game is approved {daysText(days)}.</p>
      )}
    </div>
  );
}
