import type { Page } from '@playwright/test';
import type { TeamPageView, TeamRequest } from '../../backend/src/contracts/teams.js';
import { type AnyPlayer, type Requester, uniqueLetters } from '../support/players.js';
import { requestAs } from '../support/requests.js';

/** Creates a team that is recruiting, unless `more` overrides it. */
export function createTeam(leader: AnyPlayer, name: string, more: Partial<TeamRequest> = {}): Promise<TeamPageView> {
  const team: TeamRequest = { name, country: 'Sweden', contactPerson: leader.id, isRecruiting: true, ...more };
  return requestAs(leader, 'POST', '/api/teams', team);
}

/** Adds a player who has applied to the team and was approved by its leader. */
export async function addMember(leader: Requester, teamId: string, player: Requester): Promise<void> {
  const path = `/api/teams/${teamId}/applications`;
  const { id } = await requestAs<{ id: string }>(player, 'POST', path, { message: 'Me?' });
  await requestAs(leader, 'PUT', `${path}/${id}`, { status: 'approved' });
}

/** A name that no other team has. */
export const rareName = () => `Ridgeback ${uniqueLetters()}`;

export const members = (page: Page) => page.getByRole('tabpanel', { name: /Members/ }).getByRole('listitem');
export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
export const tab = (page: Page, name: string) => page.getByRole('tab', { name });
export const chatLink = (page: Page) => page.getByRole('link', { name: /^Team chat/ });
export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
