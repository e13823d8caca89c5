import { routesOf } from '../access/registered-routes.js';
import { type Person, TestApp } from '../app.js';
import { sendRawRequest } from '../raw-request.js';

const TOKEN = 'a-token-for-metrics-only';

let app: TestApp;
let ida: Person;

beforeAll(async () => {
  app = await TestApp.start({ METRICS_TOKEN: TOKEN });
  ida = await app.person();
});
afterAll(() => app.stop());

/** The content security policy as sources by directive. */
function policyOf(answer: { get(name: string): string | undefined }): Record<string, string[]> {
  const directives = (answer.get('Content-Security-Policy') ?? '').split(';').map((directive) => directive.split(' '));
  return Object.fromEntries(directives.map(([name = '', ...sources]) => [name, sources]));
}

describe('every answer', () => {
  const paths = () => [
    ...routesOf(app)
      .filter((route) => route.startsWith('GET '))
      .map((route) => route.slice(4).replace(':id', ida.player.id)),
    '/api/nothing',
    '/',
    '/api/users/%',
  ];

  it('allows scripts from this origin only and forbids framing', async () => {
    for (const path of paths()) {
      const policy = policyOf(await app.visitor().get(path).set('Accept', 'text/html'));
      expect({ path, ...policy }).toMatchObject({
        path,
        'default-src': ["'none'"],
        'script-src': ["'self'"],
        'base-uri': ["'none'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
      });
      expect(policy).not.toHaveProperty('script-src-attr');
      expect(policy).not.toHaveProperty('script-src-elem');
      const styles = policy['style-src']?.slice(1).filter((source) => !/^'sha256-[\w+/]{43}='$/.test(source));
      expect({ path, styles }).toEqual({ path, styles: /^\/api\/docs\/?$/.test(path) ? ["'unsafe-inline'"] : [] });
      expect(JSON.stringify({ ...policy, 'style-src': [] })).not.toMatch(/unsafe-|http:|\*/);
    }
  });

  it('forbids content sniffing and does not name the server software', async () => {
    for (const path of paths()) {
      const answer = await app.visitor().get(path);
      expect({ path, sniffing: answer.get('X-Content-Type-Options') }).toEqual({ path, sniffing: 'nosniff' });
      expect(answer.get('Referrer-Policy')).toBe('strict-origin-when-cross-origin');
      expect(answer.get('Cross-Origin-Opener-Policy')).toBe('same-origin');
      expect(answer.get('X-Powered-By')).toBeUndefined();
      expect(answer.get('Server')).toBeUndefined();
    }
  });

  it('carries a unique request id', async () => {
    const ids = [];
    for (const path of paths()) ids.push((await app.visitor().get(path)).get('X-Request-Id'));
    expect(ids.every((id) => /^[0-9a-f-]{36}$/.test(id ?? ''))).toBe(true);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('carries a request id of its own when the client sends one', async () => {
    const answer = await app.visitor().get('/healthz').set('X-Request-Id', 'mine');
    expect(answer.get('X-Request-Id')).not.toBe('mine');
  });
});

it('closes idle connections later than nginx stops reusing them', async () => {
  const { headers } = await sendRawRequest(app.url, { path: '/healthz', headers: { connection: 'keep-alive' } });
  const [, seconds] = /^timeout=(\d+)$/.exec(String(headers['keep-alive'])) ?? [];
  expect(Number(seconds)).toBeGreaterThan(60);
});

it('sends no HSTS header or upgrade directive without TLS', async () => {
  const answer = await app.visitor().get('/healthz').expect(200);
  expect(answer.get('Strict-Transport-Security')).toBeUndefined();
  expect(policyOf(answer)).not.toHaveProperty('upgrade-insecure-requests');
});

it('serves the API documentation without inline scripts', async () => {
  const page = await app.visitor().get('/api/docs').expect(200);
  const scripts = page.text.match(/<script[^>]*>[^<]*/g) ?? [];
  expect(scripts.length).toBeGreaterThan(0);
  expect(scripts.filter((script) => !/^<script src=['"][^'"]+['"][^>]*>\s*$/.test(script))).toEqual([]);
});

describe('metrics', () => {
  const getMetrics = (headers: Record<string, string>) => app.visitor().get('/metrics').set(headers);
  const FROM_ELSEWHERE = { 'X-Forwarded-For': '198.51.100.7' };

  it('answer requests from this machine', async () => {
    const answer = await getMetrics({}).expect(200);
    expect(answer.get('Content-Type')).toMatch(/^text\/plain/);
    expect(answer.text).toContain('muster_http_request_seconds_bucket');
    expect(answer.text).toMatch(/^process_resident_memory_bytes \d+/m);
    expect(answer.text).toMatch(/^nodejs_eventloop_lag_p99_seconds /m);
  });

  it('answer 404 to requests forwarded by a proxy on this machine', async () => {
    expect((await getMetrics(FROM_ELSEWHERE).expect(404)).body).toMatchObject({ code: 'route.unknown' });
    await getMetrics({ 'X-Forwarded-For': '127.0.0.1' }).expect(404);
    await getMetrics({ 'X-Forwarded-For': '' }).expect(404);
  });

  it('answer any address that sends the token', async () => {
    await getMetrics({ ...FROM_ELSEWHERE, Authorization: `Bearer ${TOKEN}` }).expect(200);
    for (const guess of [TOKEN, `Bearer ${TOKEN}x`, `Bearer ${TOKEN.slice(1)}`, 'Bearer ', 'Bearer null']) {
      await getMetrics({ ...FROM_ELSEWHERE, Authorization: guess }).expect(404);
    }
  });

  it('count the event handlers that were given up, without those that wait for another attempt', async () => {
    const eventId = '01900000-0000-7000-8000-000000000001';
    await app.pool.query(
      `INSERT INTO outbox (id, name, payload, published_at) VALUES ($1, 'user.registered', '{}', now())`,
      [eventId],
    );
    await app.pool.query(
      `INSERT INTO failed_handlers (event_id, handler, error, attempts, failing_since, failed_at, retry_at)
       SELECT $1, handler, 'The mail server did not answer', 9, now(), now(), retry_at
       FROM (VALUES ('one', NULL), ('two', NULL), ('three', now() + interval '1 hour')) failed (handler, retry_at)`,
      [eventId],
    );
    expect((await getMetrics({}).expect(200)).text).toMatch(/^muster_event_handlers_given_up 2$/m);
  });

  it('count by route pattern, so they contain no ids', async () => {
    await ida.http.get(`/api/users/${ida.player.id}`).expect(200);
    await sendRawRequest(app.url, { path: '/api/made-up-by-somebody' });
    const { text } = await getMetrics({}).expect(200);
    expect(text).toContain('route="/api/users/:id"');
    expect(text).not.toContain(ida.player.id);
    expect(text).not.toContain('made-up-by-somebody');
  });
});
