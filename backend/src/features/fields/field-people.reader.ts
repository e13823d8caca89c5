/** Where a field and its people are kept, for statements that ask about the people of teams and fields alike. */
export const FIELD_ADMIN_TABLES = {
  entities: 'fields',
  imageUrl: 'featured_image',
  people: 'field_admins',
  entityId: 'field_id',
  /** Whether a row of `people` is an administrator's; `row` is its alias. */
  isAdmin: (row: string): string => `${row}.role IN ('owner', 'admin')`,
} as const;
