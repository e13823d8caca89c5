import type { AccountExportState } from '../../src/contracts/account-exports.js';
import { Clock } from '../../src/platform/clock.js';
import { ObjectStore } from '../../src/platform/storage/object-store.js';
import { PASSWORD, TestApp } from '../app.js';
import { eventually } from '../eventually.js';
import { handlersDone } from '../handlers-done.js';
import { unzip } from './unzip.js';

let app: TestApp;
let now = Date.now();

beforeAll(async () => {
  app = await TestApp.start();
  app.nest.get(Clock).now = () => new Date(now);
});
afterAll(() => app.stop());

it('creates a pending archive with the profile after the account is restored when its deletion was requested in the meantime', async () => {
  const ida = await app.person({ firstName: 'Idaname' });
  const putFile = jest.spyOn(app.nest.get(ObjectStore), 'putFile').mockRejectedValueOnce(new Error('No space left'));
  await ida.http.post('/api/account/export').expect(202);
  await eventually(async () => expect((await app.pool.query('SELECT FROM failed_handlers')).rowCount).toBe(1));
  putFile.mockRestore();
  await ida.http.put('/api/account/deletion').send({ currentPassword: PASSWORD }).expect(200);
  now += 3_600_000;
  await handlersDone(app);
  await app.visitor().post('/api/auth/restore').send({ email: ida.player.email, password: PASSWORD }).expect(204);
  await handlersDone(app);
  const { http } = await app.signIn(ida.player);
  const { latest } = (await http.get('/api/account/export').expect(200)).body as AccountExportState;
  expect(latest).toMatchObject({ status: 'ready' });
  const { body } = await http
    .get(`/api/account/export/${latest?.id}/file`)
    .buffer(true)
    .responseType('blob')
    .expect(200);
  const files = await unzip(body as Buffer);
  expect(JSON.parse(String(files.get('profile-and-settings.json')))).toMatchObject([{ firstName: 'Idaname' }]);
});
