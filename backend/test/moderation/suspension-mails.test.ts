import { type Person, TestApp } from '../app.js';
import { eventually } from '../eventually.js';
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

it('mails the rejection of an appeal', async () => {
  const id = await app.build.moderation.suspension(bo.player, ada.player, { appeal: 'It was a joke.' });
  await ada.http.put(`/api/admin/appeals/${id}`).send({ decision: 'rejected' }).expect(204);
  expect(await mailWith('Your appeal was rejected')).toContain(`<${bo.player.email}>`);
});
