import type { TeamPageView, TeamRequest } from '../../backend/src/contracts/teams.js';
import type { Player } from '../support/players.js';
import { requestAs } from '../support/requests.js';

/** A team of somebody's own, that takes people unless said otherwise. */
export function createTeam(leader: Player, name: string, more: Partial<TeamRequest> = {}): Promise<TeamPageView> {
  const team: TeamRequest = { name, country: 'Sweden', contactPerson: leader.id, isRecruiting: true, ...more };
  return requestAs(leader, 'POST', '/api/teams', team);
}
