import sharp from 'sharp';
import { ConfigurationError } from '../../src/platform/config/configuration-error.js';
import { Housekeeping } from '../../src/platform/jobs/housekeeping.js';
import { ObjectStore } from '../../src/platform/storage/object-store.js';
import { type Person, TestApp } from '../app.js';
import { jpeg } from './sample-images.js';
import { fileStore, type TestStore, s3Store } from './test-stores.js';
import { download, newTicket, put, upload } from './upload-requests.js';

async function bytesAt(store: ObjectStore, key: string): Promise<Buffer | null> {
  const object = await store.read(key);
  if (!object) return null;
  const parts: Buffer[] = [];
  for await (const part of object.stream) parts.push(part as Buffer);
  expect(Buffer.concat(parts)).toHaveLength(object.bytes);
  return Buffer.concat(parts);
}

describe.each([
  ['files', fileStore],
  ['S3', s3Store],
])('the storage in %s', (_, open) => {
  let testStore: TestStore;
  let app: TestApp;
  let store: ObjectStore;
  let ida: Person;

  beforeAll(async () => {
    testStore = await open();
    app = await TestApp.start(testStore.settings);
    store = app.nest.get(ObjectStore);
    ida = await app.person();
  });
  afterAll(async () => {
    await app.stop();
    await testStore.close();
  });

  const read = (key: string) => bytesAt(store, key);

  it('reads back exactly the bytes that were stored', async () => {
    const bytes = Buffer.from([...Array(70_000)].map((_, index) => (index * 7) % 256));
    await store.put('some/thing-1', bytes, 'image/jpeg');
    expect((await read('some/thing-1'))?.equals(bytes)).toBe(true);
  });

  it('stores an empty object', async () => {
    await store.put('some/nothing', Buffer.alloc(0), 'image/jpeg');
    expect(await read('some/nothing')).toEqual(Buffer.alloc(0));
  });

  it('replaces an existing object', async () => {
    await store.put('some/thing-2', Buffer.from('old and longer'), 'image/jpeg');
    await store.put('some/thing-2', Buffer.from('new'), 'image/jpeg');
    expect((await read('some/thing-2'))?.toString()).toBe('new');
  });

  it('returns null for a key that was deleted or never stored', async () => {
    await store.put('some/thing-3', Buffer.from('x'), 'image/jpeg');
    await store.delete('some/thing-3');
    await store.delete('some/thing-3');
    expect(await read('some/thing-3')).toBeNull();
    expect(await read('never/there')).toBeNull();
  });

  it('serves an uploaded picture at full size and at smaller widths', async () => {
    const { imageUrl } = await upload(ida, await jpeg(900, 600));
    const answer = await app.visitor().get(imageUrl).expect(200).expect('Content-Type', 'image/jpeg');
    expect(Number(answer.get('Content-Length'))).toBe(answer.body.length);
    expect(await sharp(answer.body).metadata()).toMatchObject({ width: 900 });
    expect(await sharp(await download(ida, `${imageUrl}?width=640`)).metadata()).toMatchObject({ width: 640 });
  });

  it('answers 404 for a picture whose bytes are gone', async () => {
    const { imageUrl } = await upload(ida, await jpeg(20, 20));
    const id = imageUrl.split('/').pop() ?? '';
    await store.delete(`pictures/${id.slice(-2)}/${id}-whole`);
    expect((await app.visitor().get(imageUrl).expect(404)).body.code).toBe('image.missing');
  });

  it('deletes the row and the bytes of a picture that was unused for a day', async () => {
    const { imageUrl } = await upload(ida, await jpeg(900, 600));
    const id = imageUrl.split('/').pop() ?? '';
    const keys = ['whole', '160', '640'].map((size) => `pictures/${id.slice(-2)}/${id}-${size}`);
    for (const key of keys) expect((await read(key))?.length).toBeGreaterThan(0);
    await app.pool.query(`UPDATE images SET unused_since = now() - interval '25 hours' WHERE id = $1`, [id]);
    await app.nest.get(Housekeeping).run();
    for (const key of keys) expect(await read(key)).toBeNull();
    expect((await app.pool.query('SELECT 1 FROM images WHERE id = $1', [id])).rowCount).toBe(0);
    await app.visitor().get(imageUrl).expect(404);
  });
});

it('never reads a partially written file', async () => {
  const app = await TestApp.shared();
  const store = app.nest.get(ObjectStore);
  const [one, other] = [Buffer.alloc(500_000, 1), Buffer.alloc(500_000, 2)];
  await store.put('some/thing', one, 'image/jpeg');
  const writing = (async () => {
    for (let index = 0; index < 20; index += 1) await store.put('some/thing', index % 2 ? one : other, 'image/jpeg');
  })();
  for (let index = 0; index < 20; index += 1) {
    const seen = (await bytesAt(store, 'some/thing')) ?? Buffer.alloc(0);
    expect(seen.equals(one) || seen.equals(other)).toBe(true);
  }
  await writing;
  await app.stop();
});

it('rejects keys outside the storage folder and malformed keys', async () => {
  const app = await TestApp.shared();
  const store = app.nest.get(ObjectStore);
  for (const key of ['../secret', 'a/../../b', '/etc/passwd', 'a//b', '', 'A', 'a\0b', 'a/'])
    await expect(store.read(key)).rejects.toThrow('is not a valid object key');
  await app.stop();
});

describe('unavailable S3 storage', () => {
  // Must run first: an app that fails to start still replaces passport, which is global to the process.
  it('causes answers of 503 with Retry-After when it fails after the start', async () => {
    const { settings, close } = await s3Store();
    const app = await TestApp.start(settings);
    const ida = await app.person();
    const { imageUrl } = await upload(ida, await jpeg());
    await close();
    const refused = await put(ida, await newTicket(ida), await jpeg()).expect(503);
    expect(refused.body.code).toBe('server.unavailable');
    expect(Number(refused.get('Retry-After'))).toBeGreaterThan(0);
    await app.visitor().get(imageUrl).expect(503);
    await app.stop();
  });

  it('prevents the start with a one-line error', async () => {
    const { settings, close } = await s3Store();
    await close();
    await expect(TestApp.start(settings)).rejects.toThrow(ConfigurationError);
    await expect(TestApp.start(settings)).rejects.toThrow(
      /^Invalid setting S3_BUCKET: cannot write to muster-pictures \(.*ECONNREFUSED.*\)$/,
    );
  });

  it('prevents the start when the bucket does not exist', async () => {
    const { settings, close } = await s3Store();
    await expect(TestApp.start({ ...settings, S3_BUCKET: 'another' })).rejects.toThrow(
      /cannot write to another \(The specified bucket does not exist\)$/,
    );
    await close();
  });
});
