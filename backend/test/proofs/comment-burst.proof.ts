import { TestApp } from '../app.js';
import { runCommentBurst } from '../notifications/comment-burst.js';

let app: TestApp;

beforeAll(async () => {
  app = await TestApp.start({ DATABASE_POOL: '20', HINT_INTERVAL: '1000' });
});
afterAll(() => app.stop());

it('notifies the author of 5,000 comments in a minute completely within 30 seconds', async () => {
  const burst = { comments: 5_000, commenters: 100, spreadOver: 60_000 };
  const { notifications, completeAfter, pushes } = await runCommentBurst(app, burst);
  process.stdout.write(`complete after ${completeAfter} ms, ${pushes} pushes\n`);
  expect(notifications).toMatchObject([{ type: 'comment', senders: 100, isRead: false }]);
  expect(completeAfter).toBeLessThan(30_000);
  expect(pushes).toBeLessThan(500);
});
