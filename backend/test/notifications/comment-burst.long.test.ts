import { TestApp } from '../app.js';
import { runCommentBurst } from './comment-burst.js';

let app: TestApp;

beforeAll(async () => {
  app = await TestApp.start({ DATABASE_POOL: '20', HINT_INTERVAL: '1000' });
});
afterAll(() => app.stop());

it('notifies the author of all 500 comments in batches, with fewer than 100 pushes', async () => {
  const { notifications, completeAfter, pushes } = await runCommentBurst(app, { comments: 500, commenters: 25 });
  expect(notifications).toMatchObject([{ type: 'comment', senders: 25, isRead: false }]);
  expect(notifications[0]?.message).toMatch(/ and 24 others commented on your post$/);
  expect(completeAfter).toBeLessThan(30_000);
  expect(pushes).toBeLessThan(100);
});
