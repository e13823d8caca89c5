import { Injectable } from '@nestjs/common';
import type { PlayerView } from '../../contracts/users.js';
import type { Viewer } from '../../platform/http/access/viewer.js';

type TeamsOf = (viewer: Viewer | null, userIds: readonly string[]) => Promise<ReadonlyMap<string, readonly string[]>>;

/** Adds team memberships to players. The teams feature registers the function that reads them, because users are a lower layer. */
@Injectable()
export class Memberships {
  private teamsOf: TeamsOf = () => Promise.resolve(new Map());

  /** `teamsOf` returns the ids of the teams of each player who shows them to the viewer. */
  register(teamsOf: TeamsOf): void {
    this.teamsOf = teamsOf;
  }

  /** Returns the players with their teams, without those that a player hides from the viewer. */
  async addTo<P extends { id: string }>(
    viewer: Viewer | null,
    players: readonly P[],
  ): Promise<(P & Pick<PlayerView, 'teamMemberships'>)[]> {
    const teams = await this.teamsOf(
      viewer,
      players.map(({ id }) => id),
    );
    return players.map((player) => ({
      ...player,
      teamMemberships: (teams.get(player.id) ?? []).map((teamId) => ({ teamId })),
    }));
  }
}
