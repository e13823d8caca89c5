import type { DistanceUnit } from '@contracts/options';
import type { PlayerView } from '@contracts/users';
import { memo } from 'react';
import { useViewer } from '@/shared/session/viewer';
import { ButtonLink } from '@/shared/ui/buttons/button';
import { FollowButton } from '../../follows/components/follow-button';
import { PlayerSummary } from './player-summary';
import { LocationLine } from '@/shared/ui/entities/location-line';

interface PlayerCardProps {
  player: PlayerView;
  /** The unit of the distance. */
  unit: DistanceUnit;
}

/** The content of a player's card. The list supplies the list item around it. */
export const PlayerCard = memo(function PlayerCard({ player, unit }: PlayerCardProps) {
  const viewer = useViewer();
  const isOwn = viewer?.id === player.id;
  const hasFooter = viewer !== null || player.location !== null;
  return (
    <div className="card lift relative flex h-full flex-col p-5 max-md:p-4">
      <PlayerSummary player={player} linked />
      {hasFooter && (
        <div className="mt-auto pt-4">
          <div className="flex min-h-[47px] items-center justify-between gap-2 border-t border-line pt-3">
            {player.location && (
              <LocationLine location={player.location} distance={isOwn ? null : player.distance} unit={unit} />
            )}
            {isOwn ? (
              <ButtonLink to="/profile/edit" size="sm" className="relative ml-auto">
                Edit Profile
              </ButtonLink>
            ) : (
              <FollowButton player={player} className="relative ml-auto shrink-0" />
            )}
          </div>
        </div>
      )}
    </div>
  );
});
