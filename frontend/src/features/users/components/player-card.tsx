import type { PlayerView } from '@contracts/users';
import { MessageCircle } from 'lucide-react';
import { displayName } from '@/shared/format/names';
import { useViewer } from '@/shared/session/viewer';
import { ButtonLink } from '@/shared/ui/button';
import { IconLink } from '@/shared/ui/icon-button';
import { useRememberedHeight } from '@/shared/ui/use-remembered-height';
import { FollowButton } from './follow-button';
import { PlayerFace, PlayerLocation } from './player-face';

export function PlayerCard({ player }: { player: PlayerView }) {
  const viewer = useViewer();
  const height = useRememberedHeight(player.id, 213);
  const hasFoot = viewer !== null || player.location !== null;
  return (
    <li {...height} className="card flex flex-col p-5 max-md:p-4">
      <PlayerFace player={player} />
      {hasFoot && (
        <div className="mt-4 flex min-h-[47px] items-center justify-between gap-2 border-t border-line pt-3">
          {player.location && <PlayerLocation location={player.location} />}
          {viewer && (
            <div className="ml-auto flex items-center gap-1">
              {viewer.id === player.id ? <OwnAction /> : <Actions player={player} />}
            </div>
          )}
        </div>
      )}
    </li>
  );
}

function Actions({ player }: { player: PlayerView }) {
  return (
    <>
      <IconLink to={`/messages?user=${player.id}`} label={`Message ${displayName(player)}`} title="Message">
        <MessageCircle size={19} strokeWidth={1.75} aria-hidden="true" />
      </IconLink>
      <FollowButton player={player} />
    </>
  );
}

function OwnAction() {
  return (
    <ButtonLink to="/profile/edit" size="sm">
      Edit Profile
    </ButtonLink>
  );
}
