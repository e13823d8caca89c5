import { type Person, TestApp } from '../app.js';
import { eventually } from '../eventually.js';
import { handlersDone } from '../handlers-done.js';
import { decodeMail, SmtpServer } from '../smtp-server.js';
import { createTeamScene } from './team-scene.js';

let smtp: SmtpServer;
let app: TestApp;

beforeAll(async () => {
  smtp = await SmtpServer.start();
  app = await TestApp.start({
    SMTP_URL: smtp.url,
    MAIL_FROM: 'Muster <crew@muster.example>',
    PUBLIC_URL: 'http://muster.example',
  });
});
afterAll(async () => {
  await app.stop();
  await smtp.stop();
});
beforeEach(() => smtp.mails.splice(0));

const invite = async (email: string) => {
  const { teamId, leader } = await createTeamScene(app);
  await leader.http.post(`/api/teams/${teamId}/invitations`).send({ name: 'Gus', email }).expect(201);
  return { teamId };
};
const tokenIn = (mail: string) => /invitation=([\w-]+)/.exec(decodeMail(mail))?.[1] ?? '';

it('sends one mail by SMTP with the configured sender', async () => {
  await invite('gus@example.test');
  const mail = await eventually(() => {
    expect(smtp.mails).toHaveLength(1);
    return smtp.mails[0] ?? '';
  });
  expect(mail).toMatch(/^From: Muster <crew@muster\.example>$/m);
  expect(mail).toMatch(/^To: Gus <gus@example\.test>$/m);
  await handlersDone(app);
  expect(smtp.mails).toHaveLength(1);
});

it('retries when the mail server refuses, and sends a link that works', async () => {
  smtp.refusals = 1;
  const { teamId } = await invite('late@example.test');
  const mail = await eventually(() => {
    expect(smtp.mails).toHaveLength(1);
    return smtp.mails[0] ?? '';
  });
  expect(smtp.refusals).toBe(0);
  const guest = await app.person({ email: 'late@example.test' });
  await guest.http
    .post(`/api/teams/${teamId}/join`)
    .send({ invitation: tokenIn(mail) })
    .expect(200);
});

it('stops retrying after the invitation was revoked', async () => {
  smtp.refusals = 1;
  const { teamId, leader } = await createTeamScene(app);
  const { body } = await leader.http
    .post(`/api/teams/${teamId}/invitations`)
    .send({ name: 'Gus', email: 'gone@example.test' })
    .expect(201);
  await eventually(() => expect(smtp.refusals).toBe(0));
  await leader.http.delete(`/api/teams/${teamId}/invitations/${body.id}`).expect(204);
  await handlersDone(app);
  expect(smtp.mails).toEqual([]);
});

it.each([
  ['the invited person blocks the sender', (guest: Person, sender: Person) => [guest.player, sender.player] as const],
  ['the sender blocks the invited person', (guest: Person, sender: Person) => [sender.player, guest.player] as const],
])('sends no invitation by mail when %s, and the answer does not reveal it', async (_, blockBetween) => {
  const [{ teamId, leader }, guest] = [await createTeamScene(app), await app.person()];
  await app.build.block(...blockBetween(guest, leader));
  for (const email of [guest.player.email.toUpperCase(), 'other@example.test']) {
    await leader.http.post(`/api/teams/${teamId}/invitations`).send({ name: 'Gus', email }).expect(201);
    await leader.http.post('/api/invitations').send({ name: 'Gus', email, type: 'contact_person' }).expect(204);
  }
  await handlersDone(app);
  const other = expect.stringMatching(/^To: Gus <other@example\.test>$/m) as unknown;
  expect(smtp.mails).toEqual([other, other]);
});
