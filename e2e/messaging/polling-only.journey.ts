import { type Browser, expect, type Page, test } from '@playwright/test';
import { picture } from '../support/pictures.js';
import { registerPlayer } from '../support/players.js';
import { actionsFor, chat } from './chat.js';

const reaction = (page: Page, name: string) => chat(page).log.getByRole('button', { name, exact: true });
const quote = (page: Page, text: string) =>
  chat(page).log.getByRole('button', { name: new RegExp(`^In reply to .*${text}`) });
const photos = (page: Page) => chat(page).log.getByRole('button', { name: /^Open photo/ });

async function chooseAction(page: Page, text: string, role: 'menuitem' | 'menuitemcheckbox', name: string) {
  await actionsFor(page, text).press('Enter');
  await page.getByRole(role, { name, exact: true }).press('Enter');
}

/** Two players whose network lets neither a websocket nor long polling through, each with the other's thread open. */
async function openWithoutSockets(browser: Browser) {
  const [ada, ben] = await Promise.all([registerPlayer(browser, 'Ada'), registerPlayer(browser, 'Ben')]);
  for (const { page } of [ada, ben]) {
    await page.route('**/socket.io/**', (route) => route.abort());
    await page.routeWebSocket(/socket\.io/, (socket) => void socket.close());
  }
  await Promise.all([ada.page.goto(`/messages?user=${ben.id}`), ben.page.goto(`/messages?user=${ada.id}`)]);
  for (const { page } of [ada, ben]) await expect(chat(page).box).toBeVisible();
  return { ada, ben };
}

test('Players without a socket see each other’s messages, replies, edits, reactions, photos and deletions', async ({
  browser,
}) => {
  const { ada, ben } = await openWithoutSockets(browser);
  const [adas, bens] = [chat(ada.page), chat(ben.page)];

  // Each step waits for one poll, so that the journey takes no longer than necessary.
  await test.step('a message', async () => {
    await adas.write('Gate code 4471');
    await expect(bens.bubbles).toHaveText(['Gate code 4471']);
  });

  await test.step('a reply with its quote, a reaction, and an edit, also in the quote', async () => {
    await chooseAction(ben.page, 'Gate code 4471', 'menuitem', 'Reply');
    await bens.write('Got it');
    await chooseAction(ben.page, 'Gate code 4471', 'menuitemcheckbox', 'Heart');
    await expect(reaction(ben.page, 'Heart: you')).toBeVisible();
    await chooseAction(ada.page, 'Gate code 4471', 'menuitem', 'Edit');
    await ada.page.getByRole('textbox', { name: 'Edit your message' }).fill('Gate code 1968');
    await ada.page.keyboard.press('Enter');
    await expect(bens.bubbles.first()).toHaveText(/Gate code 1968\s*edited/);
    await expect(reaction(ada.page, `Heart: ${ben.name}`)).toHaveText('1');
    for (const { page } of [ada, ben]) await expect(quote(page, 'Gate code 1968')).toBeVisible();
    await expect(adas.conversations.first()).toContainText('Got it');
  });

  await test.step('a photo, a withdrawn reaction and a deletion', async () => {
    await ada.page.getByLabel('Photos', { exact: true }).setInputFiles([await picture('one')]);
    await expect(ada.page.getByRole('list', { name: 'Chosen photos' }).getByRole('img')).toHaveCount(1);
    await adas.box.fill('The gate');
    await adas.box.press('Enter');
    await reaction(ben.page, 'Heart: you').click();
    await chooseAction(ben.page, 'Got it', 'menuitem', 'Delete');
    await ben.page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).press('Enter');
    await expect(photos(ben.page)).toHaveCount(1);
    await expect(photos(ben.page).getByRole('presentation')).toHaveJSProperty('complete', true);
    await expect(reaction(ada.page, `Heart: ${ben.name}`)).toHaveCount(0);
    await expect(adas.bubbles.nth(1)).toHaveText('Message deleted');
  });

  await test.step('the search finds the new text, and neither the earlier one nor the deleted message', async () => {
    const search = ben.page.getByRole('searchbox', { name: 'Search conversations' });
    const results = ben.page.getByRole('region', { name: 'Conversations' });
    await search.fill('1968');
    await expect(bens.conversations).toHaveText([/Gate code 1968/]);
    for (const gone of ['4471', 'Got it']) {
      await search.fill(gone);
      await expect(results.getByText(`No messages match “${gone}”`)).toBeVisible();
    }
  });
});
