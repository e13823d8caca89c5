import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test';
import type { MessageView } from '../../backend/src/contracts/messages.js';
import { expectNoAxeViolations, reducedMotion } from '../support/axe.js';
import { registerPlayer } from '../support/players.js';
import { requestAs } from '../support/requests.js';
import { actionsFor, chat } from './chat.js';
import { PROOF } from '../support/tags.js';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const sendButton = (page: Page) => page.getByRole('button', { name: 'Send', exact: true });
const reaction = (page: Page, name: string) => chat(page).log.getByRole('button', { name, exact: true });
const waiting = (page: Page) => chat(page).log.getByText('Waiting for connection', { exact: true });

async function edit(page: Page, from: string, to: string): Promise<void> {
  await actionsFor(page, from).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await page.getByRole('textbox', { name: 'Edit your message' }).fill(to);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
}

async function remove(page: Page, text: string): Promise<void> {
  await actionsFor(page, text).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
}

async function react(page: Page, text: string, name: string): Promise<void> {
  await actionsFor(page, text).click();
  await page.getByRole('menuitemcheckbox', { name }).click();
}

/** Records the changes that all tabs send from now on, such as "PUT/reactions". */
function recordChanges(context: BrowserContext): string[] {
  const requests: string[] = [];
  context.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() !== 'GET' && /^\/api\/messages\/[\w-]{36}/.test(pathname))
      requests.push(`${request.method()}${pathname.replace(/^.*[\w-]{36}/, '')}`);
  });
  return requests;
}

/** Ada has sent "One" and "Two", and Ben "Three". */
async function openChat(browser: Browser, options = {}) {
  const [ada, ben] = await Promise.all([
    registerPlayer(browser, 'Ada', { ...reducedMotion, ...options }),
    registerPlayer(browser, 'Ben'),
  ]);
  const sent: MessageView[] = [];
  for (const [sender, recipientId, content] of [
    [ada, ben.id, 'One'],
    [ada, ben.id, 'Two'],
    [ben, ada.id, 'Three'],
  ] as const)
    sent.push(await requestAs<MessageView>(sender, 'POST', '/api/messages', { recipientId, content }));
  await Promise.all([ada.page.goto(`/messages?user=${ben.id}`), ben.page.goto(`/messages?user=${ada.id}`)]);
  for (const { page } of [ada, ben]) await expect(chat(page).bubbles).toHaveText(['One', 'Two', 'Three']);
  // The code of the menu is loaded before the connection is lost.
  await actionsFor(ada.page, 'Two').click();
  await expect(ada.page.getByRole('menu')).toBeVisible();
  await ada.page.keyboard.press('Escape');
  await expect(ada.page.getByRole('menu')).toHaveCount(0);
  return { ada, ben, sent };
}

for (const [device, options, width] of [
  ['desktop', {}, 1440],
  ['phone', phone, 390],
] as const) {
  test(
    `Changes made offline on a ${device} are sent once and in order after a restart`,
    device === 'phone' ? {} : PROOF,
    async ({ browser }) => {
      const { ada, ben } = await openChat(browser, options);
      const context = ada.page.context();
      await context.setOffline(true);
      await chat(ada.page).box.fill('Four');
      await sendButton(ada.page).click();
      await edit(ada.page, 'One', 'One, edited');
      await edit(ada.page, 'One, edited', 'One, edited twice');
      await react(ada.page, 'Three', 'Heart');
      await remove(ada.page, 'Two');
      await expect(chat(ada.page).bubbles).toHaveText([
        /One, edited twice\s*edited/,
        'Message deleted',
        'Three',
        'Four',
      ]);
      await expect(reaction(ada.page, 'Heart: you')).toBeVisible();
      await expect(waiting(ada.page)).toHaveCount(4);
      await expectNoAxeViolations(ada.page, 'waiting changes', [width]);

      await ada.page.close();
      const requests = recordChanges(context);
      await context.setOffline(false);
      const reopened = await context.newPage();
      // The outbox is sent from any page.
      await reopened.goto('/');
      await expect(chat(ben.page).bubbles).toHaveText([
        /One, edited twice\s*edited/,
        'Message deleted',
        'Three',
        'Four',
      ]);
      await expect(reaction(ben.page, `Heart: ${ada.name}`)).toHaveText('1');
      expect(requests).toEqual(['PATCH', 'PUT/reactions', 'DELETE']);

      await reopened.goto(`/messages?user=${ben.id}`);
      await expect(chat(reopened).bubbles).toHaveText([
        /One, edited twice\s*edited/,
        'Message deleted',
        'Three',
        'Four',
      ]);
      await expect(waiting(reopened)).toHaveCount(0);
    },
  );
}

