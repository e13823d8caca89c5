import { NIL_UUID } from '../http/paging/paging.js';

export const BATCH_SIZE = 1_000;

/**
 * Yields the ids of many rows in batches. `read` returns the next rows after a position, at most `BATCH_SIZE`, in the order of their positions, which
 * are UUIDs.
 */
export async function* idBatches(
  read: (after: string) => Promise<{ id: string; position: string }[]>,
): AsyncGenerator<string[]> {
  for (let after = NIL_UUID; ;) {
    const rows = await read(after);
    const last = rows.at(-1);
    if (!last) return;
    yield rows.map(({ id }) => id);
    if (rows.length < BATCH_SIZE) return;
    after = last.position;
  }
}
