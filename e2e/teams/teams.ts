import type { TeamPageView, TeamRequest } from '../../backend/src/contracts/teams.js';
import type { AbsentPlayer } from '../support/players.js';
import { requestAs } from '../support/requests.js';

/** Creates a team that is recruiting, unless `more` overrides it. */
export function createTeam(leader: AbsentPlayer, name: string, more: Partial<TeamRequest> = {}): Promise<TeamPageView> {
  const team: TeamRequest = { name, country: 'Sweden', contactPerson: leader.id, isRecruiting: true, ...more };
  return requestAs(leader, 'POST', '/api/teams', team);
}
