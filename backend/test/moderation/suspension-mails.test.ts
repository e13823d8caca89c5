import { suspensionLifted } from '../../src/features/moderation/suspensions/suspension.events.js';
import { UnitOfWork } from '../../src/platform/database/unit-of-work.js';
import { Outbox } from '../../src/platform/outbox/outbox.js';
import { type Person, TestApp } from '../app.js';
import { eventually } from '../eventually.js';
import { handlersDone } from '../handlers-done.js';
import { SmtpServer } from '../smtp-server.js';

let smtp: SmtpServer;
let app: TestApp;
let ada: Person;
let bo: Person;

beforeAll(async () => {
  smtp = await SmtpServer.start();
  app = await TestApp.start({ SMTP_URL: smtp.url, PUBLIC_URL: 'http://muster.example' });
});
afterAll(async () => {
  await app.stop();
  await smtp.stop();
});
beforeEach(async () => {
  smtp.mails.splice(0);
  [ada, bo] = await Promise.all([app.person({ role: 'admin' }), app.person({ firstName: 'Bo' })]);
});

const suspension = () => `/api/admin/users/${bo.player.id}/suspension`;
const mailWith = (subject: string) =>
  eventually(() => {
    const mail = smtp.mails.find((one) => one.includes(`Subject: ${subject}`));
    expect(mail).toBeDefined();
    return mail ?? '';
  });

it('mails the reason for a suspension, and its end', async () => {
  await ada.http.put(suspension()).send({ reason: 'Insults' }).expect(200);
  const mail = await mailWith('Your account is suspended');
  expect(mail).toContain(`<${bo.player.email}>`);
  expect(mail).toContain('Reason: Insults');
  await ada.http.delete(suspension()).expect(204);
  expect(await mailWith('Your account is no longer suspended')).toContain('http://muster.example/login');
});

it('mails no end of a suspension to a person who is suspended again', async () => {
  const ended = () => smtp.mailsTo(bo.player.email, 'Your account is no longer suspended');
  await ada.http.put(suspension()).send({ reason: 'Insults' }).expect(200);
  await ada.http.delete(suspension()).expect(204);
  await handlersDone(app);
  expect(ended()).toHaveLength(1);
  const { rows } = await app.pool.query<{ id: string }>('SELECT id FROM suspensions WHERE user_id = $1', [
    bo.player.id,
  ]);
  await ada.http.put(suspension()).send({ reason: 'Threats' }).expect(200);
  await app.nest
    .get(UnitOfWork)
    .run(() => app.nest.get(Outbox).append(suspensionLifted, { suspensionId: rows[0]?.id ?? '' }));
  await handlersDone(app);
  expect(ended()).toHaveLength(1);
});

it('mails the rejection of an appeal', async () => {
  const id = await app.build.moderation.suspension(bo.player, ada.player, { appeal: 'It was a joke.' });
  await ada.http.put(`/api/admin/appeals/${id}`).send({ decision: 'rejected' }).expect(204);
  expect(await mailWith('Your appeal was rejected')).toContain(`<${bo.player.email}>`);
});
