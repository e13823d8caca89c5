import { expect, type Page, test } from '@playwright/test';
import { PUSHED } from '../support/live.js';
import { expectNoAxeViolations, reducedMotion, WIDE } from '../support/axe.js';
import { registerAbsentPlayer, registerPlayer } from '../support/players.js';
import { requestAs } from '../support/requests.js';
import { chat } from './chat.js';

const menuOf = (page: Page, name: string) =>
  page.getByRole('button', { name: `Actions for the conversation with ${name}` });

async function choose(page: Page, name: string, action: string): Promise<void> {
  await menuOf(page, name).press('Enter');
  await page.getByRole('menuitem', { name: action, exact: true }).press('Enter');
}

test('A player changes conversations from the list without opening them, and another tab follows', async ({
  browser,
}) => {
  test.slow();
  const ada = await registerPlayer(browser, 'Ada', WIDE);
  const [ben, cleo, dan] = await Promise.all(['Ben', 'Cleo', 'Dan'].map((name) => registerAbsentPlayer(name)));
  if (!ben || !cleo || !dan) throw new Error('A player is missing');
  const writeFrom = (from: typeof ben, content: string) =>
    requestAs(from, 'POST', '/api/messages', { recipientId: ada.id, content });
  await writeFrom(dan, 'Who drives on Saturday?');
  const { page } = ada;
  const { conversations, badge } = chat(page);
  // A conversation is open, so that the list beside it opens no other one.
  await page.goto(`/messages?user=${dan.id}`);
  await expect(page.getByRole('region', { name: `Conversation with ${dan.name}` })).toBeVisible();
  const otherTab = await page.context().newPage();
  await otherTab.goto('/games');
  await writeFrom(ben, 'Gate code 4471');
  await writeFrom(cleo, 'Bring a torch');
  await writeFrom(cleo, 'And batteries');
  await expect(conversations).toHaveText([/Cleo/, /Ben/, /Dan/]);
  await expect(badge).toHaveAccessibleName('Messages, 3 unread');
  await expect(chat(otherTab).badge).toHaveAccessibleName('Messages, 3 unread');

  await test.step('the menu appears when the row is hovered and is free of accessibility violations', async () => {
    const row = conversations.filter({ hasText: ben.name });
    const menu = row.getByRole('button').locator('..');
    await expect(menu).toHaveCSS('opacity', '0');
    await row.hover();
    await expect(menu).toHaveCSS('opacity', '1');
    await menuOf(page, ben.name).click();
    await expect(page.getByRole('menuitem')).toHaveText([
      'View Profile',
      'Mark as read',
      'Pin to top',
      'Mute',
      'Archive',
      'Report',
      /^Block/,
      'Delete conversation',
    ]);
    await expectNoAxeViolations(page, 'the menu of a row in the list of conversations', [1280]);
    await page.keyboard.press('Escape');
    await expect(menuOf(page, ben.name)).toBeFocused();
  });

  await test.step('marking as read changes the badge, the title and the other tab, and opens nothing', async () => {
    await choose(page, cleo.name, 'Mark as read');
    await expect(conversations.filter({ hasText: cleo.name })).not.toContainText('unread');
    for (const tab of [page, otherTab]) {
      await expect(chat(tab).badge).toHaveAccessibleName('Messages, 1 unread', PUSHED);
      await expect(tab).toHaveTitle(/^\(1\)/, PUSHED);
    }
    await expect(page.getByRole('region', { name: `Conversation with ${dan.name}` })).toBeVisible();
    await menuOf(page, cleo.name).press('Enter');
    await expect(page.getByRole('menuitem', { name: 'Archive' })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: 'Mark as read' })).toHaveCount(0);
    await page.keyboard.press('Escape');
  });

  await test.step('marking as unread counts one message in every tab, and marking as read removes the count', async () => {
    await choose(page, cleo.name, 'Mark as unread');
    await expect(conversations.filter({ hasText: cleo.name })).toContainText('1 unread');
    for (const tab of [page, otherTab])
      await expect(chat(tab).badge).toHaveAccessibleName('Messages, 2 unread', PUSHED);
    await page.reload();
    await expect(conversations.filter({ hasText: cleo.name })).toContainText('1 unread');
    await choose(page, cleo.name, 'Mark as read');
    await expect(badge).toHaveAccessibleName('Messages, 1 unread', PUSHED);
  });

  await test.step('the open conversation closes when its header’s menu marks it as unread', async () => {
    await page.getByRole('button', { name: `Actions for ${dan.name}` }).press('Enter');
    await page.getByRole('menuitem', { name: 'Mark as unread' }).press('Enter');
    await expect(page.getByText('No conversation selected')).toBeVisible();
    await expect(conversations.filter({ hasText: dan.name })).toContainText('1 unread');
    await expect(chat(otherTab).badge).toHaveAccessibleName('Messages, 2 unread', PUSHED);
    await conversations.filter({ hasText: dan.name }).getByRole('link').press('Enter');
    await expect(page.getByRole('region', { name: `Conversation with ${dan.name}` })).toBeVisible();
    await expect(chat(otherTab).badge).toHaveAccessibleName('Messages, 1 unread', PUSHED);
  });

  await test.step('a pinned row keeps the focus when it moves', async () => {
    await choose(page, ben.name, 'Pin to top');
    await expect(conversations).toHaveText([/Ben.*Pinned/, /Cleo/, /Dan/]);
    await expect(menuOf(page, ben.name)).toBeFocused();
  });

  await test.step('archiving and deleting leave the focus in the list and the open conversation open', async () => {
    await choose(page, cleo.name, 'Archive');
    await expect(conversations).toHaveText([/Ben/, /Dan/]);
    await expect(page.getByRole('region', { name: 'Conversations' }).locator(':focus')).toHaveCount(1);
    await choose(page, ben.name, 'Delete conversation');
    await page.getByRole('button', { name: 'Delete', exact: true }).press('Enter');
    await expect(conversations).toHaveText([/Dan/]);
    await expect(page.getByRole('region', { name: 'Conversations' }).locator(':focus')).toHaveCount(1);
    await expect(page.getByRole('region', { name: `Conversation with ${dan.name}` })).toBeVisible();
    await expect(badge).toHaveAccessibleName('Messages');
  });

  await test.step('marking as unread is offered only after somebody else has written', async () => {
    const eve = await registerAbsentPlayer('Eve');
    await page.goto(`/messages?user=${eve.id}`);
    await chat(page).write('Are you in?');
    await expect(conversations).toHaveText([/Eve/, /Dan/]);
    const markAsUnread = page.getByRole('menuitem', { name: 'Mark as unread' });
    await menuOf(page, eve.name).press('Enter');
    await expect(page.getByRole('menuitem', { name: 'Archive' })).toBeVisible();
    await expect(markAsUnread).toHaveCount(0);
    await page.keyboard.press('Escape');
    await requestAs(eve, 'POST', '/api/messages', { recipientId: ada.id, content: 'I am.' });
    await expect(chat(page).bubbles).toHaveText(['Are you in?', 'I am.']);
    await menuOf(page, eve.name).press('Enter');
    await expect(markAsUnread).toBeVisible();
  });
});

