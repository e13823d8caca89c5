import type { Pool } from 'pg';

/** Marks stored pictures as used, so that they are not deleted after a day. */
export async function keepPictures(pool: Pool, ids: readonly string[], use: string): Promise<void> {
  await pool.query('UPDATE images SET kept_for = $2, unused_since = NULL WHERE id = ANY($1)', [ids, use]);
}
