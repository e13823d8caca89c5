import { randomUUID } from 'node:crypto';
import { ImageUsage } from '../../src/features/media/media.module.js';
import { UnitOfWork } from '../../src/platform/database/unit-of-work.js';
import { Problem } from '../../src/platform/http/problems/problem.js';
import { Housekeeping } from '../../src/platform/jobs/housekeeping.js';
import { ObjectStore } from '../../src/platform/storage/object-store.js';
import type { BuiltPlayer } from '../../src/seed/builders/builders.js';
import { TestApp } from '../app.js';

let app: TestApp;
let pictures: ImageUsage;
let ida: BuiltPlayer;
let bo: BuiltPlayer;

beforeAll(async () => {
  app = await TestApp.start();
  pictures = app.nest.get(ImageUsage, { strict: false });
  ida = await app.build.player();
  bo = await app.build.player();
});
afterAll(() => app.stop());

const SMALL = { width: 200, height: 100 };
const newUse = () => `post:${randomUUID()}`;
const inTransaction = <T>(work: () => Promise<T>) => app.nest.get(UnitOfWork).run(work);
const sweep = () => app.nest.get(Housekeeping).run();

/** The use that claimed the picture, null when unused, undefined when the picture does not exist. */
async function useOf(id: string): Promise<string | null | undefined> {
  const { rows } = await app.pool.query('SELECT kept_for FROM images WHERE id = $1', [id]);
  return rows[0]?.kept_for;
}

const makeOlder = (hours: number, ...ids: string[]) =>
  app.pool.query(`UPDATE images SET unused_since = unused_since - $1 * interval '1 hour' WHERE id = ANY($2)`, [
    hours,
    ids,
  ]);

const isServed = async (imageUrl: string) => (await app.visitor().get(imageUrl)).status === 200;

async function outcomeOf(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => 'claimed',
    (error: unknown) => (error instanceof Problem ? error.code : String(error)),
  );
}

