import { type Person, TestApp } from '../app.js';
import { eventually } from '../eventually.js';
import { newKey, postPicture } from './picture-posts.js';
import { blackPng, jpeg, noise } from './sample-images.js';
import { dataUrl } from './upload-requests.js';

let app: TestApp;
let ida: Person;

beforeAll(async () => {
  app = await TestApp.start({ DATABASE_POOL: '3' });
});
afterAll(() => app.stop());
beforeEach(async () => {
  ida = await app.person();
});

/** The seconds since the last statement of the transaction that has been idle longest. */
async function idleInTransaction(): Promise<number> {
  const { rows } = await app.pool.query<{ seconds: number }>(
    `SELECT coalesce(max(extract(epoch FROM now() - state_change)), 0)::float AS seconds FROM pg_stat_activity
     WHERE datname = current_database() AND state = 'idle in transaction'`,
  );
  return rows[0]?.seconds ?? 0;
}

describe('a server that receives many data URLs at once', () => {
  it('uses no database connection while pictures are decoded', async () => {
    const large = dataUrl(await noise(1_700, 1_700).png({ compressionLevel: 0 }).toBuffer(), 'image/png');
    const people = await Promise.all([...Array(8)].map(() => app.person()));
    let isOver = false;
    const flood = Promise.all(people.map((person) => postPicture(person, large, newKey()))).finally(
      () => (isOver = true),
    );
    const waits: number[] = [];
    let longestIdle = 0;
    const began = performance.now();
    while (!isOver) {
      const started = performance.now();
      await ida.http.get('/api/auth/user').expect(200);
      waits.push(performance.now() - started);
      longestIdle = Math.max(longestIdle, await idleInTransaction());
    }
    expect((await flood).map(({ status }) => status)).toEqual(Array(8).fill(201));
    // Two of the eight pictures are decoded concurrently, so one decoding takes about a quarter of the total time.
    const took = performance.now() - began;
    waits.sort((a, b) => a - b);
    expect(waits[Math.floor(waits.length / 2)]).toBeLessThan(Math.max(200, took / 10));
    expect(longestIdle * 1_000).toBeLessThan(Math.max(300, took / 6));
  });

  it('encodes a small picture before the large ones of other accounts that wait', async () => {
    const large = dataUrl(blackPng(7_000, 7_000), 'image/png');
    const finished: string[] = [];
    const flood = [...Array(3)].flatMap(async () => {
      const person = await app.person();
      const send = () =>
        postPicture(person, large)
          .expect(201)
          .then(() => finished.push('large'));
      return Promise.all([send(), send()]);
    });
    await eventually(() => expect(finished).toHaveLength(1));
    await postPicture(ida, dataUrl(await jpeg())).expect(201);
    expect(finished.length).toBeLessThanOrEqual(3);
    await Promise.all(flood);
  });

  it('answers 503 with Retry-After when too many pictures wait', async () => {
    const large = dataUrl(await noise(1_200, 1_200).png({ compressionLevel: 0 }).toBuffer(), 'image/png');
    const answers = await Promise.all([...Array(24)].map(() => postPicture(ida, large)));
    const refused = answers.filter(({ status }) => status !== 201);
    expect(refused.length).toBeGreaterThan(0);
    expect(answers.length - refused.length).toBeGreaterThan(0);
    for (const { status, headers } of refused) {
      expect(status).toBe(503);
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    }
    await postPicture(ida, large).expect(201);
  });
});
