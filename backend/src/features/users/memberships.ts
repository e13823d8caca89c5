import { Injectable } from '@nestjs/common';
import type { PlayerView } from '../../contracts/users.js';

type TeamsOf = (userIds: readonly string[]) => Promise<ReadonlyMap<string, readonly string[]>>;

/** Which teams players are in. The feature whose things teams are tells it. */
@Injectable()
export class Memberships {
  private teamsOf: TeamsOf = () => Promise.resolve(new Map());

  /** `teamsOf` answers the ids of the teams of each of some players. */
  register(teamsOf: TeamsOf): void {
    this.teamsOf = teamsOf;
  }

  /** The same players, with their teams. */
  async addTo<P extends { id: string }>(players: readonly P[]): Promise<(P & Pick<PlayerView, 'teamMemberships'>)[]> {
    const teams = await this.teamsOf(players.map(({ id }) => id));
    return players.map((player) => ({
      ...player,
      teamMemberships: (teams.get(player.id) ?? []).map((teamId) => ({ teamId })),
    }));
  }
}
