import type { PlayerView } from '@contracts/users';
import { PersonRow } from '@/shared/people/person-row';
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
      renderItem={(player) => <PersonRow person={player} size={40} />}
    />
  );
}
