import type { TeamPageView } from '../../src/contracts/teams.js';
import type { Person } from '../app.js';

export const UNKNOWN_ID = '01920000-0000-7000-8000-000000000000';

/** The month of the day this number of days from now, in the format of a team's established date: "2026-11". */
export const monthIn = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 7);

export const teamPage = async ({ http }: Person, id: string): Promise<TeamPageView> =>
  (await http.get(`/api/teams/${id}`).expect(200)).body as TeamPageView;
