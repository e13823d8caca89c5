import { TestApp } from '../app.js';
import { timeRequests } from '../auth/reset-timing.js';
import { SmtpServer } from '../smtp-server.js';

let smtp: SmtpServer;
let app: TestApp;

beforeAll(async () => {
  smtp = await SmtpServer.start();
  app = await TestApp.start({ SMTP_URL: smtp.url, RATE_LIMITS: 'on' });
});
afterAll(async () => {
  await app.stop();
  await smtp.stop();
});

it('answers 200 requests for a known address and 200 for unknown ones with medians that differ by less than 10 ms', async () => {
  const { email } = await app.build.player();
  const { known, unknown } = await timeRequests(app, email, 200);
  console.info(`Medians: ${known.toFixed(1)} ms for a known address, ${unknown.toFixed(1)} ms for unknown ones`);
  expect(Math.abs(known - unknown)).toBeLessThan(10);
});
