import type { ApprovedUsageView, GamePageView } from '@contracts/games';
import { formatDays } from '../game-times';

/** "12 Dec 2026, up to 40 players" */
export const usageText = (usage: ApprovedUsageView, timeZone: string | null): string =>
  `${formatDays(usage, timeZone)}, up to ${usage.maxPlayers} players`;

/** What an approved game is approved for. Only the organizer and the field's admins see it. */
export function ApprovedUsage({ game: { approvedUsage, fieldApproval, timeZone } }: { game: GamePageView }) {
  if (!approvedUsage || fieldApproval !== 'approved') return null;
  return <p className="text-sm text-fg-2">Approved for {usageText(approvedUsage, timeZone)}</p>;
}
