import { expect, test } from '@playwright/test';
import { reducedMotion } from '../support/axe.js';
import { socketConnection } from '../support/live.js';
import { registerPlayer } from '../support/players.js';
import { requestAs } from '../support/requests.js';
import { chat } from './chat.js';
import { PROOF } from '../support/tags.js';

for (const [device, options] of [
  ['desktop', {}],
  ['phone', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }],
] as const) {
  test(
    `A conversation that is read offline on a ${device} stays read after a restart`,
    device === 'phone' ? {} : PROOF,
    async ({ browser }) => {
      const [ada, ben, cleo] = await Promise.all([
        registerPlayer(browser, 'Ada', { ...reducedMotion, ...options }),
        registerPlayer(browser, 'Ben'),
        registerPlayer(browser, 'Cleo'),
      ]);
      const adas = chat(ada.page);
      const write = (content: string) => requestAs(ben, 'POST', '/api/messages', { recipientId: ada.id, content });
      const unread = () =>
        requestAs({ page: { request: ada.page.context().request } }, 'GET', '/api/messages/unread-count');
      const row = adas.conversations.filter({ hasText: ben.name });
      await requestAs(cleo, 'POST', '/api/messages', { recipientId: ada.id, content: 'Hello' });
      await write('One');
      const connected = socketConnection(ada.page);
      await ada.page.goto('/messages');
      // Only a connected page receives the messages of a conversation that is not open.
      await connected;
      await row.click();
      await expect(adas.bubbles).toHaveText(['One']);
      if (device === 'phone') await ada.page.getByRole('button', { name: 'Back to conversations' }).click();
      await adas.conversations.filter({ hasText: cleo.name }).click();
      await expect(adas.bubbles).toHaveText(['Hello']);
      if (device === 'phone') await ada.page.getByRole('button', { name: 'Back to conversations' }).click();
      await write('Two');
      await write('Three');
      await expect(row).toContainText('2 unread');
      await expect(adas.badge).toHaveAccessibleName('Messages, 2 unread');
      await expect(ada.page).toHaveTitle(/^\(2\)/);

      const context = ada.page.context();
      await context.setOffline(true);
      await row.click();
      await expect(adas.bubbles).toHaveText(['One', 'Two', 'Three']);
      await expect(ada.page).not.toHaveTitle(/^\(/);
      // On a phone, an open conversation hides the header.
      if (device === 'phone') await ada.page.getByRole('button', { name: 'Back to conversations' }).click();
      await expect(adas.badge).toHaveAccessibleName('Messages');
      await expect(row).not.toContainText('unread');

      await ada.page.close();
      await context.setOffline(false);
      expect(await unread()).toEqual({ count: 2 });
      const reopened = await context.newPage();
      // Any page sends the read positions that were stored offline.
      await reopened.goto('/');
      await expect(chat(reopened).badge).toHaveAccessibleName('Messages');
      const reads = () => reopened.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('.read.')));
      await expect.poll(reads).toEqual([]);
      expect(await unread()).toEqual({ count: 0 });
    },
  );
}
