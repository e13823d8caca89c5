import type { TeamPageView } from '../../backend/src/contracts/teams.js';
import { expect, test } from '@playwright/test';
import { chat } from '../messaging/chat.js';
import { PUSHED } from '../support/live.js';
import { expectNoAxeViolations, reducedMotion, WIDE } from '../support/axe.js';
import { registerPlayer, type Player } from '../support/players.js';
import { requestAs } from '../support/requests.js';

const block = (by: Player, whom: Player) => requestAs(by, 'POST', `/api/users/${whom.id}/block`, {});

test('A player blocks another one from their conversation and unblocks them in the settings', async ({ browser }) => {
  const [ada, ben] = await Promise.all([registerPlayer(browser, 'Ada', WIDE), registerPlayer(browser, 'Ben')]);
  await ada.page.goto(`/messages?user=${ben.id}`);
  await chat(ada.page).write('Gate code 4471');
  await ben.page.goto(`/messages?user=${ada.id}`);
  await expect(chat(ben.page).bubbles).toHaveText(['Gate code 4471']);
  const menuButton = ada.page.getByRole('button', { name: `Actions for ${ben.name}` });
  const refusals = [
    { page: ada.page, text: 'You blocked Ben. You can still read the messages.' },
    { page: ben.page, text: "This operator can't be messaged. You can still read the messages." },
  ];

  await test.step('the dialog says what a block does, and Cancel returns the focus', async () => {
    await menuButton.press('Enter');
    await expectNoAxeViolations(ada.page, 'the menu of a direct conversation', [1280]);
    await ada.page.getByRole('menuitem', { name: 'Block' }).press('Enter');
    const dialog = ada.page.getByRole('alertdialog', { name: 'Block Ben?' });
    await expect(dialog).toContainText('can’t message, follow, mention or invite each other');
    await expectNoAxeViolations(ada.page, 'the dialog that asks before a block', [1280]);
    await dialog.getByRole('button', { name: 'Cancel' }).press('Enter');
    await expect(menuButton).toBeFocused();
  });

  await test.step('the block closes both composers without a reload and keeps the history', async () => {
    await chat(ben.page).box.focus();
    await menuButton.press('Enter');
    await ada.page.getByRole('menuitem', { name: 'Block' }).press('Enter');
    await ada.page.getByRole('alertdialog').getByRole('button', { name: 'Block' }).press('Enter');
    await expect(ada.page.getByText('User Blocked', { exact: true })).toBeVisible();
    for (const { page, text } of refusals) {
      await expect(page.getByText(text)).toBeVisible(PUSHED);
      await expect(chat(page).box).toHaveCount(0);
      await expect(chat(page).bubbles).toHaveText(['Gate code 4471']);
    }
    await expect(ben.page.getByRole('heading', { level: 2, name: ada.name })).toBeFocused();
    await expectNoAxeViolations(ada.page, 'a direct conversation after a block');
  });

  await test.step('the player deletes a message and unblocks the other one in the conversation', async () => {
    await ada.page.getByRole('button', { name: 'Actions for “Gate code 4471”' }).press('Enter');
    await ada.page.getByRole('menuitem', { name: 'Delete' }).press('Enter');
    await ada.page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).press('Enter');
    for (const { page } of [ada, ben]) await expect(chat(page).bubbles).toHaveText(['Message deleted']);
    await ada.page.getByRole('button', { name: 'Unblock Ben' }).press('Enter');
    for (const { page } of [ada, ben]) await expect(chat(page).box).toBeVisible(PUSHED);
    await expect(chat(ada.page).box).toBeFocused();
    await requestAs(ada, 'POST', `/api/users/${ben.id}/block`);
    await expect(chat(ben.page).box).toHaveCount(0);
  });

  await test.step('the settings list the person, and unblocking opens the composers', async () => {
    await ada.page.goto('/profile/edit?tab=blocked');
    await expect(ada.page.getByRole('listitem').filter({ hasText: ben.name })).toContainText('Blocked on');
    await expectNoAxeViolations(ada.page, 'the list of blocked players');
    await ada.page.getByRole('button', { name: `Unblock ${ben.name}` }).press('Enter');
    await expect(ada.page.getByText('You haven’t blocked anyone')).toBeVisible();
    await expect(ada.page.locator('body')).not.toBeFocused();
    await expectNoAxeViolations(ada.page, 'the empty list of blocked players');
    await expect(chat(ben.page).box).toBeVisible(PUSHED);
    await chat(ben.page).write('Torch box is in the car');
    await ada.page.goto('/messages');
    await chat(ada.page).conversations.first().click();
    await expect(chat(ada.page).bubbles).toHaveText(['Message deleted', 'Torch box is in the car']);
  });
});

