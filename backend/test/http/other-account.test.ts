import { type Person, TestApp } from '../app.js';

let app: TestApp;
let anna: Person;
let bo: Person;

beforeAll(async () => {
  app = await TestApp.shared();
});
afterAll(() => app.stop());
beforeEach(async () => {
  [anna, bo] = [await app.person(), await app.person()];
});

const write = (by: Person, account: string) =>
  by.http
    .post('/api/messages')
    .set('X-Account', account)
    .send({ recipientId: anna.player.id, content: 'Hello', messageType: 'private' });

it('A request that names another account than its session’s is refused, as without a session', async () => {
  const { body } = await write(bo, anna.player.id).expect(401);
  expect(body).toMatchObject({ code: 'auth.required' });
  await write(bo, bo.player.id).expect(201);
});

it('A socket that names another account than its session’s is refused, as without a session', async () => {
  const handshake = (account: string) => ({ auth: { signedIn: true, account } });
  await expect(app.connect(bo, handshake(anna.player.id))).rejects.toThrow('Not authenticated');
  await app.connect(bo, handshake(bo.player.id));
});

it.each(['a visitor', 'another account'])(
  'A sign-in may name the account that was signed in before %s',
  async (before) => {
    await (before === 'a visitor' ? app.visitor() : bo.http)
      .post('/api/auth/login')
      .set('X-Account', anna.player.id)
      .send({ email: bo.player.email, password: 'wrong' })
      .expect(401)
      .expect(({ body }) => expect(body).toMatchObject({ code: 'auth.invalid-credentials' }));
  },
);
