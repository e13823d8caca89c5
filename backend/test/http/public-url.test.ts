import { TestApp } from '../app.js';

let app: TestApp;

beforeAll(async () => {
  app = await TestApp.start({ PUBLIC_URL: 'https://muster.example/', TRUST_PROXY: 'loopback' });
});
afterAll(() => app.stop());

const OWN = 'https://muster.example';

const register = (origin: string) =>
  app
    .visitor()
    .post('/api/auth/register')
    .set({ origin, 'X-Forwarded-Proto': 'https', 'X-Forwarded-Host': 'muster.example' })
    .send({ firstName: 'Ida', email: `${Math.random()}@example.test`, password: 'Correct-horse1!' });

const openHandshake = (origin: string) =>
  app.visitor().get('/socket.io/?EIO=4&transport=polling').set('origin', origin);

it('accepts writes and sockets from its own origin', async () => {
  await register(OWN).expect(201);
  await openHandshake(OWN).expect(200);
  const live = await app.connect(null, { extraHeaders: { origin: OWN } });
  expect(live.socket.connected).toBe(true);
});

it.each(['http://127.0.0.1:{port}', 'http://muster.example', 'https://muster.example:8443', 'https://muster.example.'])(
  'rejects writes and sockets from %s',
  async (address) => {
    const origin = address.replace('{port}', new URL(app.url).port);
    await register(origin).expect(403);
    await openHandshake(origin).expect(403);
    await expect(app.connect(null, { extraHeaders: { origin } })).rejects.toThrow();
  },
);

it('sends secure cookies and HSTS when the public URL uses https', async () => {
  const answer = await register(OWN).expect(201);
  expect(answer.get('Set-Cookie')?.[0]).toMatch(/; Secure/);
  expect(answer.get('Strict-Transport-Security')).toMatch(/^max-age=\d{8}/);
  expect(answer.get('Content-Security-Policy')).toContain('upgrade-insecure-requests');
});
