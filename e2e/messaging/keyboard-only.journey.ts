import { expect, type Page, test } from '@playwright/test';
import { registerAbsentPlayer, registerPlayer } from '../support/players.js';
import { requestAs } from '../support/requests.js';
import { chat } from './chat.js';
import { PROOF } from '../support/tags.js';

/** Presses a key until the locator has the focus, like a person who looks at the focus ring. */
async function pressUntilFocused(page: Page, key: string, name: RegExp): Promise<void> {
  const focused = () =>
    page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent);
  for (let presses = 0; presses < 300; presses += 1) {
    if (name.test((await focused()) ?? '')) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${String(name)} was not reached by ${key}`);
}

test(
  'A player with 120 unread messages finds and opens a conversation, answers, edits the answer, reacts and leaves by keyboard only',
  PROOF,
  async ({ browser }) => {
    const [ada, ben, cleo] = await Promise.all([
      registerPlayer(browser, 'Ada'),
      registerAbsentPlayer('Ben'),
      registerAbsentPlayer('Cleo'),
    ]);
    const { page } = ada;
    const { badge, conversations, log, box, bubbles } = chat(page);
    for (let number = 1; number <= 120; number += 1)
      await requestAs(ben, 'POST', '/api/messages', { recipientId: ada.id, content: `Message ${number}` });
    await requestAs(cleo, 'POST', '/api/messages', { recipientId: ada.id, content: 'Hello' });

    await test.step('more than 99 unread messages are shown as 99+', async () => {
      await page.goto('/home');
      await expect(badge).toContainText('99+');
      await pressUntilFocused(page, 'Tab', /^Messages/);
      await page.keyboard.press('Enter');
      await expect(conversations.filter({ hasText: ben.name })).toContainText('99+');
      await expect(page).toHaveTitle('(99+) Messages · Muster');
      // Cleo's conversation was the latest and has opened by itself.
      await expect.poll(() => requestAs(ada, 'GET', '/api/messages/unread-count')).toEqual({ count: 120 });
    });

    await test.step('the search finds the conversation, which opens at its newest message and leads to the first unread one', async () => {
      await pressUntilFocused(page, 'Tab', /Search conversations/);
      await page.keyboard.type('Ben');
      await expect(conversations).toHaveCount(1);
      await pressUntilFocused(page, 'Tab', /^Ben|Message 120/);
      await page.keyboard.press('Enter');
      await expect(box).toBeFocused();
      await expect(bubbles.last()).toHaveText('Message 120');
      await expect(badge).toHaveAccessibleName('Messages');
      await expect.poll(() => requestAs(ada, 'GET', '/api/messages/unread-count')).toEqual({ count: 0 });
      const jump = page.getByRole('button', { name: '120 new messages' });
      await pressUntilFocused(page, 'Shift+Tab', /^120 new messages/);
      await page.keyboard.press('Enter');
      await expect(log.getByText('120 new', { exact: true })).toBeInViewport();
      await expect(bubbles.filter({ hasText: /^Message 1$/ })).toBeFocused();
      await expect(jump).toHaveCount(0);
      await expect(async () => {
        await page.keyboard.press('End');
        await expect(bubbles.last()).toHaveText('Message 120', { timeout: 500 });
        await expect(bubbles.last()).toBeInViewport({ timeout: 500 });
      }).toPass();
      await expect(jump).toHaveCount(0);
      await expect(bubbles.last()).toBeFocused();
      await pressUntilFocused(page, 'Tab', /^Message Ben/);
    });

    await test.step('writing and editing', async () => {
      await page.keyboard.type('On my way');
      await page.keyboard.press('Enter');
      await expect(log.getByText('Sent', { exact: true })).toBeVisible();
      await page.keyboard.press('ArrowUp');
      await expect(page.getByRole('textbox', { name: 'Edit your message' })).toBeFocused();
      await page.keyboard.type(', ten minutes');
      await page.keyboard.press('Enter');
      await expect(bubbles.last()).toHaveText(/^On my way, ten minutes\s*edited \d.*$/);
      await expect(box).toBeFocused();
    });

    await test.step('reacting to the last message of the other player', async () => {
      // The newest message is the log's tab stop.
      await pressUntilFocused(page, 'Shift+Tab', /^You: On my way, ten minutes/);
      await page.keyboard.press('ArrowUp');
      await expect(bubbles.filter({ hasText: /^Message 120$/ })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('menu')).toBeVisible();
      await pressUntilFocused(page, 'ArrowDown', /^Thumbs up/);
      await page.keyboard.press('Enter');
      await expect(log.getByRole('button', { name: 'Thumbs up: you' })).toBeVisible();
    });

    await test.step('leaving the page', async () => {
      await pressUntilFocused(page, 'Shift+Tab', /^Players$/);
      await page.keyboard.press('Shift+Tab');
      await pressUntilFocused(page, 'Shift+Tab', /^(Muster|Games|Fields)/);
      await page.keyboard.press('Enter');
      await expect(page).not.toHaveURL(/\/messages/);
    });
  },
);
