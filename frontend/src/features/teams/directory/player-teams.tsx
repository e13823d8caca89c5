import type { TeamView } from '@contracts/teams';
import { usePagedList, pagedQuery } from '@/shared/api/paged-query';
import { PagedList } from '@/shared/ui/lists/paged-list';
import { TeamListItem } from './team-list-item';

/** The teams that a player has joined, by name. */
export const playerTeamsQuery = (userId: string) =>
  pagedQuery<TeamView>([`/api/teams/user/${userId}`], `/api/teams/user/${userId}?limit=6`);

/** The teams of a player. Renders nothing if the player has no teams or hides them from the viewer. */
export function PlayerTeams({ playerId }: { playerId: string }) {
  const list = usePagedList(playerTeamsQuery(playerId));
  if (!list.items?.length) return null;
  return (
    <section className="mt-5">
      <h2 className="mb-2 text-sm text-fg-2">Teams</h2>
      <PagedList list={list} noun="teams" skeleton={null} empty={null} more="pressed">
        {(teams) => (
          <ul className="grid grid-cols-[minmax(0,1fr)] gap-2">
            {teams.map((team) => (
              <li key={team.id}>
                <TeamListItem team={team} size={44} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </section>
  );
}