test('Changes made offline in three tabs are sent once each, whichever tab sends them', async ({ browser }) => {
  const { ada, ben } = await openChat(browser);
  const context = ada.page.context();
  const tabs = [ada.page, await context.newPage(), await context.newPage()];
  for (const tab of tabs.slice(1)) {
    await tab.goto(`/messages?user=${ben.id}`);
    await expect(chat(tab).bubbles).toHaveText(['One', 'Two', 'Three']);
    await actionsFor(tab, 'Three').click();
    await expect(tab.getByRole('menu')).toBeVisible();
    await tab.keyboard.press('Escape');
    await expect(tab.getByRole('menu')).toHaveCount(0);
  }
  await context.setOffline(true);
  const [first, second, third] = tabs as [Page, Page, Page];
  await edit(first, 'One', 'Uno');
  await react(second, 'Three', 'Heart');
  await react(second, 'Three', 'On target');
  await remove(third, 'Two');
  // Every tab has every change in its outbox.
  for (const tab of tabs) {
    await expect(chat(tab).bubbles).toHaveText([/Uno\s*edited/, 'Message deleted', 'Three']);
    await expect(reaction(tab, 'Heart: you')).toBeVisible();
    await expect(waiting(tab)).toHaveCount(3);
  }

  const requests = recordChanges(context);
  await context.setOffline(false);
  await expect(chat(ben.page).bubbles).toHaveText([/Uno\s*edited/, 'Message deleted', 'Three']);
  for (const name of ['Heart', 'On target']) await expect(reaction(ben.page, `${name}: ${ada.name}`)).toHaveText('1');
  for (const tab of tabs) await expect(waiting(tab)).toHaveCount(0);
  expect(requests.sort()).toEqual(['DELETE', 'PATCH', 'PUT/reactions', 'PUT/reactions']);
});

test('Changes that wait for the connection can be cancelled', async ({ browser }) => {
  const { ada, ben } = await openChat(browser);
  await ada.page.context().setOffline(true);
  await edit(ada.page, 'One', 'Uno');
  await remove(ada.page, 'Two');
  await react(ada.page, 'Three', 'Heart');
  await expect(waiting(ada.page)).toHaveCount(3);
  await reaction(ada.page, 'Heart: you').click();
  await expect(waiting(ada.page)).toHaveCount(2);
  for (const name of ['Cancel change of “Uno”', 'Cancel change of “Message deleted”'])
    await chat(ada.page).log.getByRole('button', { name }).press('Enter');
  await expect(chat(ada.page).bubbles).toHaveText(['One', 'Two', 'Three']);
  await chat(ada.page).box.fill('Four');
  await sendButton(ada.page).click();
  await ada.page.context().setOffline(false);
  for (const { page } of [ada, ben]) await expect(chat(page).bubbles).toHaveText(['One', 'Two', 'Three', 'Four']);
  await expect(waiting(ada.page)).toHaveCount(0);
});

test('An offline edit of a message that was changed elsewhere shows the reason and keeps its text', async ({
  browser,
}) => {
  const { ada, ben, sent } = await openChat(browser);
  await ada.page.context().setOffline(true);
  await edit(ada.page, 'One', 'From the train');
  await expect(waiting(ada.page)).toHaveCount(1);
  await requestAs(ada, 'PATCH', `/api/messages/${sent[0]?.id}`, { content: 'From the phone' });
  await ada.page.context().setOffline(false);
  const refused = ada.page.getByRole('group', { name: 'Refused edit' });
  await expect(refused).toContainText('This message was changed on another device.');
  await expect(refused).toContainText('From the train');
  for (const { page } of [ada, ben])
    await expect(chat(page).bubbles).toHaveText([/From the phone\s*edited/, 'Two', 'Three']);
  await expectNoAxeViolations(ada.page, 'a refused edit', [390, 1440]);
  await ada.page.reload();
  await expect(refused).toContainText('From the train');
  await refused.getByRole('button', { name: 'Save again' }).click();
  for (const { page } of [ada, ben])
    await expect(chat(page).bubbles).toHaveText([/From the train\s*edited/, 'Two', 'Three']);
});
