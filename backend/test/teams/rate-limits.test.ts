import { TestApp } from '../app.js';
import { UNKNOWN_ID } from './team-values.js';
import { runInSequence } from '../run-in-sequence.js';

let app: TestApp;

beforeAll(async () => {
  app = await TestApp.start({ RATE_LIMITS: 'on', TRUST_PROXY: '1', PUBLIC_URL: 'http://muster.example' });
});
afterAll(() => app.stop());

it('allows an account 30 invitations per hour, team and contact invitations together', async () => {
  const leader = await app.person();
  const teamId = await app.build.team(leader.player);
  const invite = () => leader.http.post(`/api/teams/${teamId}/invitations`).send({ userId: UNKNOWN_ID });
  const inviteContact = () => leader.http.post('/api/invitations').send({ name: 'Gus', type: 'contact_person' });
  expect(await runInSequence(30, (index) => (index % 2 === 0 ? invite() : inviteContact()))).not.toContain(429);
  const refused = await invite();
  expect([refused.status, Number(refused.get('Retry-After')) > 60]).toEqual([429, true]);
  await inviteContact().expect(429);
});

describe('invitations by mail', () => {
  let recipients = 0;
  const newRecipient = () => `gus${(recipients += 1)}@example.test`;
  /** Requests pass through a proxy, so that each test has its own IP address. */
  const sender = async (address: string, isVerified = true) => {
    const person = await app.person();
    await app.pool.query('UPDATE users SET email_verified = $2 WHERE id = $1', [person.player.id, isVerified]);
    const teamId = await app.build.team(person.player);
    const post = (path: string, body: object) => person.http.post(path).set('X-Forwarded-For', address).send(body);
    return {
      invite: (email = newRecipient()) => post(`/api/teams/${teamId}/invitations`, { name: 'Gus', email }),
      inviteContact: (email = newRecipient()) =>
        post('/api/invitations', { name: 'Gus', email, type: 'contact_person' }),
    };
  };

  it('are limited to five per day to one address, from all senders together', async () => {
    const [one, other] = [await sender('198.51.100.1'), await sender('198.51.100.2')];
    expect(await runInSequence(5, () => one.inviteContact('flooded@example.test'))).not.toContain(429);
    await other.invite('Flooded@example.test').expect(429);
  });

  it('are limited to 20 per day from one IP address, from all its accounts together', async () => {
    const address = '198.51.100.3';
    const [one, other] = [await sender(address), await sender(address)];
    expect(await runInSequence(20, (index) => (index % 2 === 0 ? one.invite() : other.inviteContact()))).not.toContain(
      429,
    );
    await one.invite().expect(429);
    await (await sender('198.51.100.4')).invite().expect(201);
  });

  it('are limited to three per day for an account without a verified address', async () => {
    const { invite, inviteContact } = await sender('198.51.100.5', false);
    expect([await invite(), await inviteContact(), await invite()].map(({ status }) => status)).toEqual([
      201, 204, 201,
    ]);
    await invite().expect(429);
    await inviteContact().expect(429);
  });
});

it('allows an IP address 60 guesses of invitation links', async () => {
  const guess = (index: number) => app.visitor().get(`/api/invitations/guess-${index}`);
  expect(await runInSequence(61, guess)).toEqual([...Array<number>(60).fill(404), 429]);
});
