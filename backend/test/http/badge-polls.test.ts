import { type Person, TestApp } from '../app.js';

let app: TestApp;
let ida: Person;

beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.stop());
beforeEach(async () => {
  ida = await app.person();
});

const sid = () => /s%3A([^.]+)\./.exec(ida.cookie)?.[1];
const renewIn = (days: number) =>
  app.pool.query(`UPDATE sessions SET expire = now() + make_interval(days => $2) WHERE sid = $1`, [sid(), days]);

describe.each(['/api/messages/unread-count', '/api/notifications/count'])('%s', (path) => {
  // With a query the request takes the usual way.
  const usual = `${path}?usual`;

  it('answers as the usual way does, with the same protection', async () => {
    const bo = await app.build.player();
    await app.build.followNotification(ida.player, bo);
    await app.build.conversation(ida.player, bo, [{ from: bo, text: 'Hello' }], { unread: { [ida.player.id]: 1 } });
    const [quick, slow] = [await ida.http.get(path).expect(200), await ida.http.get(usual).expect(200)];
    expect(quick.body).toEqual({ count: 1 });
    expect(quick.body).toEqual(slow.body);
    const passing = ['date', 'x-request-id', 'etag', 'set-cookie', 'vary'];
    const lasting = ({ headers }: typeof quick) =>
      Object.fromEntries(Object.entries(headers as Record<string, string>).filter(([name]) => !passing.includes(name)));
    expect(lasting(quick)).toEqual(lasting(slow));
  });

  it('knows its answer again as caches and proxies name it', async () => {
    const tag = (await ida.http.get(path).expect(200)).get('ETag') ?? '';
    for (const known of [tag, `W/${tag}`, `"older", W/${tag}`, '*'])
      await ida.http.get(path).set('If-None-Match', known).expect(304);
    for (const other of ['"older"', `W/"older", ${tag.slice(0, -2)}"`]) {
      await ida.http.get(path).set('If-None-Match', other).expect(200);
    }
  });

  it('is closed to a session that ended, expired or was made up', async () => {
    await app.visitor().get(path).expect(401);
    await app
      .visitor()
      .get(path)
      .set('Cookie', ida.cookie.replace(/\.[^.]+$/, '.forged'))
      .expect(401);
    await app.visitor().get(path).set('Cookie', 'muster.sid=s%3A').expect(401);
    await renewIn(-1);
    await ida.http.get(path).expect(401);
    await renewIn(30);
    await ida.http.get(path).expect(200);
    await ida.http.get('/api/logout').expect(302);
    await app.visitor().get(path).set('Cookie', ida.cookie).expect(401);
  });

  it('leaves a session whose renewal is due to the usual way, which renews its cookie', async () => {
    const quick = await ida.http.get(path).expect(200);
    expect(quick.get('Set-Cookie')).toBeUndefined();
    await renewIn(20);
    const renewing = await ida.http.get(path).expect(200);
    expect(renewing.get('Set-Cookie')?.[0]).toContain('muster.sid=');
  });
});
