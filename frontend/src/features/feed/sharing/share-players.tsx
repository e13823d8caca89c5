import type { PlayerView } from '@contracts/users';
import { quotedCallsign, displayName } from '@/shared/format/names';
import { Avatar } from '@/shared/ui/entities/avatar';
import { followedPlayers } from './share-queries';
import { SharePicker } from './share-picker';

interface SharePlayersProps {
  onBack: () => void;
  onChoose: (player: PlayerView) => void;
}

export function SharePlayers(steps: SharePlayersProps) {
  return (
    <SharePicker
      {...steps}
      followed={followedPlayers}
      things="players"
      hint="Search by name or email..."
      noneYet="You don't follow any users yet"
      noneCalled={(text) => `Nobody you follow is called “${text}”`}
      row={(player) => (
        <>
          <Avatar person={player} />
          <span className="min-w-0">
            <bdi className="block truncate font-medium">{displayName(player)}</bdi>
            <bdi className="block truncate text-sm text-fg-2">{quotedCallsign(player)}</bdi>
          </span>
        </>
      )}
    />
  );
}
