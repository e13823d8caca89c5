import { PASSWORD, type Person, TestApp } from '../app.js';

let app: TestApp;

beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.stop());
beforeEach(() => app.pool.query('TRUNCATE users, outbox, sessions CASCADE'));

const request = (by: Person) => by.http.put('/api/account/deletion').send({ currentPassword: PASSWORD });

describe('PUT /api/account/deletion', () => {
  it('refuses the last administrator, even when the last two request their deletion at the same time', async () => {
    const admins = await Promise.all([1, 2].map(() => app.person({ role: 'admin' })));
    const answers = await Promise.all(admins.map((admin) => request(admin)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'account.last-admin' });
  });

  it('refuses the last administrator who can sign in, while another one is suspended', async () => {
    const admin = await app.person({ role: 'admin' });
    const suspended = await app.person({ role: 'admin' });
    await app.build.moderation.suspension(suspended.player, admin.player);
    expect((await request(admin).expect(409)).body.code).toBe('account.last-admin');
  });
});
