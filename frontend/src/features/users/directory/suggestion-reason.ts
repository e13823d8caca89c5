import { labelOf } from '@contracts/option-labels';
import type { DistanceUnit } from '@contracts/options';
import type { PlayerSuggestionView } from '@contracts/suggestions';
import { formatDistance } from '@/shared/format/distance';
import { displayName } from '@/shared/format/names';
import { countText } from '@/shared/format/plural';

const MAX_REASONS = 3;

/** Why a player is suggested: "4.1 km away · Followed by Anna · Milsim". Falls back to the player's location. */
export function suggestionReason(player: PlayerSuggestionView, unit: DistanceUnit): string {
  const { distance, followedBy, gameStyles, gamesPlayed, location } = player;
  const [style] = gameStyles;
  const reasons = [
    distance !== null && `${formatDistance(distance, unit)} away`,
    followedBy && `Followed by ${displayName(followedBy)}`,
    style && labelOf(style),
    gamesPlayed > 0 && countText(gamesPlayed, 'game'),
  ].filter(Boolean);
  return reasons.slice(0, MAX_REASONS).join(' · ') || (location ?? 'Active on Muster');
}
