import { useQueryClient } from '@tanstack/react-query';
import { refreshPostList } from '@/features/feed/posts/refresh-post-list';
import { invalidateFieldLists } from '@/features/fields/api/invalidate-field-lists';
import { invalidateGameLists } from '@/features/games/api/listed-games';
import { nextGameQuery } from '@/features/games/next/next-game-query';
import { invalidateTeamLists } from '@/features/teams/api/invalidate-teams';
import { PullToRefresh } from '@/shared/ui/lists/pull-to-refresh';

/** Refreshes everything on Home when a finger pulls the page down. */
export default function HomeRefresh() {
  const queries = useQueryClient();
  const refresh = () =>
    Promise.all([
      refreshPostList(queries),
      queries.invalidateQueries(nextGameQuery),
      invalidateGameLists(queries),
      invalidateTeamLists(queries),
      invalidateFieldLists(queries),
    ]);
  return <PullToRefresh onRefresh={refresh} />;
}
