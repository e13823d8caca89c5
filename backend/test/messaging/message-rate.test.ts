import { MESSAGE_RATE } from '../../src/contracts/limits.js';
import { type Person, TestApp } from '../app.js';

let app: TestApp;
let anna: Person;
let bo: Person;
let caro: Person;

beforeAll(async () => {
  app = await TestApp.start({ RATE_LIMITS: 'on' });
  [anna, bo, caro] = await Promise.all([app.person(), app.person(), app.person()]);
});
afterAll(() => app.stop());
beforeEach(() => app.pool.query('DELETE FROM message_rates'));

const send = (from: Person, to: Person, clientId?: string) =>
  from.http.post('/api/messages').send({ recipientId: to.player.id, content: 'Hello', clientId });
const sendBurst = async () => {
  for (let at = 0; at < MESSAGE_RATE.burst; at += 1) await send(anna, at % 2 ? bo : caro).expect(201);
};
/** Refills every sender's token bucket as if these seconds had passed. A negative number empties it. */
const passTime = (seconds: number) =>
  app.pool.query("UPDATE message_rates SET full_at = full_at - $1 * interval '1 s'", [seconds]);

describe('the message rate limit', () => {
  it('allows a burst, then rejects messages in all conversations with the time to wait', async () => {
    await sendBurst();
    // On a slow machine, a part of the bucket refills meanwhile.
    await passTime(-40);
    const refused = await send(anna, bo).expect(429);
    expect(refused.body).toMatchObject({ code: 'rate.limited' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(10);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(41);
    await send(anna, caro).expect(429);
    const live = await app.connect(anna);
    const answer = await live.send('message:send', { recipientId: bo.player.id, content: 'Hello' });
    expect(answer).toMatchObject({ ok: false, error: { code: 'rate.limited', retryAfter: expect.any(Number) } });
  });

  it('allows messages again after the wait, and another burst after a longer one', async () => {
    await sendBurst();
    await passTime(-40);
    const { headers } = await send(anna, bo).expect(429);
    await passTime(Number(headers['retry-after']));
    await send(anna, bo).expect(201);
    await passTime(3600);
    await sendBurst();
    await passTime(-40);
    await send(anna, bo).expect(429);
  });

  it('limits only the sender', async () => {
    await sendBurst();
    await passTime(-40);
    await send(anna, bo).expect(429);
    await send(bo, anna).expect(201);
  });

  it('counts messages that are sent simultaneously', async () => {
    const answers = await Promise.all([...Array(30).keys()].map((at) => send(anna, at % 2 ? bo : caro)));
    // On a slow machine, a part of the bucket refills meanwhile.
    const sent = answers.filter(({ status }) => status === 201).length;
    expect(sent).toBeGreaterThanOrEqual(MESSAGE_RATE.burst);
    expect(sent).toBeLessThan(30);
    expect(answers.every(({ status }) => status === 201 || status === 429)).toBe(true);
  });

  it('uses no token for a message that fails', async () => {
    for (let at = 0; at <= MESSAGE_RATE.burst; at += 1)
      await anna.http
        .post('/api/messages')
        .send({ recipientId: '0192a000-0000-7000-8000-00000000000a', content: 'Hello' })
        .expect(404);
    await sendBurst();
  });
});
