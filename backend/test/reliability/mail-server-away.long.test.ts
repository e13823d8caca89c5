import { Clock } from '../../src/platform/clock.js';
import { TestApp } from '../app.js';
import { eventually } from '../eventually.js';
import { handlersDone } from '../handlers-done.js';
import { SmtpServer } from '../smtp-server.js';
import { createTeamScene } from '../teams/team-scene.js';

const HOUR = 3_600_000;
const MAILS = 5;

let smtp: SmtpServer;
let app: TestApp;
let now: number;

beforeAll(async () => {
  smtp = await SmtpServer.start();
  app = await TestApp.start({ SMTP_URL: smtp.url, PUBLIC_URL: 'http://muster.example' });
  now = Date.now();
  app.nest.get(Clock).now = () => new Date(now);
});
afterAll(async () => {
  await app.stop();
  await smtp.stop();
});

async function retries(): Promise<{ attempts: number; retryAt: Date }[]> {
  const { rows } = await app.pool.query<{ attempts: number; retryAt: Date }>(
    'SELECT attempts, retry_at AS "retryAt" FROM failed_handlers',
  );
  return rows;
}

/** Waits until every mail has failed this often, and moves the clock to the next attempt. */
async function moveToNextAttempt(attempts: number): Promise<void> {
  const failed = await eventually(async () => {
    const rows = await retries();
    expect(rows.map((row) => row.attempts)).toEqual(Array(MAILS).fill(attempts));
    return rows;
  });
  now = Math.max(...failed.map(({ retryAt }) => retryAt.getTime()));
}

describe('a mail server that is unavailable for an hour', () => {
  it('receives every mail once when it is back', async () => {
    await smtp.stop();
    const { teamId, leader } = await createTeamScene(app);
    for (let number = 1; number <= MAILS; number += 1) {
      const invitation = { name: 'Gus', email: `gus${number}@example.test` };
      await leader.http.post(`/api/teams/${teamId}/invitations`).send(invitation).expect(201);
    }
    const start = now;
    for (let attempt = 1; now < start + HOUR; attempt += 1) await moveToNextAttempt(attempt);

    smtp = await SmtpServer.start(smtp.port);
    now += HOUR;
    await handlersDone(app);
    const recipients = smtp.mails.map((mail) => /^To: Gus <(.*)>$/m.exec(mail)?.[1]).sort();
    expect(recipients).toEqual([1, 2, 3, 4, 5].map((number) => `gus${number}@example.test`));
  });
});
