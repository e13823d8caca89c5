import { TestApp } from '../app.js';
import { runAdmin } from './built-server.js';
import { createDatabase, createMigratedDatabase, type TestDatabase } from '../database.js';

let database: TestDatabase;
let app: TestApp;

beforeAll(async () => {
  database = await createMigratedDatabase();
  app = await TestApp.start({ DATABASE_URL: database.url });
});
afterAll(async () => {
  await app.stop();
  await database.drop();
});

it('makes an account an administrator once, and adds an entry to the audit list', async () => {
  const ida = await app.person({ email: 'ida.grant@example.test' });
  await ida.http.get('/api/admin/audit').expect(403);
  expect(await runAdmin(database.url, 'grant', 'IDA.grant@example.test')).toContain('is now an administrator');
  await runAdmin(database.url, 'grant', 'ida.grant@example.test');
  const { body } = await ida.http.get('/api/admin/audit').expect(200);
  expect(body).toMatchObject([
    {
      action: 'user.role-changed',
      actor: { id: ida.player.id },
      targetPerson: { id: ida.player.id },
      details: { role: 'admin', previousRole: 'user', by: 'command' },
    },
  ]);
});

it('refuses an address that no account has, and adds no entry', async () => {
  const count = async () => (await app.pool.query('SELECT FROM audit_entries')).rowCount;
  const before = await count();
  expect(await runAdmin(database.url, 'grant', 'nobody@example.test')).toContain('No account has the email address');
  expect(await count()).toBe(before);
});

it('refuses a database without tables, and says how to create them', async () => {
  const empty = await createDatabase();
  const output = await runAdmin(empty.url, 'grant', 'ida.grant@example.test').finally(() => empty.drop());
  expect(output).toBe('The database is empty: start Muster once, then run this command again\n');
});
