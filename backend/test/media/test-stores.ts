import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';

/** An object store for tests, with the settings that select it. */
export interface TestStore {
  settings: Record<string, string>;
  close: () => Promise<void>;
}

/** An S3-compatible server with one bucket. */
export async function s3Store(): Promise<TestStore> {
  const directory = mkdtempSync(join(tmpdir(), 'muster-s3-'));
  const bucket = 'muster-pictures';
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: bucket }],
  });
  const { port } = await server.run();
  return {
    settings: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_REGION: 'eu-north-1',
      S3_BUCKET: bucket,
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
    close: async () => {
      await server.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

/** The default store: files in the data folder. */
export const fileStore = (): Promise<TestStore> => Promise.resolve({ settings: {}, close: () => Promise.resolve() });
