import { expect, test, type Page } from '@playwright/test';
import { createTeam } from '../teams/teams.js';
import { expectNoAxeViolations, reducedMotion } from '../support/axe.js';
import { registerAbsentPlayer, registerPlayer } from '../support/players.js';
import { requestAs } from '../support/requests.js';
import { whenStored } from '../support/stored-change.js';
import { bell, requestsOf } from './feed.js';

const panelOf = (page: Page) => page.getByRole('dialog', { name: 'Notifications' });

test('Notifications quote a comment and an application, and an answer given in one tab is shown in the other', async ({
  browser,
}) => {
  const ada = await registerPlayer(browser, 'Ada', reducedMotion);
  const [lea, tom] = [await registerAbsentPlayer('Lea'), await registerAbsentPlayer('Tom')];
  const { page } = ada;
  const team = await createTeam(lea, `Kites ${lea.name}`);
  const ownTeam = await createTeam(ada, `Foxes ${ada.name}`);
  await page.goto('/home');
  const { id: postId } = await requestsOf(ada).post('Two seats left in the car.');
  await requestsOf(tom).comment(postId, 'East gate was frozen shut this morning.');
  await requestAs(lea, 'POST', `/api/teams/${team.id}/invitations`, { userId: ada.id });
  await requestAs(tom, 'POST', `/api/teams/${ownTeam.id}/applications`, { message: 'I have my own radio.' });
  await expect(bell(page)).toHaveAccessibleName('Notifications, 3 unread');

  const row = (text: string) => panelOf(page).getByRole('listitem').filter({ hasText: text });
  await test.step('the rows say what happened and quote it', async () => {
    await bell(page).click();
    await expect(row('commented on your post')).toContainText('East gate was frozen shut this morning.');
    await expect(row('applied to join')).toContainText('I have my own radio.');
    await expectNoAxeViolations(page, 'notifications to answer', [1440]);
  });

  await test.step('an invitation is accepted by keyboard, and another tab shows the answer', async () => {
    const other = await page.context().newPage();
    await other.goto('/notifications');
    const there = other.getByRole('listitem').filter({ hasText: 'invited you to join' });
    await expect(there.getByRole('button', { name: 'Decline' })).toBeVisible();
    const invitation = row('invited you to join');
    await invitation.getByRole('button', { name: 'Accept' }).focus();
    await page.keyboard.press('Enter');
    await expect(invitation).toContainText('You accepted');
    await expect(invitation).toBeFocused();
    await expect(invitation.getByRole('button')).toHaveCount(0);
    await expect(there).toContainText('You accepted');
    await expect(bell(other)).toHaveAccessibleName('Notifications, 2 unread');
    await other.close();
  });

  await test.step('an application is rejected', async () => {
    await row('applied to join').getByRole('button', { name: 'Reject' }).click();
    await expect(row('applied to join')).toContainText('You rejected');
    await expect(bell(page)).toHaveAccessibleName('Notifications, 1 unread');
  });

  await test.step('the page lists all of them by day, and the unread ones', async () => {
    await panelOf(page).getByRole('link', { name: 'See all notifications' }).click();
    await expect(page).toHaveURL('/notifications');
    await expect(panelOf(page)).toHaveCount(0);
    const today = page.getByRole('region', { name: 'Today' });
    await expect(today.getByRole('listitem')).toHaveCount(3);
    await page.getByRole('link', { name: 'Unread' }).click();
    await expect(today.getByRole('listitem')).toHaveCount(1);
    await expectNoAxeViolations(page, 'all notifications', [390, 1440]);
    await whenStored(page, '/read-all', () => page.getByRole('button', { name: 'Mark all as read' }).click());
    await expect(bell(page)).toHaveAccessibleName('Notifications');
    await page.reload();
    await expect(page.getByText('You’re all caught up')).toBeVisible();
  });

  const members = await requestAs<{ userId: string }[]>(lea, 'GET', `/api/teams/${team.id}/members`);
  expect(members.map(({ userId }) => userId)).toContain(ada.id);
});

test('"Mark all as read" leaves a notification unread that the list did not show', async ({ browser }) => {
  const { page } = await registerPlayer(browser, 'Ada', reducedMotion);
  const ada = requestsOf({ page });
  const [shown, later] = [await ada.post('The car is full.'), await ada.post('One seat is free again.')];
  const fan = requestsOf(await registerAbsentPlayer('Fan'));
  const waitForCount = (count: number) =>
    expect.poll(() => requestAs({ page }, 'GET', '/api/notifications/count')).toEqual({ count });
  await fan.like(shown.id);
  await waitForCount(1);
  // The list does not receive the next notification: it has no socket, and its polls are not answered.
  await page.routeWebSocket(/socket\.io/, (socket) => void socket.close());
  await page.route('**/socket.io/**', (route) => route.abort());
  await page.goto('/notifications');
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);
  await page.route('**/api/notifications?*', () => undefined);
  await fan.like(later.id);
  await waitForCount(2);
  await whenStored(page, '/read-all', () => page.getByRole('button', { name: 'Mark all as read' }).click());
  await waitForCount(1);
  await page.unroute('**/api/notifications?*');
  await page.goto('/notifications?filter=unread');
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);
  await expect(bell(page)).toHaveAccessibleName('Notifications, 1 unread');
});

test('The bell says how many more notifications there are', async ({ browser }) => {
  const { page } = await registerPlayer(browser, 'Ada', { viewport: { width: 390, height: 844 } });
  for (let fan = 0; fan < 10; fan += 1) {
    const { id } = await requestsOf({ page }).post(`Post ${fan}`);
    await requestsOf(await registerAbsentPlayer('Fan')).like(id);
  }
  await page.goto('/home');
  await expect(bell(page)).toHaveAccessibleName('Notifications, 10 unread');
  await bell(page).click();
  await expect(panelOf(page).getByRole('listitem')).toHaveCount(8);
  await expect(panelOf(page).getByText('2 more')).toBeVisible();
  await panelOf(page).getByRole('link', { name: 'See all notifications' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'liked your post' })).toHaveCount(10);
});
