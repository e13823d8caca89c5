import type { PlayerView } from '@contracts/users';
import { quotedCallsign, displayName } from '@/shared/format/names';
import { Avatar } from '@/shared/ui/entities/avatar';
import { followedPlayers } from './share-queries';
import { SharePicker } from './share-picker';

interface SharePlayersProps {
  onBack: () => void;
  onChoose: (player: PlayerView) => void;
}

export function SharePlayers(props: SharePlayersProps) {
  return (
    <SharePicker
      {...props}
      followed={followedPlayers}
      noun="players"
      placeholder="Search by name or email..."
      emptyText="You don't follow any users yet"
      noMatchText={(text) => `No players you follow match “${text}”`}
      renderItem={(player) => (
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
