import type { PlayerView } from '@contracts/users';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { getPage } from '@/shared/api/http';
import { callsign, displayName } from '@/shared/format/names';
import { Avatar } from '@/shared/ui/avatar';
import { ButtonLink } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { ErrorState } from '@/shared/ui/error-state';
import { Skeleton } from '@/shared/ui/skeleton';
import { PLAYER_SEARCH_PATH } from '../api/player-queries';

const FEW = 6;

/** The first players whose name, callsign or whole e-mail address is a text, and the way to the rest. */
export function FoundPlayers({ text }: { text: string }) {
  const path = `${PLAYER_SEARCH_PATH}?q=${encodeURIComponent(text)}&limit=${FEW}`;
  const found = useQuery({
    queryKey: [path],
    queryFn: ({ signal }) => getPage<PlayerView>(path, signal),
  });

  if (found.isPending) return <PlayersSkeleton />;
  if (!found.data) {
    return (
      <Card as="div">
        <ErrorState
          title="Players could not be searched"
          error={found.error}
          retrying={found.isFetching}
          onRetry={() => void found.refetch()}
        />
      </Card>
    );
  }
  const { items, total } = found.data;
  if (items.length === 0) return <p className="text-fg-2 max-md:px-4">No players are called “{text}”.</p>;
  return (
    <Card as="div" className="overflow-hidden">
      <ul className="divide-y divide-line">
        {items.map((player) => (
          <li key={player.id}>
            <FoundPlayer player={player} />
          </li>
        ))}
      </ul>
      {total > items.length && (
        <div className="border-t border-line p-3">
          <ButtonLink to={`/players?q=${encodeURIComponent(text)}`} variant="line" className="w-full">
            All {total.toLocaleString('en')} players
          </ButtonLink>
        </div>
      )}
    </Card>
  );
}

function FoundPlayer({ player }: { player: PlayerView }) {
  return (
    <Link to={`/profile/${player.id}`} className="flex items-center gap-3.5 px-5 py-3 hover:bg-raised max-md:px-4">
      <Avatar person={player} size={44} />
      <span className="min-w-0">
        <span className="block truncate font-semibold">{displayName(player)}</span>
        <span className="block truncate text-sm text-fg-2">
          {[callsign(player), player.location].filter(Boolean).join(' · ')}
        </span>
      </span>
    </Link>
  );
}

function PlayersSkeleton() {
  return (
    <div role="status" aria-label="Loading players" className="card divide-y divide-line">
      {[1, 2, 3].map((row) => (
        <div key={row} className="flex items-center gap-3.5 px-5 py-3 max-md:px-4">
          <Skeleton className="size-11 rounded-full!" />
          <div className="grid gap-2">
            <Skeleton className="h-4 w-40" />
            <Skeleton className="h-3.5 w-24" />
          </div>
        </div>
      ))}
    </div>
  );
}
