import { expect, test, type Page } from '@playwright/test';
import { expectNoAxeViolations, reducedMotion } from '../support/axe.js';
import { registerPlayer } from '../support/players.js';
import { requestAs } from '../support/requests.js';
import { chat } from './chat.js';

async function openThread(browser: Parameters<typeof registerPlayer>[0]) {
  const [ada, ben] = await Promise.all([registerPlayer(browser, 'Ada', reducedMotion), registerPlayer(browser, 'Ben')]);
  await requestAs(ben, 'POST', '/api/messages', { recipientId: ada.id, content: 'An insult' });
  await ada.page.goto(`/messages?user=${ben.id}`);
  await expect(chat(ada.page).bubbles).toHaveText(['An insult']);
  return { page: ada.page, ben };
}

const reportFrom = async (page: Page, button: string) => {
  await page.getByRole('button', { name: button }).press('Enter');
  await page.getByRole('menuitem', { name: 'Report' }).press('Enter');
};

test('A player reports a message by keyboard, and the typed note stays when the dialog is closed', async ({
  browser,
}) => {
  const { page } = await openThread(browser);
  const button = 'Actions for “An insult”';
  const dialog = page.getByRole('dialog', { name: 'Report message' });
  await reportFrom(page, button);
  await dialog.getByRole('textbox', { name: /Note/ }).fill('Not the first time');
  await dialog.getByRole('button', { name: 'Send report' }).press('Enter');
  await expect(dialog.getByText('Please choose a reason')).toBeVisible();
  await expectNoAxeViolations(page, 'the dialog that reports a message');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: button })).toBeFocused();
  await reportFrom(page, button);
  await expect(dialog.getByRole('textbox', { name: /Note/ })).toHaveValue('Not the first time');
  await dialog.getByRole('combobox', { name: /What’s wrong/ }).selectOption('Harassment or bullying');
  const sent = page.waitForResponse((answer) => answer.url().endsWith('/api/reports'));
  await dialog.getByRole('button', { name: 'Send report' }).press('Enter');
  expect((await sent).status()).toBe(201);
  await expect(page.getByText('Report sent', { exact: true })).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: button })).toBeFocused();
});

test('A player reports a person from the menu of their conversation', async ({ browser }) => {
  const { page, ben } = await openThread(browser);
  await reportFrom(page, `Actions for ${ben.name}`);
  const dialog = page.getByRole('dialog', { name: 'Report Ben' });
  await dialog.getByRole('combobox', { name: /What’s wrong/ }).selectOption('Spam');
  const sent = page.waitForResponse((answer) => answer.url().endsWith('/api/reports'));
  await dialog.getByRole('button', { name: 'Send report' }).click();
  expect((await sent).request().postDataJSON()).toMatchObject({ targetType: 'user', targetId: ben.id, reason: 'spam' });
  await expect(page.getByText('Report sent', { exact: true })).toBeVisible();
});
