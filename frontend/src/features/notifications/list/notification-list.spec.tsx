import type { NotificationView } from '@contracts/notifications';
import type { CurrentUserView } from '@contracts/users';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { useConnection } from '@/shared/realtime/connection';
import { viewerQuery } from '@/shared/session/viewer';
import { eventually } from '../../../../test/eventually';
import { AllNotifications } from './all-notifications';
import { NotificationList } from './notification-list';
import { unreadNotificationsQuery } from './unread-notifications-query';

const NOTIFICATION: Partial<NotificationView> = {
  id: '1',
  type: 'follow',
  message: 'Tove follows you',
  link: '/profile/tove',
  senders: 1,
  isRead: false,
  createdAt: '2026-03-01T10:00:00.000Z',
};

it('the list of notifications is refetched on every opening while the socket is disconnected', async () => {
  let notifications: object[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(Response.json(notifications)));
  useConnection.setState({ status: 'down' });
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: 30_000 } } });
  queries.setQueryData(viewerQuery.queryKey, { id: 'elin' } as CurrentUserView);
  const container = document.body.appendChild(document.createElement('div'));
  const open = () => {
    const root = createRoot(container);
    root.render(
      <QueryClientProvider client={queries}>
        <NotificationList onOpen={() => undefined} />
      </QueryClientProvider>,
    );
    return () => root.unmount();
  };
  const close = open();
  await eventually(() => expect(container.textContent).toContain('No notifications yet'));
  close();
  notifications = [NOTIFICATION];
  const closeAgain = open();
  await eventually(() => expect(container.textContent).toContain('Tove follows you'));
  closeAgain();
});

it('the list of unread notifications receives the focus when the focused notification was read and leaves the list', async () => {
  let notifications = [NOTIFICATION, { ...NOTIFICATION, id: '2', message: 'Bo follows you' }];
  jest.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(Response.json(notifications)));
  useConnection.setState({ status: 'live' });
  const queries = new QueryClient();
  queries.setQueryData(viewerQuery.queryKey, { id: 'elin' } as CurrentUserView);
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  root.render(
    <QueryClientProvider client={queries}>
      <AllNotifications query={unreadNotificationsQuery} />
    </QueryClientProvider>,
  );
  await eventually(() => expect(container.querySelectorAll('li')).toHaveLength(2));
  container.querySelector<HTMLElement>('li')?.focus();
  notifications = notifications.slice(1);
  await queries.invalidateQueries();
  await eventually(() => expect(container.querySelectorAll('li')).toHaveLength(1));
  await eventually(() => expect(document.activeElement).toBe(container.querySelector('section')));
  root.unmount();
});
