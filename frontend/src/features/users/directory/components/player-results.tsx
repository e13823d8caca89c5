import type { DistanceUnit } from '@contracts/options';
import type { PlayerView } from '@contracts/users';
import { Users } from 'lucide-react';
import { Results } from '@/shared/directory/results';
import { EmptyState } from '@/shared/ui/feedback/empty-state';
import { playersPath } from '../api/player-queries';
import { NoPlayersFound } from './no-players-found';
import { PlayerCard } from './player-card';
import { PlayerListSkeleton } from './player-list-skeleton';

interface PlayerResultsProps {
  request: URLSearchParams;
  unit: DistanceUnit;
  columns: number;
  onClear: () => void;
}

/** The list of players, filtered or not. */
export function PlayerResults(props: PlayerResultsProps) {
  return (
    <Results<PlayerView>
      {...props}
      path={playersPath(props.request)}
      noun="players"
      skeleton={<PlayerListSkeleton columns={props.columns} />}
      empty={(clearButton) => (clearButton ? <NoPlayersFound actions={clearButton} /> : <NoPlayersYet />)}
    >
      {(player, unit) => <PlayerCard player={player} unit={unit} />}
    </Results>
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
