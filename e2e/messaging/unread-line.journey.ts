import { expect, type Page, test } from '@playwright/test';
import { registerPlayer } from '../support/players.js';
import { chat } from './chat.js';

/** Acts as if the player changed to another tab of the browser, or back. */
const setVisibility = (page: Page, visibility: DocumentVisibilityState) =>
  page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { value, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, visibility);

test('A player who returns to an open conversation sees a line above the messages that arrived meanwhile', async ({
  browser,
}) => {
  const [ada, ben] = await Promise.all([registerPlayer(browser, 'Ada'), registerPlayer(browser, 'Ben')]);
  const [adas, bens] = [chat(ada.page), chat(ben.page)];
  await ada.page.goto(`/messages?user=${ben.id}`);
  await adas.write('Ready?');
  await ben.page.goto(`/messages?user=${ada.id}`);
  await expect(bens.bubbles).toHaveText(['Ready?']);
  await expect(bens.log.getByText('1 new', { exact: true })).toBeVisible();

  await setVisibility(ben.page, 'hidden');
  await adas.write('The gate is open', 'Bring the red tape');
  await expect(bens.bubbles).toHaveCount(3);
  await expect(bens.badge).toHaveAccessibleName('Messages, 2 unread');
  await setVisibility(ben.page, 'visible');

  await expect(bens.badge).toHaveAccessibleName('Messages');
  await expect(bens.log).toContainText(/Ready\?[^]*2 new[^]*The gate is open[^]*Bring the red tape/);
  await expect(bens.log).not.toContainText('1 new');
});
