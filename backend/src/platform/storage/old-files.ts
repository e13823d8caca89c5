import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Deletes a folder's files whose name matches and that were not written to for `age` milliseconds. */
export async function deleteOldFiles(folder: string, name: RegExp, age: number): Promise<void> {
  const names = await readdir(folder).catch(emptyIfMissing);
  for (const path of names.filter((one) => name.test(one)).map((one) => join(folder, one))) {
    const written = await stat(path).catch(emptyIfMissing);
    if ('mtimeMs' in written && written.mtimeMs < Date.now() - age) await rm(path, { force: true });
  }
}

function emptyIfMissing(error: NodeJS.ErrnoException): [] {
  if (error.code === 'ENOENT') return [];
  throw error;
}
