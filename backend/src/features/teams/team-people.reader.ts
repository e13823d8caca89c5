/** Where a team and its people are kept, for statements that ask about the people of teams and fields alike. */
export const TEAM_PEOPLE = {
  entities: 'teams',
  imageUrl: 'image_url',
  people: 'team_members',
  entityId: 'team_id',
  /** Whether a row of `people` is an administrator's; `row` is its alias. */
  isAdmin: (row: string): string => `${row}.role <> 'member'`,
} as const;
