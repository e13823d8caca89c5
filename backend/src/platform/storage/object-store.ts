import type { Readable } from 'node:stream';

export interface StoredObject {
  readonly bytes: number;
  readonly stream: Readable;
}

/** Stores files outside of the database. A key is a path of lower-case letters, digits and hyphens. */
export abstract class ObjectStore {
  /** Stores the bytes and replaces an existing object. */
  abstract put(key: string, bytes: Buffer, type: string): Promise<void>;

  /** Stores the content of a file, which stays where it is, without reading it into memory. */
  abstract putFile(key: string, path: string, type: string): Promise<void>;

  /** Returns null when the object does not exist. The caller must read the stream to its end or destroy it. */
  abstract read(key: string): Promise<StoredObject | null>;

  /** Deleting a missing object succeeds. */
  abstract delete(key: string): Promise<void>;

  /** Deletes incomplete objects that a crashed process left behind. */
  sweep(): Promise<void> {
    return Promise.resolve();
  }
}
