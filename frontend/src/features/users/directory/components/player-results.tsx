import type { DistanceUnit } from '@contracts/options';
import type { PlayerView } from '@contracts/users';
import { Users } from 'lucide-react';
import { Results } from '@/shared/directory/results';
import { RowListSkeleton } from '@/shared/directory/row-list-skeleton';
import { formatDistance } from '@/shared/format/distance';
import { MapRow } from '@/shared/map/map-row';
import { PersonLink } from '@/shared/people/person-link';
import { PersonRow } from '@/shared/people/person-row';
import { useViewer } from '@/shared/session/viewer';
import { EmptyState } from '@/shared/ui/feedback/empty-state';
import { withoutOwnCardFirst } from '../own-card';
import { playersPath } from '../api/player-queries';
import { NoPlayersFound } from './no-players-found';
import { PlayerCard } from './player-card';
import { PlayerListSkeleton } from './player-list-skeleton';

interface PlayerResultsProps {
  request: URLSearchParams;
  unit: DistanceUnit;
  columns: number;
  /** Rows beside the map instead of cards. */
  asRows?: boolean;
  onClear: () => void;
}

/** The list of players, filtered or not. */
export function PlayerResults({ asRows = false, ...props }: PlayerResultsProps) {
  const viewerId = useViewer()?.id;
  return (
    <Results<PlayerView>
      {...props}
      path={playersPath(props.request)}
      noun="players"
      arrange={(players) => withoutOwnCardFirst(players, viewerId)}
      cardHeight={asRows ? 72 : undefined}
      gap={asRows ? 4 : undefined}
      skeleton={
        asRows ? (
          <RowListSkeleton noun="players" imageClass="size-12 rounded-full!" />
        ) : (
          <PlayerListSkeleton columns={props.columns} />
        )
      }
      empty={(clearButton) => (clearButton ? <NoPlayersFound actions={clearButton} /> : <NoPlayersYet />)}
    >
      {(player, unit) =>
        asRows ? <PlayerMapRow player={player} unit={unit} /> : <PlayerCard player={player} unit={unit} />
      }
    </Results>
  );
}

function PlayerMapRow({ player, unit }: { player: PlayerView; unit: DistanceUnit }) {
  const isOwn = useViewer()?.id === player.id;
  const distance = player.distance === null || isOwn ? null : formatDistance(player.distance, unit);
  const details = [player.location, distance];
  return (
    <MapRow kind="players" id={player.id}>
      <PersonLink person={player} className="group flex min-w-0 items-center gap-3">
        <PersonRow person={player} size={48} detail={details.filter(Boolean).join(' · ')} />
      </PersonLink>
    </MapRow>
  );
}

function NoPlayersYet() {
  return (
    <EmptyState title="Discover Players" icon={<Users size={26} strokeWidth={1.75} aria-hidden="true" />}>
      <p>Start typing to search for airsoft players by name or email.</p>
      <p className="mt-1">Connect with players to build your airsoft network!</p>
    </EmptyState>
  );
}
