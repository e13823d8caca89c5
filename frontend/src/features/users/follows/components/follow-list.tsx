import { keepPreviousData } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import { usePagedList } from '@/shared/api/paged-query';
import { plural } from '@/shared/format/plural';
import { useViewer } from '@/shared/session/viewer';
import { ButtonLink } from '@/shared/ui/buttons/button';
import { EmptyState } from '@/shared/ui/feedback/empty-state';
import { PagedList } from '@/shared/ui/lists/paged-list';
import { followListQuery, type FollowListName } from '../api/follow-list-query';
import { useColumns } from '@/shared/directory/use-columns';
import { CardGrid } from '@/shared/directory/card-grid';
import { NoPlayersFound } from '../../directory/components/no-players-found';
import { PlayerCard } from '../../directory/components/player-card';
import { PlayerListSkeleton } from '../../directory/components/player-list-skeleton';

const EMPTY = {
  followers: {
    title: 'No followers yet',
    text: 'Players who follow you appear here. Others can find you in the directory.',
  },
  following: {
    title: "You don't follow any users yet",
    text: 'Follow players to see their activities in your feed.',
  },
} as const;

/** The viewer's followers or the players they follow, filtered by a text. */
export function FollowList({ listName, search }: { listName: FollowListName; search: string }) {
  const unit = useViewer()?.distanceUnit ?? 'km';
  const columns = useColumns(false);
  const list = usePagedList({ ...followListQuery(listName, search), placeholderData: keepPreviousData });
  return (
    <PagedList
      list={list}
      noun="players"
      skeleton={<PlayerListSkeleton columns={columns} />}
      errorTitle="The list couldn’t be loaded"
      empty={search.trim() ? <NoPlayersFound /> : <EmptyFollowList listName={listName} />}
      moreClassName="py-6"
    >
      {(players) => (
        <>
          <p role="status" className="mb-4 text-sm text-fg-2 tabular-nums max-md:mb-3 max-md:px-4">
            <b className="font-semibold text-fg">{list.total.toLocaleString('en')}</b> {plural(list.total, 'player')}
          </p>
          <CardGrid name={`${listName} ${search}`} items={players} total={list.total} columns={columns}>
            {(player) => <PlayerCard player={player} unit={unit} />}
          </CardGrid>
        </>
      )}
    </PagedList>
  );
}

function EmptyFollowList({ listName }: { listName: FollowListName }) {
  return (
    <EmptyState
      title={EMPTY[listName].title}
      icon={<Users size={26} strokeWidth={1.75} aria-hidden="true" />}
      actions={<ButtonLink to="/players">Find Players</ButtonLink>}
    >
      {EMPTY[listName].text}
    </EmptyState>
  );
}
