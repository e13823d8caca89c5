import { expect, type Page, test } from '@playwright/test';
import { expectNoAxeViolations, reducedMotion } from '../support/axe.js';
import { registerAbsentPlayer, registerPlayer } from '../support/players.js';
import { requestAs } from '../support/requests.js';
import { chat } from './chat.js';

const list = (page: Page) => page.getByRole('region', { name: 'Conversations' });
const listSearch = (page: Page) => page.getByRole('searchbox', { name: 'Search conversations' });
const threadSearch = (page: Page) => page.getByRole('search', { name: 'Search in conversation' });
const bubble = (page: Page, text: string) => chat(page).log.getByText(text, { exact: true });

/** Ben and Cleo have written to Ada. The message about the gate is far up in Ben's conversation. */
async function openMessages(browser: Parameters<typeof registerPlayer>[0], options = {}) {
  const [ada, ben, cleo] = await Promise.all([
    registerPlayer(browser, 'Ada', options),
    registerAbsentPlayer('Ben'),
    registerAbsentPlayer('Cleo'),
  ]);
  const write = (from: typeof ben, content: string) =>
    requestAs<{ conversationId: string }>(from, 'POST', '/api/messages', { recipientId: ada.id, content });
  const { conversationId } = await write(ben, 'The north gâte opens at seven');
  for (let number = 1; number <= 90; number += 1) await write(ben, `Message ${number}`);
  await write(cleo, 'Which gate do you mean?');
  await ada.page.goto('/messages');
  await expect(chat(ada.page).conversations).toHaveCount(2);
  return { page: ada.page, conversationId };
}

test('A player finds an old message from the list by keyboard, and another one within the conversation', async ({
  browser,
}) => {
  const { page, conversationId } = await openMessages(browser, reducedMotion);

  await test.step('the list shows the messages below the conversations, with the words marked', async () => {
    await listSearch(page).focus();
    await page.keyboard.type('gate');
    await expect(list(page).getByText('No conversations match “gate”')).toBeVisible();
    await expect(chat(page).conversations).toHaveText([/Cleo.*Which gate do you mean\?/, /Ben.*The north gâte opens/]);
    await expect(list(page).locator('mark')).toHaveText(['gate', 'gâte']);
    // The results of the first letters are dimmed until those of the whole word arrive.
    await expect(list(page).getByRole('status')).toHaveText('2 messages');
    await expectNoAxeViolations(page, 'the search of messages');
  });

  await test.step('the arrow keys and Enter open the message', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await listSearch(page).press('ArrowDown');
    await expect(chat(page).conversations.first().getByRole('link')).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(listSearch(page)).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(bubble(page, 'The north gâte opens at seven')).toBeInViewport();
    await expect(page).toHaveURL(new RegExp(`/messages/${conversationId}\\?message=1$`));
  });

  await test.step('the menu of the conversation opens its search', async () => {
    await page.getByRole('button', { name: /^Actions for Ben/ }).press('Enter');
    await page.getByRole('menuitem', { name: 'Search' }).press('Enter');
    const box = threadSearch(page).getByRole('searchbox');
    await expect(box).toBeFocused();
    await page.keyboard.type('message 77');
    const links = threadSearch(page).getByRole('link');
    await expect(links).toHaveText([/Ben.*Message 77/]);
    await expectNoAxeViolations(page, 'the search in a conversation');
    await page.setViewportSize({ width: 1440, height: 900 });
    await box.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(bubble(page, 'Message 77')).toBeInViewport();
    await box.fill('bridge');
    await expect(threadSearch(page).getByText('No messages match “bridge”')).toBeVisible();
    await box.press('Escape');
    await expect(threadSearch(page)).toHaveCount(0);
    await expect(page.locator('body')).not.toBeFocused();
    const searchButton = page.getByRole('button', { name: 'Search in conversation' });
    await searchButton.click();
    await expect(box).toBeFocused();
    await searchButton.click();
    await expect(threadSearch(page)).toHaveCount(0);
  });
});

test('A search that fails reports the failure and can be repeated', async ({ browser }) => {
  const { page } = await openMessages(browser);
  await page.route('**/api/messages/search?*', (route) => route.abort());
  await listSearch(page).fill('gate');
  await expect(list(page).getByText('The messages couldn’t be searched')).toBeVisible();
  await page.unroute('**/api/messages/search?*');
  const retry = list(page).getByRole('button', { name: 'Try again' });
  await expect(async () => {
    // A refetch in the background may succeed first, which removes the button.
    if (await retry.isVisible()) await retry.click({ timeout: 1_000 });
    await expect(chat(page).conversations).toHaveCount(2, { timeout: 1_000 });
  }).toPass();
});

test('A player on a phone opens a message from the list and from the conversation', async ({ browser }) => {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
  const { page } = await openMessages(browser, phone);
  await listSearch(page).fill('north gate');
  await chat(page).conversations.getByRole('link').tap();
  await expect(bubble(page, 'The north gâte opens at seven')).toBeInViewport();
  await page.getByRole('button', { name: /^Actions for Ben/ }).tap();
  await page.getByRole('menuitem', { name: 'Search' }).tap();
  await threadSearch(page).getByRole('searchbox').fill('77');
  await threadSearch(page).getByRole('link').tap();
  await expect(threadSearch(page)).toHaveCount(0);
  await expect(bubble(page, 'Message 77')).toBeInViewport();
  await page.getByRole('button', { name: 'Back to conversations' }).tap();
  await expect(listSearch(page)).toHaveValue('north gate');
});
