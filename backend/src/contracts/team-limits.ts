/** The maximum number of existing teams that one user may have created. */
export const TEAM_LIMIT = 3;
