import type { NotificationView } from '../../src/contracts/notifications.js';
import type { Person, TestApp } from '../app.js';
import { handlersDone } from '../handlers-done.js';

/** The first page of a person’s notifications, once the event handlers have run. */
export async function readNotifications(app: TestApp, { http }: Pick<Person, 'http'>): Promise<NotificationView[]> {
  await handlersDone(app);
  return (await http.get('/api/notifications').expect(200)).body as NotificationView[];
}

/** The number in the badge of a person’s notifications. */
export const badgeOf = async ({ http }: Pick<Person, 'http'>): Promise<number> =>
  ((await http.get('/api/notifications/count').expect(200)).body as { count: number }).count;
