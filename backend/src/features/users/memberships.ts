import { Injectable } from '@nestjs/common';
import type { PlayerView } from '../../contracts/users.js';

type TeamsOf = (userIds: readonly string[]) => Promise<ReadonlyMap<string, readonly string[]>>;

/** Adds team memberships to players. The teams feature registers the function that reads them, because users are a lower layer. */
@Injectable()
export class Memberships {
  private teamsOf: TeamsOf = () => Promise.resolve(new Map());

  /** `teamsOf` returns the ids of each player's teams. */
  register(teamsOf: TeamsOf): void {
    this.teamsOf = teamsOf;
  }

  /** Returns the players with their teams. */
  async addTo<P extends { id: string }>(players: readonly P[]): Promise<(P & Pick<PlayerView, 'teamMemberships'>)[]> {
    const teams = await this.teamsOf(players.map(({ id }) => id));
    return players.map((player) => ({
      ...player,
      teamMemberships: (teams.get(player.id) ?? []).map((teamId) => ({ teamId })),
    }));
  }
}