describe('claiming a picture', () => {
  it('returns the picture’s URL and size', async () => {
    const { id, imageUrl } = await app.build.picture(ida, SMALL);
    const use = newUse();
    expect(await inTransaction(() => pictures.claim(ida.id, imageUrl, use))).toEqual({ imageUrl, ...SMALL });
    expect(await useOf(id)).toBe(use);
  });

  it('returns the same result when the same use claims again', async () => {
    const { imageUrl } = await app.build.picture(ida, SMALL);
    const use = newUse();
    const first = await pictures.claim(ida.id, imageUrl, use);
    expect(await pictures.claim(ida.id, imageUrl, use)).toEqual(first);
  });

  it('releases the picture that the use claimed before', async () => {
    const [old, replacement] = [await app.build.picture(ida, SMALL), await app.build.picture(ida, SMALL)];
    const use = newUse();
    await pictures.claim(ida.id, old.imageUrl, use);
    await pictures.claim(ida.id, replacement.imageUrl, use);
    expect([await useOf(old.id), await useOf(replacement.id)]).toEqual([null, use]);
  });

  it('rejects a picture of another user, and one that is unknown, unfinished, swept or in use', async () => {
    const idas = await app.build.picture(ida, SMALL);
    const used = await app.build.picture(ida, { ...SMALL, use: newUse() });
    const unfinished = randomUUID();
    await app.pool.query('INSERT INTO images (id, owner_id) VALUES ($1, $2)', [unfinished, ida.id]);
    const swept = await app.build.picture(ida, SMALL);
    await app.pool.query('UPDATE images SET swept_at = now() WHERE id = $1', [swept.id]);
    const rejectedClaims: [owner: BuiltPlayer, imageUrl: string][] = [
      [bo, idas.imageUrl],
      [ida, used.imageUrl],
      [ida, `/objects/uploads/${randomUUID()}`],
      [ida, `/objects/uploads/${unfinished}`],
      [ida, swept.imageUrl],
      [ida, 'https://elsewhere.example/picture.jpg'],
      [ida, 'data:image/png;base64,AAAA'],
    ];
    for (const [owner, imageUrl] of rejectedClaims) {
      expect(await outcomeOf(pictures.claim(owner.id, imageUrl, newUse()))).toBe('image.unknown');
    }
    expect(await useOf(idas.id)).toBeNull();
  });

  it('releases nothing when the claim is rejected or its transaction fails', async () => {
    const [old, replacement] = [await app.build.picture(ida, SMALL), await app.build.picture(ida, SMALL)];
    const use = newUse();
    await pictures.claim(ida.id, old.imageUrl, use);
    expect(await outcomeOf(pictures.claim(bo.id, replacement.imageUrl, use))).toBe('image.unknown');
    const failing = inTransaction(async () => {
      await pictures.claim(ida.id, replacement.imageUrl, use);
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect([await useOf(old.id), await useOf(replacement.id)]).toEqual([use, null]);
  });

  it('assigns one picture per use and one use per picture when claims run concurrently', async () => {
    for (let round = 0; round < 10; round += 1) {
      const [one, other] = [await app.build.picture(ida, SMALL), await app.build.picture(ida, SMALL)];
      const use = newUse();
      await Promise.all([one, other].map(({ imageUrl }) => pictures.claim(ida.id, imageUrl, use)));
      expect([await useOf(one.id), await useOf(other.id)].sort()).toEqual([null, use].sort());

      const wanted = await app.build.picture(ida, SMALL);
      const claims = [newUse(), newUse()].map((otherUse) =>
        outcomeOf(pictures.claim(ida.id, wanted.imageUrl, otherUse)),
      );
      expect((await Promise.all(claims)).sort()).toEqual(['claimed', 'image.unknown']);
    }
  });
});

it('serves no picture whose use was deleted, unless it is used again', async () => {
  const { imageUrl } = await app.build.picture(ida, SMALL);
  const use = newUse();
  await pictures.claim(ida.id, imageUrl, use);
  await pictures.release([use]);
  expect(await isServed(imageUrl)).toBe(false);
  await pictures.claim(ida.id, imageUrl, newUse());
  expect(await isServed(imageUrl)).toBe(true);
});

it('serves a replaced picture, which screens may still show', async () => {
  const [old, replacement] = [await app.build.picture(ida, SMALL), await app.build.picture(ida, SMALL)];
  const use = newUse();
  await pictures.claim(ida.id, old.imageUrl, use);
  await pictures.claim(ida.id, replacement.imageUrl, use);
  expect(await isServed(old.imageUrl)).toBe(true);
});

describe('sweeping unused pictures', () => {
  it('deletes only pictures that were unused for a day, whether released or never claimed', async () => {
    const [fresh, never, kept, released] = [
      await app.build.picture(ida, SMALL),
      await app.build.picture(ida, SMALL),
      await app.build.picture(ida, { ...SMALL, use: newUse() }),
      await app.build.picture(ida, SMALL),
    ];
    const use = newUse();
    await pictures.claim(ida.id, released.imageUrl, use);
    await pictures.release([use]);
    await makeOlder(25, never.id, kept.id, released.id);
    await makeOlder(23, fresh.id);
    await sweep();
    const served = [];
    for (const { imageUrl } of [fresh, never, kept, released]) served.push(await isServed(imageUrl));
    expect(served).toEqual([true, false, true, false]);
    expect(await useOf(never.id)).toBeUndefined();
  });

  it('counts the day from the release', async () => {
    const { id, imageUrl } = await app.build.picture(ida, SMALL);
    await makeOlder(100, id);
    const use = newUse();
    await pictures.claim(ida.id, imageUrl, use);
    await pictures.release([use]);
    await sweep();
    expect(await useOf(id)).toBeNull();
  });

  it('deletes the stored parts of an unfinished upload', async () => {
    const id = randomUUID();
    const key = `pictures/${id.slice(-2)}/${id}-160`;
    await app.pool.query(`INSERT INTO images (id, owner_id) VALUES ($1, $2)`, [id, ida.id]);
    const store = app.nest.get(ObjectStore);
    await store.put(key, Buffer.from('a part'), 'image/jpeg');
    await makeOlder(25, id);
    await sweep();
    expect(await store.read(key)).toBeNull();
    expect(await useOf(id)).toBeUndefined();
  });

  it('never deletes a picture that is claimed simultaneously', async () => {
    for (let round = 0; round < 15; round += 1) {
      const { id, imageUrl } = await app.build.picture(ida, SMALL);
      await makeOlder(25, id);
      const [outcome] = await Promise.all([outcomeOf(pictures.claim(ida.id, imageUrl, newUse())), sweep()]);
      expect({ outcome, isServed: await isServed(imageUrl) }).toEqual({ outcome, isServed: outcome === 'claimed' });
    }
  });

  it('finishes an interrupted sweep after an hour', async () => {
    const { id, imageUrl } = await app.build.picture(ida, SMALL);
    await makeOlder(25, id);
    await app.pool.query(`UPDATE images SET swept_at = now() - interval '30 minutes' WHERE id = $1`, [id]);
    await sweep();
    expect(await useOf(id)).toBeNull();
    await app.pool.query(`UPDATE images SET swept_at = now() - interval '2 hours' WHERE id = $1`, [id]);
    await sweep();
    expect(await useOf(id)).toBeUndefined();
    expect(await isServed(imageUrl)).toBe(false);
  });

  it('deletes more than one batch while several sweeps run concurrently', async () => {
    const ids = [...Array(230)].map(() => randomUUID());
    await app.pool.query(
      `INSERT INTO images (id, owner_id, unused_since) SELECT id, $2, now() - interval '2 days' FROM unnest($1::uuid[]) AS many (id)`,
      [ids, ida.id],
    );
    await Promise.all([sweep(), sweep(), sweep()]);
    expect((await app.pool.query('SELECT 1 FROM images WHERE id = ANY($1)', [ids])).rowCount).toBe(0);
  });
});

it('preserves a claimed picture after its uploader’s account is deleted', async () => {
  const gone = await app.build.player();
  const { id, imageUrl } = await app.build.picture(gone, { ...SMALL, use: newUse() });
  await app.pool.query('DELETE FROM users WHERE id = $1', [gone.id]);
  await makeOlder(25, id);
  await sweep();
  expect(await isServed(imageUrl)).toBe(true);
});