test('A block on the profile hides both players from each other on open screens', async ({ browser }) => {
  const [ada, ben] = await Promise.all([registerPlayer(browser, 'Ada', reducedMotion), registerPlayer(browser, 'Ben')]);
  await requestAs(ben, 'POST', '/api/posts', { content: 'Fog over the reeds' });
  await ada.page.goto(`/profile/${ben.id}`);
  await ben.page.goto(`/profile/${ada.id}`);
  await expect(ada.page.getByText('Fog over the reeds')).toBeVisible();
  await expect(ben.page.getByRole('heading', { level: 1 })).toContainText('Ada');
  await ada.page.getByRole('button', { name: `Actions for ${ben.name}` }).click();
  await ada.page.getByRole('menuitem', { name: 'Block' }).click();
  await ada.page.getByRole('alertdialog').getByRole('button', { name: 'Block' }).click();
  await expect(ada.page.getByRole('heading', { name: 'You blocked Ben' })).toBeVisible();
  await expect(ada.page.getByText('Fog over the reeds')).toHaveCount(0);
  await expect(ada.page.getByRole('link', { name: 'Message', exact: true })).toHaveCount(0);
  await expect(ben.page.getByRole('heading', { name: 'User Not Found' })).toBeVisible(PUSHED);
  await expectNoAxeViolations(ada.page, 'the profile of a blocked player');
  await ada.page.getByRole('button', { name: 'Unblock', exact: true }).click();
  await expect(ada.page.getByText('Fog over the reeds')).toBeVisible();
  await expect(ben.page.getByRole('heading', { level: 1 })).toContainText('Ada', PUSHED);
});

test('In a team’s chat, the messages of a blocked player are collapsed for the blocker only', async ({ browser }) => {
  const [ada, ben] = await Promise.all([registerPlayer(browser, 'Ada', reducedMotion), registerPlayer(browser, 'Ben')]);
  const team = await requestAs<TeamPageView>(ada, 'POST', '/api/teams', {
    name: `Team ${ada.name.split(' ')[1] ?? ''}`,
    country: 'Sweden',
    contactPerson: ada.id,
  });
  await requestAs(ada, 'POST', `/api/teams/${team.id}/invitations`, { userId: ben.id });
  await requestAs(ben, 'POST', `/api/teams/${team.id}/join`, {});
  await requestAs(ben, 'POST', '/api/messages', { teamId: team.id, content: 'Chrono at eight.' });
  await block(ada, ben);
  await ada.page.goto(`/messages?team=${team.id}`);
  await expect(ada.page.getByText('Message from a blocked player.')).toBeVisible();
  await expect(chat(ada.page).bubbles).toHaveCount(0);
  await expect(chat(ada.page).conversations.first()).toContainText('Message from a blocked player');
  await expect(ada.page.getByText('Chrono at eight.')).toHaveCount(0);
  await expectNoAxeViolations(ada.page, 'a chat with collapsed messages');
  await ada.page.getByRole('button', { name: 'Show' }).press('Enter');
  await expect(chat(ada.page).bubbles).toHaveText(['Chrono at eight.']);
  await expect(ada.page.locator('body')).not.toBeFocused();
  await ben.page.goto(`/messages?team=${team.id}`);
  await expect(chat(ben.page).bubbles).toHaveText(['Chrono at eight.']);
});
