import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ObjectStore, type StoredObject } from './object-store.js';
import { deleteOldFiles } from './old-files.js';

const MAX_UNFINISHED_AGE_MS = 3_600_000;

/** Objects as files below one folder, which all processes must share. */
export class FileStore extends ObjectStore {
  /** The folder of the files that are being written. */
  private readonly unfinished: string;

  constructor(private readonly folder: string) {
    super();
    // Keys contain no dot, so this folder is no part of a key.
    this.unfinished = join(folder, '.drafts');
  }

  put(key: string, bytes: Buffer): Promise<void> {
    return this.write(key, (file) => file.writeFile(bytes));
  }

  putFile(key: string, source: string): Promise<void> {
    return this.write(key, (file) => writeFile(file, createReadStream(source)));
  }

  async read(key: string): Promise<StoredObject | null> {
    const file = await open(this.pathOf(key), 'r').catch(nullIfMissing);
    if (!file) return null;
    return { bytes: (await file.stat()).size, stream: file.createReadStream() };
  }

  async delete(key: string): Promise<void> {
    await rm(this.pathOf(key), { force: true });
  }

  override sweep(): Promise<void> {
    return deleteOldFiles(this.unfinished, /^/, MAX_UNFINISHED_AGE_MS);
  }

  /** Writes a temporary file and renames it when it is complete and on disk, so nobody reads half a file. */
  private async write(key: string, fill: (file: FileHandle) => Promise<void>): Promise<void> {
    const path = this.pathOf(key);
    const temporary = join(this.unfinished, randomBytes(12).toString('hex'));
    await Promise.all([dirname(path), this.unfinished].map((folder) => mkdir(folder, { recursive: true })));
    try {
      const file = await open(temporary, 'wx', 0o600);
      try {
        await fill(file);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(temporary, path);
    } catch (error) {
      await rm(temporary, { force: true });
      throw error;
    }
  }

  private pathOf(key: string): string {
    if (!/^[a-z0-9-]+(\/[a-z0-9-]+)*$/.test(key)) throw new Error(`"${key}" is not a valid object key`);
    return join(this.folder, key);
  }
}

function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
