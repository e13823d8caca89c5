import type { SuspensionNotice } from '../../src/contracts/suspensions.js';
import { type Person, TestApp } from '../app.js';
import { eventually } from '../eventually.js';
import { handlersDone } from '../handlers-done.js';
import { auditEntries, endSuspensions, lift, signIn, suspend } from './suspension-requests.js';

let app: TestApp;
let ada: Person;
let bo: Person;

beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.stop());
beforeEach(async () => {
  [ada, bo] = await Promise.all([app.person({ role: 'admin', firstName: 'Ada' }), app.person({ firstName: 'Bo' })]);
});

describe('a suspended person', () => {
  let token: string;

  beforeEach(async () => {
    await suspend(ada, bo).expect(200);
    const { body } = await signIn(app, bo).expect(401);
    ({ token } = body.suspension as SuspensionNotice);
  });

  const appeal = (text: string, given = token) =>
    app.visitor().post('/api/auth/suspension/appeal').send({ token: given, text });
  const decide = (id: string, decision: string) => ada.http.put(`/api/admin/appeals/${id}`).send({ decision });
  const appeals = async (state = 'open') =>
    (await ada.http.get(`/api/admin/appeals?state=${state}`).expect(200)).body as {
      id: string;
      person: { id: string };
    }[];

  it('appeals once, and administrators see the appeal', async () => {
    await appeal('It was a joke.').expect(204);
    // A client repeats the request when the answer is lost.
    await appeal('It was a joke.').expect(204);
    expect((await appeal('Really!').expect(409)).body.code).toBe('appeal.repeated');
    const { body } = await app.visitor().get('/api/auth/suspension').query({ token }).expect(200);
    expect(body).toMatchObject({
      suspension: { reason: 'Insults', appealedAt: expect.any(String), decision: null },
      export: { latest: null, nextRequestAt: null },
    });
    expect((await appeals())[0]).toMatchObject({
      person: { id: bo.player.id },
      text: 'It was a joke.',
      reason: 'Insults',
      suspendedBy: { id: ada.player.id },
      decision: null,
      can: { decide: true },
    });
  });

  it.each<[string, () => Promise<unknown>]>([
    ['rejected', async () => decide((await appeals())[0]?.id ?? '', 'rejected').expect(204)],
    ['closed, because the suspension is lifted', () => lift(ada, bo).expect(204)],
  ])('causes a hint to administrators by appealing, and another when the appeal is %s', async (_, close) => {
    const live = await app.connect(ada);
    await appeal('It was a joke.').expect(204);
    await eventually(() => expect(live.all('reports:changed').length).toBeGreaterThan(0));
    const seen = live.all('reports:changed').length;
    await close();
    await eventually(() => expect(live.all('reports:changed').length).toBeGreaterThan(seen));
    live.close();
  });

  it('succeeds with only one of several appeals that are sent at the same time', async () => {
    const answers = await Promise.all([1, 2, 3, 4].map((number) => appeal(`Appeal ${number}`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409, 409, 409]);
  });

  it('signs in again once an administrator accepts the appeal', async () => {
    await appeal('It was a joke.').expect(204);
    const [open] = await appeals();
    await decide(open?.id ?? '', 'accepted').expect(204);
    expect((await decide(open?.id ?? '', 'rejected').expect(409)).body.code).toBe('appeal.decided');
    await signIn(app, bo).expect(200);
    expect((await appeals('decided'))[0]).toMatchObject({
      person: { id: bo.player.id },
      decision: 'accepted',
      decidedBy: { id: ada.player.id },
      can: { decide: false },
    });
    expect((await auditEntries(ada)).map(({ action }) => action)).toEqual(
      expect.arrayContaining(['appeal.accepted', 'user.suspension-lifted']),
    );
    expect((await app.visitor().get('/api/auth/suspension').query({ token }).expect(404)).body.code).toBe(
      'suspension.unknown',
    );
  });

  it('cannot appeal again after an administrator rejected the first appeal', async () => {
    await appeal('It was a joke.').expect(204);
    const [open] = await appeals();
    await decide(open?.id ?? '', 'rejected').expect(204);
    expect((await signIn(app, bo).expect(401)).body.suspension).toMatchObject({ decision: 'rejected' });
    await suspend(ada, bo, { reason: 'Insults again' }).expect(200);
    await appeal('Please!').expect(409);
    expect((await auditEntries(ada)).map(({ action }) => action)).toContain('appeal.rejected');
  });

  it('gets no answer to their appeal from a decision that is unknown, about another appeal or made after the suspension has ended', async () => {
    const { rows } = await app.pool.query<{ id: string }>('SELECT id FROM suspensions WHERE user_id = $1', [
      bo.player.id,
    ]);
    const id = rows[0]?.id ?? '';
    await decide('00000000-0000-7000-8000-000000000000', 'accepted').expect(404);
    await decide(id, 'accepted').expect(404);
    await appeal('It was a joke.').expect(204);
    await decide(id, 'maybe').expect(400);
    await endSuspensions(app);
    await decide(id, 'accepted').expect(409);
  });

  it('receives the archive of their account, and of no other', async () => {
    const { body } = await app.visitor().post('/api/auth/suspension/export').send({ token }).expect(202);
    await handlersDone(app);
    const { body: state } = await app.visitor().get('/api/auth/suspension').query({ token }).expect(200);
    expect(state.export.latest).toMatchObject({ id: body.latest.id, status: 'ready' });
    const file = `/api/auth/suspension/export/${state.export.latest.id}/file`;
    const { headers } = await app.visitor().get(file).query({ token }).expect(200);
    expect(headers).toMatchObject({ 'content-type': 'application/zip', 'cache-control': 'private, no-store' });
    const cal = await app.person();
    await suspend(ada, cal).expect(200);
    const other = (await signIn(app, cal).expect(401)).body.suspension.token as string;
    await app.visitor().get(file).query({ token: other }).expect(404);
    await app.visitor().post('/api/auth/suspension/export').send({ token }).expect(429);
  });

  it('cannot appeal with a forged token or without a text', async () => {
    expect((await appeal('Hello', token.slice(0, -2)).expect(403)).body.code).toBe('suspension.token-invalid');
    await appeal(' ').expect(400);
    await appeal('x'.repeat(2_001)).expect(400);
    await app.visitor().get('/api/auth/suspension').expect(400);
  });
});
