import type { S3Client } from '@aws-sdk/client-s3';
import { Logger } from '@nestjs/common';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { S3Settings } from '../config/config.js';
import { ConfigurationError } from '../config/configuration-error.js';
import { Problem } from '../http/problems/problem.js';
import { ObjectStore, type StoredObject } from './object-store.js';

type Library = typeof import('@aws-sdk/client-s3');

const STORAGE_RETRY_SECONDS = 5;

/** Stores objects in a bucket of an S3-compatible service. */
export class S3Store extends ObjectStore {
  private readonly logger = new Logger(S3Store.name);

  private constructor(
    private readonly library: Library,
    private readonly client: S3Client,
    private readonly bucket: string,
  ) {
    super();
  }

  /** Throws `ConfigurationError` when a test object cannot be written to the bucket. */
  static async open({ endpoint, region, bucket, accessKeyId, secretAccessKey }: S3Settings): Promise<S3Store> {
    const library = await import('@aws-sdk/client-s3');
    const client = new library.S3Client({
      endpoint,
      region,
      credentials: { accessKeyId, secretAccessKey },
      // S3-compatible services other than Amazon's expect the bucket in the path and do not support every checksum.
      forcePathStyle: endpoint !== undefined,
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      requestHandler: { connectionTimeout: 3_000, requestTimeout: 20_000 },
    });
    const testWrite = new library.PutObjectCommand({ Bucket: bucket, Key: 'muster', Body: Buffer.from('Muster') });
    await client.send(testWrite).catch((error: Error & { code?: string }) => {
      client.destroy();
      const reason = error.message.split('\n')[0] || (error.code ?? error.name);
      throw new ConfigurationError(`Invalid setting S3_BUCKET: cannot write to ${bucket} (${reason})`);
    });
    return new S3Store(library, client, bucket);
  }

  async put(key: string, bytes: Buffer, type: string): Promise<void> {
    const command = new this.library.PutObjectCommand({
      Bucket: this.bucket,
      Key: key,
      Body: bytes,
      ContentType: type,
    });
    await this.client.send(command).catch((error: unknown) => this.fail(error));
  }

  async putFile(key: string, path: string, type: string): Promise<void> {
    const command = new this.library.PutObjectCommand({
      Bucket: this.bucket,
      Key: key,
      Body: createReadStream(path),
      ContentLength: (await stat(path)).size,
      ContentType: type,
    });
    await this.client.send(command).catch((error: unknown) => this.fail(error));
  }

  async read(key: string): Promise<StoredObject | null> {
    const command = new this.library.GetObjectCommand({ Bucket: this.bucket, Key: key });
    const object = await this.client.send(command).catch((error: unknown) => this.noneIfMissing(error));
    // In Node the SDK always returns a body, and it is a Node stream.
    return object && { bytes: object.ContentLength ?? 0, stream: object.Body as Readable };
  }

  async delete(key: string): Promise<void> {
    const command = new this.library.DeleteObjectCommand({ Bucket: this.bucket, Key: key });
    await this.client.send(command).catch((error: unknown) => this.noneIfMissing(error));
  }

  private noneIfMissing(error: unknown): null {
    return error instanceof this.library.NoSuchKey ? null : this.fail(error);
  }

  private fail(error: unknown): never {
    this.logger.warn(error, 'The object storage failed');
    throw new Problem('server.unavailable', { retryAfterSeconds: STORAGE_RETRY_SECONDS });
  }
}
