import { join } from 'node:path';
import type { Config } from '../config/config.js';
import { FileStore } from './file-store.js';
import type { ObjectStore } from './object-store.js';

/** S3 where it is configured, else files in the data folder. */
export async function openObjectStore({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): Promise<ObjectStore> {
  if (!s3) return new FileStore(join(dataDir, 'objects'));
  const { S3Store } = await import('./s3-store.js');
  return S3Store.open(s3);
}
