import type { Readable } from 'node:stream';

export interface StoredObject {
  readonly bytes: number;
  readonly stream: Readable;
}

/** Where whole files are kept, outside of the database. A key is a path of lower-case letters, digits and hyphens. */
export abstract class ObjectStore {
  /** Keeps these bytes, in place of what was there. */
  abstract put(key: string, bytes: Buffer, type: string): Promise<void>;

  /** Null when there is no such object. Whoever reads must read to the end, or destroy the stream. */
  abstract read(key: string): Promise<StoredObject | null>;

  /** Deleting a missing object succeeds. */
  abstract delete(key: string): Promise<void>;

  /** Throws away what a process that died had begun to keep. */
  sweep(): Promise<void> {
    return Promise.resolve();
  }
}
