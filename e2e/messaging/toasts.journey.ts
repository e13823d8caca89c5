import { expect, test, type Locator } from '@playwright/test';
import { reducedMotion } from '../support/axe.js';
import { registerPlayer } from '../support/players.js';
import { requestAs } from '../support/requests.js';
import { chat } from './chat.js';
import { PROOF } from '../support/tags.js';

const boxOf = async (locator: Locator) => {
  const box = await locator.boundingBox();
  if (!box) throw new Error('Expected a visible element');
  return box;
};

for (const [device, options] of [
  ['desktop', { viewport: { width: 1440, height: 900 } }],
  ['phone', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }],
] as const) {
  test(
    `A toast covers neither the newest messages nor the composer on a ${device}`,
    device === 'phone' ? {} : PROOF,
    async ({ browser }) => {
      const [ada, ben] = await Promise.all([
        registerPlayer(browser, 'Ada', { ...reducedMotion, ...options }),
        registerPlayer(browser, 'Ben'),
      ]);
      const { page } = ada;
      await requestAs(ben, 'POST', '/api/messages', { recipientId: ada.id, content: 'Hello' });
      await page.goto(`/messages?user=${ben.id}`);
      await chat(page).box.fill('One\nTwo\nThree\nFour');
      await page.getByRole('button', { name: 'Actions for “Hello”' }).press('Enter');
      await page.getByRole('menuitem', { name: 'Copy link' }).click();
      const notice = page.locator('[data-toasts]').getByRole('listitem');
      await expect(notice).toBeVisible();
      const shown = await boxOf(notice);
      const header = await boxOf(page.getByRole('button', { name: `Actions for ${ben.name}` }));
      expect(shown.y).toBeGreaterThanOrEqual(header.y + header.height);
      for (const part of [chat(page).box, page.getByRole('button', { name: 'Send', exact: true })])
        expect(shown.y + shown.height).toBeLessThanOrEqual((await boxOf(part)).y);
      await page.getByRole('button', { name: 'Send', exact: true }).click();
      await expect(chat(page).bubbles).toHaveCount(2);
      await expect(notice).toBeVisible();
      expect(shown.y + shown.height).toBeLessThanOrEqual((await boxOf(chat(page).bubbles.first())).y);
    },
  );
}
