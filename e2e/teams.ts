import type { TeamPageView, TeamRequest } from '../backend/src/contracts/teams.js';
import type { Person } from './people.js';
import { ask } from './requests.js';

/** A team of somebody's own, that takes people unless said otherwise. */
export function teamOf(leader: Person, name: string, more: Partial<TeamRequest> = {}): Promise<TeamPageView> {
  const team: TeamRequest = { name, country: 'Sweden', contactPerson: leader.id, isRecruiting: true, ...more };
  return ask(leader, 'POST', '/api/teams', team);
}
