import { TestApp } from '../app.js';

let app: TestApp;

beforeAll(async () => {
  app = await TestApp.start({ RATE_LIMITS: 'on' });
});
afterAll(() => app.stop());

/** Runs the attempts one after the other and returns their statuses. */
async function runInSequence(
  times: number,
  attempt: (at: number) => PromiseLike<{ status: number }>,
): Promise<number[]> {
  const statuses: number[] = [];
  for (let at = 0; at < times; at += 1) statuses.push((await attempt(at)).status);
  return statuses;
}

it('allows an account 30 invitations per hour, team and contact invitations together', async () => {
  const leader = await app.person();
  const teamId = await app.build.team(leader.player);
  const invite = (at: number) =>
    leader.http.post(`/api/teams/${teamId}/invitations`).send({ name: 'Gus', email: `gus${at}@example.test` });
  const inviteContact = (at: number) =>
    leader.http.post('/api/invitations').send({ name: 'Gus', email: `gus${at}@example.test`, type: 'contact_person' });
  expect(await runInSequence(30, (at) => (at % 2 === 0 ? invite(at) : inviteContact(at)))).not.toContain(429);
  const refused = await invite(99);
  expect([refused.status, Number(refused.get('Retry-After')) > 60]).toEqual([429, true]);
  await inviteContact(99).expect(429);
});

it('allows five mails per day to one address, from all senders together', async () => {
  const email = 'flooded@example.test';
  const one = await app.person();
  const other = await app.person();
  const teamId = await app.build.team(other.player);
  const inviteContact = () => one.http.post('/api/invitations').send({ name: 'Gus', email, type: 'contact_person' });
  expect(await runInSequence(5, inviteContact)).not.toContain(429);
  const again = { name: 'Gus', email: 'Flooded@example.test' };
  await other.http.post(`/api/teams/${teamId}/invitations`).send(again).expect(429);
});

it('allows an IP address 60 guesses of invitation links', async () => {
  const guess = (at: number) => app.visitor().get(`/api/invitations/guess-${at}`);
  expect(await runInSequence(61, guess)).toEqual([...Array<number>(60).fill(404), 429]);
});
