import type { ApprovedUsageView, GamePageView } from '@contracts/games';
import { formatDays } from '../game-date-ranges';

/** "12 Dec 2026, up to 40 players" */
export const usageText = (usage: ApprovedUsageView, timeZone: string | null): string =>
  `${formatDays(usage, timeZone)}, up to ${usage.maxPlayers} players`;

/** The period and the number of players that the field's admins have approved, with their note. The server sends them to the organizer and to these admins only. */
export function ApprovedUsage({ game: { approvedUsage, fieldApproval, fieldNote, timeZone } }: { game: GamePageView }) {
  if (!approvedUsage || fieldApproval !== 'approved') return null;
  return (
    <div className="text-sm wrap-anywhere text-fg-2">
      <p>Approved for {usageText(approvedUsage, timeZone)}</p>
      {fieldNote && <p dir="auto">Note from the field’s admins: “{fieldNote}”</p>}
    </div>
  );
}
