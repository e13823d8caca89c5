import { type Browser, expect, type Page, test } from '@playwright/test';
import { expectNoAxeViolations } from '../support/axe.js';
import { registerPlayer } from '../support/players.js';
import { actionsFor, chat } from './chat.js';

const quote = (page: Page, text: string) =>
  chat(page).log.getByRole('button', { name: new RegExp(`^In reply to .*${text}`) });
const replyPreview = (page: Page) => page.getByRole('group', { name: 'Replying to' });

async function openChat(browser: Browser, options = {}) {
  const [ada, ben] = await Promise.all([registerPlayer(browser, 'Ada'), registerPlayer(browser, 'Ben', options)]);
  await ada.page.goto(`/messages?user=${ben.id}`);
  await chat(ada.page).write('Gate code 4471');
  await ben.page.goto(`/messages?user=${ada.id}`);
  await expect(chat(ben.page).bubbles).toHaveText(['Gate code 4471']);
  return { ada: ada.page, ben: ben.page };
}

test('A player replies to a message by keyboard, and the quote follows the message on both screens', async ({
  browser,
}) => {
  const { ada, ben } = await openChat(browser);

  await test.step('Reply in the menu shows the message above the text box, and Escape cancels it', async () => {
    await actionsFor(ben, 'Gate code 4471').press('Enter');
    await ben.getByRole('menuitem', { name: 'Reply', exact: true }).press('Enter');
    await expect(replyPreview(ben)).toContainText('Gate code 4471');
    await expect(chat(ben).box).toBeFocused();
    await expectNoAxeViolations(ben, 'a reply that is being written');
    await ben.keyboard.press('Escape');
    await expect(replyPreview(ben)).toHaveCount(0);
    await expect(chat(ben).box).toBeFocused();
  });

  await test.step('the reply survives a reload, and both players see its quote', async () => {
    await actionsFor(ben, 'Gate code 4471').press('Enter');
    await ben.getByRole('menuitem', { name: 'Reply', exact: true }).press('Enter');
    await expect(replyPreview(ben)).toBeVisible();
    await chat(ben).box.fill('Got it');
    await expect(chat(ben).box).toHaveValue('Got it');
    await ben.reload();
    await expect(replyPreview(ben)).toContainText('Gate code 4471');
    await expect(chat(ben).box).toHaveValue('Got it');
    await chat(ben).box.press('Enter');
    await expect(replyPreview(ben)).toHaveCount(0);
    for (const page of [ada, ben]) await expect(quote(page, 'Gate code 4471')).toBeVisible();
    await expect(quote(ada, 'Gate code 4471')).toContainText('You');
    await expectNoAxeViolations(ada, 'a reply');
  });

  await test.step('an arrow key leads from the menu to the quote, which leads to the message', async () => {
    await actionsFor(ben, 'Got it').focus();
    for (const name of [/^Reply to “Got it/, /^React to “Got it/]) {
      await ben.keyboard.press('ArrowLeft');
      await expect(chat(ben).log.getByRole('button', { name })).toBeFocused();
    }
    await ben.keyboard.press('ArrowLeft');
    await expect(quote(ben, 'Gate code 4471')).toBeFocused();
    await ben.keyboard.press('Enter');
    await expect(chat(ben).bubbles.first()).toBeFocused();
  });

  await test.step('an edit and the deletion of the message change the quote, also in a reply that is being written', async () => {
    await chat(ada).box.press('ArrowUp');
    await ada.getByRole('textbox', { name: 'Edit your message' }).fill('Gate code 4472');
    await ada.keyboard.press('Enter');
    for (const page of [ada, ben]) await expect(quote(page, 'Gate code 4472')).toBeVisible();
    await actionsFor(ben, 'Gate code 4472').press('Enter');
    await ben.getByRole('menuitem', { name: 'Reply', exact: true }).press('Enter');
    await expect(replyPreview(ben)).toContainText('Gate code 4472');
    await actionsFor(ada, 'Gate code 4472').press('Enter');
    await ada.getByRole('menuitem', { name: 'Delete' }).press('Enter');
    await ada.getByRole('button', { name: 'Delete', exact: true }).click();
    for (const page of [ada, ben]) await expect(quote(page, 'Message deleted')).toBeVisible();
    await expect(replyPreview(ben)).toContainText('Message deleted');
  });
});

test('A reply written offline on a phone shows its quote while it waits, and is sent once', async ({ browser }) => {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
  const { ada, ben } = await openChat(browser, phone);
  await actionsFor(ben, 'Gate code 4471').tap();
  await ben.getByRole('menuitem', { name: 'Reply', exact: true }).tap();
  await expect(replyPreview(ben)).toBeVisible();
  await ben.context().setOffline(true);
  await chat(ben).box.fill('Got it');
  await ben.getByRole('button', { name: 'Send', exact: true }).tap();
  await expect(quote(ben, 'Gate code 4471')).toBeVisible();
  await ben.context().setOffline(false);
  await expect(quote(ada, 'Gate code 4471')).toBeVisible();
  await expect(chat(ada).bubbles).toHaveCount(2);
});
