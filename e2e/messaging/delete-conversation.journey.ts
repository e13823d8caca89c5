import { expect, test } from '@playwright/test';
import { PUSHED } from '../support/live.js';
import { expectNoAxeViolations, reducedMotion } from '../support/axe.js';
import { registerPlayer } from '../support/players.js';
import { requestAs } from '../support/requests.js';
import { chat } from './chat.js';

test('A player deletes a conversation by keyboard, and a new message brings it back without the old ones', async ({
  browser,
}) => {
  const [ada, ben] = await Promise.all([registerPlayer(browser, 'Ada', reducedMotion), registerPlayer(browser, 'Ben')]);
  const write = (content: string) => requestAs(ben, 'POST', '/api/messages', { recipientId: ada.id, content });
  await write('Gate code 4471');
  await ada.page.goto(`/messages?user=${ben.id}`);
  await expect(chat(ada.page).bubbles).toHaveText(['Gate code 4471']);
  const otherTab = await ada.page.context().newPage();
  await otherTab.goto('/messages');
  await expect(chat(otherTab).conversations).toHaveCount(1);

  const menuButton = ada.page.getByRole('button', { name: `Actions for ${ben.name}` });
  const dialog = ada.page.getByRole('alertdialog', { name: 'Delete this conversation?' });
  await test.step('the dialog asks first, and cancelling changes nothing', async () => {
    await menuButton.press('Enter');
    await ada.page.getByRole('menuitem', { name: 'Delete' }).press('Enter');
    await expectNoAxeViolations(ada.page, 'the dialog that deletes a conversation');
    await dialog.getByRole('button', { name: 'Cancel' }).press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(menuButton).toBeFocused();
    await expect(chat(ada.page).conversations).toHaveCount(1);
  });

  await test.step('the conversation disappears in every tab without a reload, and the focus moves to the heading of the list', async () => {
    await menuButton.press('Enter');
    await ada.page.getByRole('menuitem', { name: 'Delete' }).press('Enter');
    await dialog.getByRole('button', { name: 'Delete' }).press('Enter');
    await expect(chat(ada.page).conversations).toHaveCount(0, PUSHED);
    await expect(chat(otherTab).conversations).toHaveCount(0, PUSHED);
    await expect(ada.page.getByText('Thread Deleted', { exact: true })).toBeVisible();
    await expect(ada.page.getByRole('heading', { name: 'Messages', level: 1 })).toBeFocused();
  });

  await test.step('a new message brings the conversation back, and the thread shows no other message', async () => {
    await write('New gate code 9002');
    await chat(ada.page).conversations.first().click();
    await expect(chat(ada.page).bubbles).toHaveText(['New gate code 9002']);
  });

  await test.step('the focus moves to the list when the deleted conversation was opened by an address without its id', async () => {
    await ada.page.goto('/messages');
    await expect(chat(ada.page).bubbles).toHaveText(['New gate code 9002']);
    await menuButton.press('Enter');
    await ada.page.getByRole('menuitem', { name: 'Delete' }).press('Enter');
    await dialog.getByRole('button', { name: 'Delete' }).press('Enter');
    await expect(chat(ada.page).conversations).toHaveCount(0, PUSHED);
    await expect(ada.page.getByRole('tabpanel', { name: 'Players' })).toBeFocused();
  });
});
