/** A field's id and name as JSON, or null where there is none; `field` is an SQL expression of its id. */
export const fieldNameJson = (field: string): string =>
  `(SELECT json_build_object('id', f.id, 'name', f.name) FROM fields f WHERE f.id = ${field})`;

/** Finds a field that stays until the transaction ends; `field` is an SQL expression of its id. */
export const lockFieldSql = (field: string): string => `SELECT FROM fields f WHERE f.id = ${field} FOR KEY SHARE`;
