import { NEW_ACCOUNT_RULES } from '../../src/features/users/new-accounts/new-account-limits.js';
import { type Person, TestApp } from '../app.js';

const HOUR = 3_600_000;

let app: TestApp;
let newcomer: Person;
let strangers: Person[];

beforeAll(async () => {
  app = await TestApp.start({ RATE_LIMITS: 'on' });
  strangers = await Promise.all(Array.from({ length: 7 }, () => app.person()));
});
afterAll(() => app.stop());
beforeEach(async () => {
  newcomer = await app.person({ emailVerified: true });
});

const message = (to: Person, from = newcomer) =>
  from.http.post('/api/messages').send({ recipientId: to.player.id, content: 'Hello' });
const follow = (person: Person, by = newcomer) => by.http.post('/api/follow').send({ followeeId: person.player.id });
const useUp = ({ name, attempts }: { name: string; attempts: number }) =>
  app.pool.query('UPDATE rate_limits SET points = $2 WHERE key LIKE $1', [`${name}:%`, attempts]);
const friend = () => strangers[0] as Person;

async function messageEverybody(from: Person): Promise<number[]> {
  const statuses: number[] = [];
  for (const person of strangers) statuses.push((await message(person, from)).status);
  return statuses;
}

it('allows a new account 5 private conversations with strangers a day', async () => {
  expect(await messageEverybody(newcomer)).toEqual([201, 201, 201, 201, 201, 429, 429]);
  const refused = await message(strangers.at(-1) as Person).expect(429);
  expect(refused.body).toMatchObject({
    code: 'account.new-limit',
    message: 'New accounts can do this only a few times a day. Please try again later.',
  });
  expect(Number(refused.get('Retry-After'))).toBeGreaterThan(23 * 3_600);
  // Messages in existing conversations are still allowed.
  await message(friend()).expect(201);
});

it('counts no conversation with a follower', async () => {
  await messageEverybody(newcomer);
  const fan = await app.person();
  await follow(newcomer, fan).expect(201);
  await message(fan).expect(201);
});

it('limits the follows and the invitations of a new account', async () => {
  const teamId = await app.build.team(newcomer.player);
  const invite = (person: Person) =>
    newcomer.http.post(`/api/teams/${teamId}/invitations`).send({ userId: person.player.id });
  await follow(friend()).expect(201);
  await invite(friend()).expect(201);
  await useUp(NEW_ACCOUNT_RULES.follow);
  await useUp(NEW_ACCOUNT_RULES.invite);
  for (const refused of [await follow(strangers[1] as Person), await invite(strangers[1] as Person)]) {
    expect(refused).toMatchObject({ status: 429, body: { code: 'account.new-limit' } });
    expect(Number(refused.get('Retry-After'))).toBeGreaterThan(0);
  }
});

it.each([
  [
    'does not limit an account that has a verified address and is a day old',
    { emailVerified: true, at: new Date(Date.now() - 25 * HOUR) },
    false,
  ],
  [
    'limits an account that has no verified address, however old it is',
    { at: new Date(Date.now() - 999 * HOUR) },
    true,
  ],
  [
    'limits an account that has a verified address and is an hour old',
    { emailVerified: true, at: new Date(Date.now() - HOUR) },
    true,
  ],
])('%s', async (_, traits, isLimited) => {
  const person = await app.person(traits);
  expect((await messageEverybody(person)).includes(429)).toBe(isLimited);
});
