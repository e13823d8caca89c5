import { expect, test } from '@playwright/test';
import { registerAbsentPlayer, registerPlayer } from '../support/players.js';
import { requestAs } from '../support/requests.js';
import { chat } from './chat.js';

const DAY = 24 * 60 * 60_000;

test('Messages are in order, badges are correct and edits work on computers whose clocks are a day ahead and a day behind', async ({
  browser,
}) => {
  const [ada, ben, cleo] = await Promise.all([
    registerPlayer(browser, 'Ada'),
    registerPlayer(browser, 'Ben'),
    registerAbsentPlayer('Cleo'),
  ]);
  await ada.page.clock.install({ time: Date.now() + DAY });
  await ben.page.clock.install({ time: Date.now() - DAY });
  await Promise.all([ada.page.goto(`/messages?user=${ben.id}`), ben.page.goto(`/messages?user=${ada.id}`)]);
  const [adas, bens] = [chat(ada.page), chat(ben.page)];
  await Promise.all([adas, bens].map(({ box }) => expect(box).toBeVisible()));

  await test.step('both screens show the messages in the order in which they were sent', async () => {
    await adas.write('One');
    await expect(bens.bubbles).toHaveText(['One']);
    await bens.write('Two');
    await expect(adas.bubbles).toHaveText(['One', 'Two']);
    await adas.write('Three');
    for (const { bubbles } of [adas, bens]) await expect(bubbles).toHaveText(['One', 'Two', 'Three']);
    await expect(adas.log.getByText('Read', { exact: true }).last()).toBeVisible();
  });

  await test.step('the list is sorted by the newest message, and both badges count what is unread', async () => {
    for (const { id } of [ada, ben])
      await requestAs(cleo, 'POST', '/api/messages', { recipientId: id, content: 'Who drives?' });
    for (const { conversations, badge } of [adas, bens]) {
      await expect(conversations.first()).toContainText('Who drives?');
      await expect(conversations).toHaveCount(2);
      await expect(badge).toHaveAccessibleName('Messages, 1 unread');
    }
    await bens.conversations.first().click();
    await expect(bens.badge).toHaveAccessibleName('Messages');
    await expect(adas.badge).toHaveAccessibleName('Messages, 1 unread');
  });

  await test.step('a message can be edited, and the change is shown on both screens', async () => {
    await adas.box.press('ArrowUp');
    await ada.page.getByRole('textbox', { name: 'Edit your message' }).fill('Four');
    await ada.page.keyboard.press('Enter');
    await bens.conversations.filter({ hasText: ada.name }).click();
    for (const { bubbles } of [adas, bens]) await expect(bubbles.last()).toHaveText(/^Four\s*edited \d.*$/);
  });
});
