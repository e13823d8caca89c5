import { type Person, TestApp } from '../app.js';

let app: TestApp;
let ida: Person;

beforeAll(async () => {
  app = await TestApp.shared();
});
afterAll(() => app.stop());
beforeEach(async () => {
  ida = await app.person();
});

const sid = () => /s%3A([^.]+)\./.exec(ida.cookie)?.[1];
const expireIn = (hours: number) =>
  app.pool.query(`UPDATE sessions SET expire = now() + $2 * interval '1 hour' WHERE sid = $1`, [sid(), hours]);

describe.each(['/api/messages/unread-count', '/api/notifications/count'])('%s', (path) => {
  // A query string bypasses the fast path, so this request runs through the normal pipeline.
  const bypassPath = `${path}?slow`;

  it('answers with the same body and headers as the normal pipeline', async () => {
    const bo = await app.build.player();
    await app.build.followNotification(ida.player, bo);
    await app.build.conversation(ida.player, bo, [{ from: bo, text: 'Hello' }], { unread: { [ida.player.id]: 1 } });
    const [quick, slow] = [await ida.http.get(path).expect(200), await ida.http.get(bypassPath).expect(200)];
    expect(quick.body).toEqual({ count: 1 });
    expect(quick.body).toEqual(slow.body);
    const volatileHeaders = ['date', 'x-request-id', 'etag', 'vary'];
    const stableHeaders = ({ headers }: typeof quick) =>
      Object.fromEntries(
        Object.entries(headers as Record<string, string>).filter(([name]) => !volatileHeaders.includes(name)),
      );
    expect(stableHeaders(quick)).toEqual(stableHeaders(slow));
  });

  it('answers 304 for strong, weak, listed and wildcard ETags', async () => {
    const tag = (await ida.http.get(path).expect(200)).get('ETag') ?? '';
    for (const known of [tag, `W/${tag}`, `"older", W/${tag}`, '*'])
      await ida.http.get(path).set('If-None-Match', known).expect(304);
    for (const other of ['"older"', `W/"older", ${tag.slice(0, -2)}"`]) {
      await ida.http.get(path).set('If-None-Match', other).expect(200);
    }
  });

  it('answers 401 for a forged, expired or ended session', async () => {
    await app.visitor().get(path).expect(401);
    await app
      .visitor()
      .get(path)
      .set('Cookie', ida.cookie.replace(/\.[^.]+$/, '.forged'))
      .expect(401);
    await app.visitor().get(path).set('Cookie', 'muster.sid=s%3A').expect(401);
    await expireIn(-1);
    await ida.http.get(path).expect(401);
    await expireIn(30 * 24);
    await ida.http.get(path).expect(200);
    await ida.http.get('/api/logout').expect(302);
    await app.visitor().get(path).set('Cookie', ida.cookie).expect(401);
  });

  it('renews the cookie of a session whose renewal is due', async () => {
    const quick = await ida.http.get(path).expect(200);
    expect(quick.get('Set-Cookie')).toBeUndefined();
    await expireIn(30 * 24 - 1.1);
    const renewing = await ida.http.get(path).expect(200);
    expect(renewing.get('Set-Cookie')?.[0]).toContain('muster.sid=');
  });

  it('answers each of many concurrent polls with the count of its own session', async () => {
    const people = await Promise.all(Array.from({ length: 12 }, () => app.person()));
    const sender = await app.build.player();
    for (const [unread, { player }] of people.entries()) {
      const texts = Array.from({ length: unread }, () => ({ from: sender, text: 'Hello' }));
      if (unread === 0) continue;
      await app.build.conversation(player, sender, texts, { unread: { [player.id]: unread } });
      for (let index = 0; index < unread; index += 1)
        await app.build.followNotification(player, await app.build.player());
    }
    const polls = [...people.keys(), ...people.keys()].map(async (unread) => {
      const { body } = (await people[unread]?.http.get(path).expect(200)) ?? {};
      return [unread, (body as { count: number }).count];
    });
    for (const [unread, count] of await Promise.all(polls)) expect(count).toBe(unread);
  });
});
