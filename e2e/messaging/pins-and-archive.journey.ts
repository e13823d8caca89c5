import { expect, test } from '@playwright/test';
import { PUSHED } from '../support/live.js';
import { expectNoAxeViolations, WIDE } from '../support/axe.js';
import { chooseFromMenu } from '../support/menus.js';
import { registerAbsentPlayer, registerPlayer } from '../support/players.js';
import { requestAs } from '../support/requests.js';
import { expectText } from '../feed/feed.js';
import { chat } from './chat.js';

test('A player pins, archives and filters conversations, and another tab follows', async ({ browser }) => {
  test.slow();
  const ada = await registerPlayer(browser, 'Ada', WIDE);
  const [ben, cleo] = await Promise.all([registerAbsentPlayer('Ben'), registerAbsentPlayer('Cleo')]);
  const writeFrom = (from: typeof ben, content: string) =>
    requestAs(from, 'POST', '/api/messages', { recipientId: ada.id, content });
  await writeFrom(ben, 'Gate code 4471');
  await writeFrom(cleo, 'Bring a torch');
  const { page } = ada;
  const { conversations } = chat(page);
  const otherTab = await page.context().newPage();
  // On a phone, the page opens no conversation, which would mark the messages as read.
  await otherTab.setViewportSize({ width: 390, height: 844 });
  await otherTab.goto('/messages');
  await page.goto(`/messages?user=${ben.id}`);
  await expect(conversations).toHaveText([/Cleo/, /Ben/]);

  await test.step('a pinned conversation is listed first, in every tab', async () => {
    await chooseFromMenu(page, `Actions for ${ben.name}`, 'Pin to top');
    await expect(conversations).toHaveText([/Ben.*Pinned/, /Cleo/]);
    await expect(chat(otherTab).conversations).toHaveText([/Ben.*Pinned/, /Cleo/], PUSHED);
    await writeFrom(cleo, 'And batteries');
    await expect(conversations).toHaveText([/Ben/, /And batteries/]);
  });

  await test.step('the filter shows unread conversations', async () => {
    await page.getByRole('button', { name: 'Unread' }).press('Enter');
    await expect(conversations).toHaveText([/Cleo/]);
    await conversations.first().getByRole('link').press('Enter');
    await expect(page.getByRole('region', { name: `Conversation with ${cleo.name}` })).toBeVisible();
    await expect(page.getByText('All caught up')).toBeVisible();
    await expectNoAxeViolations(page, 'the filtered list of conversations', [390, 1280]);
    await page.setViewportSize(WIDE.viewport);
    await page.getByRole('button', { name: 'Unread' }).press('Enter');
    await expect(conversations).toHaveText([/Ben/, /Cleo/]);
  });

  await test.step('archiving can be undone', async () => {
    await chooseFromMenu(page, `Actions for ${cleo.name}`, 'Archive');
    await expect(conversations).toHaveText([/Ben/]);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expectText(page, 'Conversation unarchived');
    await expect(conversations).toHaveText([/Ben/, /Cleo/]);
    await conversations.last().getByRole('link').press('Enter');
  });

  await test.step('an archived conversation leaves the list in every tab', async () => {
    await chooseFromMenu(page, `Actions for ${cleo.name}`, 'Archive');
    await expect(conversations).toHaveText([/Ben/]);
    await expect(chat(otherTab).conversations).toHaveText([/Ben/], PUSHED);
    await page.getByRole('button', { name: 'Archived' }).press('Enter');
    await expect(conversations).toHaveText([/Cleo/]);
    await conversations.first().getByRole('link').press('Enter');
    await page.getByRole('button', { name: `Actions for ${cleo.name}` }).press('Enter');
    await expect(page.getByRole('menuitem', { name: 'Unarchive' })).toBeVisible();
    await expectNoAxeViolations(page, 'the menu of an archived conversation', [1280]);
    await page.keyboard.press('Escape');
  });

  await test.step('an archived conversation opens by its address, with its menu, and a message brings it back to the list', async () => {
    await page.goto(`/messages?user=${cleo.id}`);
    const thread = page.getByRole('region', { name: `Conversation with ${cleo.name}` });
    await expect(thread.getByText('And batteries')).toBeVisible();
    await thread.getByRole('button', { name: `Actions for ${cleo.name}` }).press('Enter');
    await expect(page.getByRole('menuitem', { name: 'Unarchive' })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: 'Mute' })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Archived' }).press('Enter');
    await writeFrom(cleo, 'See you at six');
    await expect(page.getByText('The archive is empty')).toBeVisible();
    await page.getByRole('button', { name: 'Archived' }).press('Enter');
    await expect(conversations).toHaveText([/Ben/, /See you at six/]);
  });
});

test('Pins and the archive follow other devices without a socket', async ({ browser }) => {
  const ada = await registerPlayer(browser, 'Ada');
  const [ben, cleo] = await Promise.all([registerAbsentPlayer('Ben'), registerAbsentPlayer('Cleo')]);
  const ids: string[] = [];
  for (const from of [ben, cleo]) {
    const request = { recipientId: ada.id, content: `From ${from.name}` };
    ids.push((await requestAs<{ conversationId: string }>(from, 'POST', '/api/messages', request)).conversationId);
  }
  const [bens] = ids;
  const { page } = ada;
  await page.context().routeWebSocket(/socket\.io/, (socket) => void socket.close());
  await page.context().route('**/socket.io/**', (route) => route.abort());
  await page.goto('/messages');
  const { conversations } = chat(page);
  await expect(conversations).toHaveText([/Cleo/, /Ben/]);
  /** Changes a setting as another device does. The list polls while no socket is connected. */
  const change = (method: 'PUT' | 'DELETE', setting: 'pin' | 'archive') =>
    requestAs(ada, method, `/api/messages/conversations/${bens}/${setting}`, {});

  await change('PUT', 'pin');
  await expect(conversations).toHaveText([/Ben.*Pinned/, /Cleo/]);
  await change('DELETE', 'pin');
  await expect(conversations).toHaveText([/Cleo/, /Ben/]);
  await change('PUT', 'archive');
  await expect(conversations).toHaveText([/Cleo/]);
  await page.getByRole('button', { name: 'Archived' }).click();
  await expect(conversations).toHaveText([/Ben/]);
  await change('DELETE', 'archive');
  await expect(page.getByText('The archive is empty')).toBeVisible();
  await page.getByRole('button', { name: 'Archived' }).click();
  await expect(conversations).toHaveText([/Cleo/, /Ben/]);
});
