import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Deletes the files in a folder whose name matches and whose last write is more than `age` milliseconds ago. */
export async function deleteOldFiles(folder: string, name: RegExp, age: number): Promise<void> {
  const names = (await readdir(folder).catch(undefinedIfMissing)) ?? [];
  for (const path of names.filter((fileName) => name.test(fileName)).map((fileName) => join(folder, fileName))) {
    const written = await stat(path).catch(undefinedIfMissing);
    if (written && written.mtimeMs < Date.now() - age) await rm(path, { force: true });
  }
}

function undefinedIfMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT') return undefined;
  throw error;
}
