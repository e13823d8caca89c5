import { type Person, TestApp } from '../app.js';
import { eventually } from '../eventually.js';

let app: TestApp;
let ida: Person;
let bo: Person;

beforeAll(async () => {
  app = await TestApp.start({ RATE_LIMITS: 'on', DATABASE_POOL: '8' });
  [ida, bo] = await Promise.all([app.person(), app.person()]);
});
afterAll(() => app.stop());

const edit = ({ http, player }: Person) => http.patch(`/api/users/${player.id}`).send({ bannerUrl: null });

/** Runs `work` while every change of this person's profile waits for a lock. */
async function whileLocked({ player }: Person, work: () => Promise<void>): Promise<void> {
  const lock = await app.pool.connect();
  await lock.query('BEGIN');
  await lock.query('SELECT FROM users WHERE id = $1 FOR UPDATE', [player.id]);
  try {
    await work();
  } finally {
    await lock.query('ROLLBACK');
    lock.release();
  }
}

it('reserves connections for other accounts while one account has more work than it can run', async () => {
  const live = await app.connect(ida);
  const edits: Promise<{ status: number }>[] = [];
  await whileLocked(ida, async () => {
    edits.push(...[...Array(150)].map(() => edit(ida).then((answer) => answer)));
    const first = await edit(ida);
    expect({ status: first.status, code: first.body.code }).toEqual({ status: 429, code: 'rate.limited' });
    expect(Number(first.get('Retry-After'))).toBeGreaterThan(0);
    const answer = await live.send('watch', { room: `post:${bo.player.id}` });
    expect(answer).toMatchObject({ ok: false, error: { code: 'rate.limited' } });

    const started = performance.now();
    await edit(bo).expect(200);
    await app.visitor().get('/api/users').expect(200);
    expect(performance.now() - started).toBeLessThan(2_000);
  });
  const statuses = (await Promise.all(edits)).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([200, 429]));
  await eventually(() => edit(ida).expect(200));
});
