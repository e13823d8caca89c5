import { expect, type Page, test } from '@playwright/test';
import { registerPlayer } from '../support/players.js';
import { chat } from './chat.js';

/** Acts as if the player changed to another tab of the browser, or back. */
const setVisibility = (page: Page, isBack: boolean) =>
  page.evaluate(
    (value) => {
      Object.defineProperty(document, 'visibilityState', { value, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    },
    isBack ? 'visible' : 'hidden',
  );

/** Acts as if the player changed to a program beside the browser, or back. A page under test always has the focus. */
const setFocus = (page: Page, isBack: boolean) =>
  page.evaluate((hasFocus) => {
    document.hasFocus = () => hasFocus;
    window.dispatchEvent(new Event(hasFocus ? 'focus' : 'blur'));
  }, isBack);

for (const [place, setPresence] of [
  ['another tab', setVisibility],
  ['another program', setFocus],
] as const)
  test(`A player who returns from ${place} to an open conversation sees a line above the messages that arrived meanwhile`, async ({
    browser,
  }) => {
    const [ada, ben] = await Promise.all([registerPlayer(browser, 'Ada'), registerPlayer(browser, 'Ben')]);
    const [adas, bens] = [chat(ada.page), chat(ben.page)];
    await ada.page.goto(`/messages?user=${ben.id}`);
    await adas.write('Ready?');
    await ben.page.goto(`/messages?user=${ada.id}`);
    await expect(bens.bubbles).toHaveText(['Ready?']);
    await expect(bens.log.getByText('1 new', { exact: true })).toBeVisible();
    await expect(adas.log.getByText('Read', { exact: true })).toBeVisible();

    await setPresence(ben.page, false);
    await adas.write('The gate is open', 'Bring the red tape');
    await expect(bens.bubbles).toHaveCount(3);
    await expect(bens.badge).toHaveAccessibleName('Messages, 2 unread');
    await expect(adas.log.getByText('Delivered', { exact: true })).toBeVisible();
    await setPresence(ben.page, true);

    await expect(bens.badge).toHaveAccessibleName('Messages');
    await expect(adas.log.getByText('Read', { exact: true })).toBeVisible();
    await expect(bens.log).toContainText(/Ready\?[^]*2 new[^]*The gate is open[^]*Bring the red tape/);
    await expect(bens.log).not.toContainText('1 new');
  });
