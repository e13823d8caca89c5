import { expect, test } from '@playwright/test';
import { PUSHED } from '../support/live.js';
import { expectNoAxeViolations, WIDE } from '../support/axe.js';
import { registerPlayer } from '../support/players.js';
import { requestAs } from '../support/requests.js';
import { chat } from './chat.js';

test('A player mutes a conversation by keyboard, and the badge leaves it out in every tab', async ({ browser }) => {
  const [ada, ben] = await Promise.all([registerPlayer(browser, 'Ada', WIDE), registerPlayer(browser, 'Ben')]);
  const write = (content: string) => requestAs(ben, 'POST', '/api/messages', { recipientId: ada.id, content });
  await write('Gate code 4471');
  await ada.page.goto(`/messages?user=${ben.id}`);
  await expect(chat(ada.page).bubbles).toHaveText(['Gate code 4471']);
  const otherTab = await ada.page.context().newPage();
  const menuButton = ada.page.getByRole('button', { name: `Actions for ${ben.name}` });

  await test.step('the menu mutes the conversation and keeps the focus', async () => {
    await menuButton.press('Enter');
    await expectNoAxeViolations(ada.page, 'the menu of a conversation', [1280]);
    await ada.page.getByRole('menuitem', { name: 'Mute' }).press('Enter');
    await expect(ada.page.getByText('Conversation muted', { exact: true })).toBeVisible();
    await expect(menuButton).toBeFocused();
    await expect(chat(ada.page).conversations.first()).toContainText('Muted');
  });

  await test.step('a new message shows a count in the list, but none in the header and the tab titles', async () => {
    await ada.page.goto('/games');
    await write('Torch box is in the car');
    // On a phone, the page opens no conversation, which would mark the message as read.
    await otherTab.setViewportSize({ width: 390, height: 844 });
    await otherTab.goto('/messages');
    await expect(chat(otherTab).conversations.first()).toContainText('1 unread');
    await expect(chat(ada.page).badge).toHaveAccessibleName('Messages');
    await expect(ada.page).toHaveTitle('Games · Muster');
    await expect(otherTab).toHaveTitle('Messages · Muster');
    await expectNoAxeViolations(otherTab, 'the list with a muted conversation', [390]);
  });

  await test.step('unmuting counts the message in every tab without a reload', async () => {
    const id = `private_${[ada.id, ben.id].sort().join('_')}`;
    await requestAs(ada, 'DELETE', `/api/messages/conversations/${id}/mute`);
    await expect(chat(ada.page).badge).toHaveAccessibleName('Messages, 1 unread', PUSHED);
    for (const tab of [ada.page, otherTab]) await expect(tab).toHaveTitle(/^\(1\) /, PUSHED);
    await expect(chat(otherTab).conversations.first()).not.toContainText('Muted', PUSHED);
  });
});
