import { CLIENT_TIMES, LIMITS } from '@contracts/limits';
import type { PlayerView } from '@contracts/users';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callsign, displayName } from '@/shared/format/names';
import { Avatar } from '@/shared/ui/avatar';
import { Button } from '@/shared/ui/button';
import { ErrorState } from '@/shared/ui/error-state';
import { Input } from '@/shared/ui/input';
import { LoadMore } from '@/shared/ui/load-more';
import { Skeleton } from '@/shared/ui/skeleton';
import { useSettled } from '@/shared/ui/use-settled';
import { followedQuery } from '../api/share';

interface SharePlayersProps {
  onBack: () => void;
  onChoose: (player: PlayerView) => void;
}

/** Picks one of the players whom the viewer follows. */
export function SharePlayers({ onBack, onChoose }: SharePlayersProps) {
  const [text, setText] = useState('');
  const searched = useSettled(text.trim(), CLIENT_TIMES.searchDebounce);
  return (
    <>
      <Input
        autoFocus
        type="search"
        aria-label="Search the players you follow"
        placeholder="Search by name..."
        autoComplete="off"
        maxLength={LIMITS.search}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <div className="mt-2 min-h-56">
        <Found name={searched} onChoose={onChoose} />
      </div>
      <div className="mt-3 flex justify-end">
        <Button variant="line" onClick={onBack}>
          Back
        </Button>
      </div>
    </>
  );
}

function Found({ name, onChoose }: { name: string; onChoose: (player: PlayerView) => void }) {
  const list = useInfiniteQuery(followedQuery(name));
  if (list.isPending) return <PickerSkeleton />;
  if (!list.data) {
    return (
      <ErrorState
        title="The players could not be loaded"
        error={list.error}
        retrying={list.isFetching}
        onRetry={() => void list.refetch()}
      />
    );
  }
  const players = list.data.pages.flatMap((page) => page.items);
  return (
    <>
      <p role="status" className={players.length > 0 ? 'sr-only' : 'px-3 py-8 text-center text-sm text-fg-2'}>
        {players.length > 0
          ? `${list.data.pages[0]?.total ?? players.length} found`
          : name
            ? `Nobody you follow is called “${name}”`
            : 'You don’t follow any users yet'}
      </p>
      <ul className="-mx-3">
        {players.map((player) => (
          <li key={player.id}>
            <button
              type="button"
              className="flex min-h-14 w-full items-center gap-3 rounded-md px-3 py-2 text-left hover:bg-raised focus-visible:-outline-offset-2"
              onClick={() => onChoose(player)}
            >
              <Avatar person={player} />
              <span className="min-w-0">
                <bdi className="block truncate font-medium">{displayName(player)}</bdi>
                <bdi className="block truncate text-sm text-fg-2">{callsign(player)}</bdi>
              </span>
            </button>
          </li>
        ))}
      </ul>
      {list.hasNextPage && (
        <LoadMore
          label="Load more players"
          className="p-2"
          isLoading={list.isFetchingNextPage}
          hasFailed={list.isFetchNextPageError}
          onLoad={() => void list.fetchNextPage()}
        />
      )}
    </>
  );
}

function PickerSkeleton() {
  return (
    <div role="status" aria-label="Loading players">
      {[0, 1, 2].map((at) => (
        <div key={at} className="flex min-h-14 items-center gap-3 py-2">
          <Skeleton className="size-10 rounded-full!" />
          <Skeleton className="h-4 w-40" />
        </div>
      ))}
    </div>
  );
}