test('A player reaches the menu of a row on a touch screen, also without a socket', async ({ browser }) => {
  const ada = await registerPlayer(browser, 'Ada', {
    ...reducedMotion,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const ben = await registerAbsentPlayer('Ben');
  await requestAs(ben, 'POST', '/api/messages', { recipientId: ada.id, content: 'Gate code 4471' });
  const { page } = ada;
  await page.context().routeWebSocket(/socket\.io/, (socket) => void socket.close());
  await page.context().route('**/socket.io/**', (route) => route.abort());
  await page.goto('/messages');
  await expect(chat(page).conversations).toContainText('1 unread');
  const button = menuOf(page, ben.name);
  await expect(button.locator('..')).toHaveCSS('opacity', '1');
  await button.tap();
  await page.getByRole('menuitem', { name: 'Mark as read' }).tap();
  await expect(chat(page).conversations).not.toContainText('unread');
  await expect(chat(page).badge).toHaveAccessibleName('Messages', PUSHED);
  await button.tap();
  await page.getByRole('menuitem', { name: 'Mark as unread' }).tap();
  await expect(chat(page).conversations).toContainText('1 unread');
  await expect(chat(page).badge).toHaveAccessibleName('Messages, 1 unread');
  await expectNoAxeViolations(page, 'the list of conversations on a touch screen', [390]);
});
