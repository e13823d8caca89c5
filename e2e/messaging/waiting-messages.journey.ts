import { expect, test } from '@playwright/test';
import { expectNoAxeViolations, reducedMotion } from '../support/axe.js';
import { registerPlayer } from '../support/players.js';
import { chat } from './chat.js';

test('A player cancels messages that wait for the connection, and the others are sent', async ({ browser }) => {
  const [ada, ben] = await Promise.all([
    registerPlayer(browser, 'Ada', reducedMotion),
    registerPlayer(browser, 'Ben', reducedMotion),
  ]);
  const adas = chat(ada.page);
  const { page } = ada;
  await page.goto(`/messages?user=${ben.id}`);
  await adas.write('Before');
  await expect(adas.log.getByText('Sent', { exact: true })).toBeVisible();

  const row = adas.conversations.first();
  await expect(row).toContainText('Before');

  await page.context().setOffline(true);
  await adas.write('Bring the torch', 'And the tripod', 'See you at six');
  await expect(adas.log.getByText('Waiting for connection')).toHaveCount(3);
  await expect(row).toContainText('Waiting for connection:');
  await expect(row).toContainText('You: See you at six');
  await expectNoAxeViolations(page, 'a chat with waiting messages', [390, 1440]);

  await page.setViewportSize({ width: 1440, height: 900 });
  await adas.log.getByRole('button', { name: 'Cancel “And the tripod”' }).press('Enter');
  await expect(adas.bubbles).toHaveText(['Before', 'Bring the torch', 'See you at six']);
  await expect(page.getByRole('textbox', { name: 'Message Ben' })).toHaveValue('And the tripod');

  await page.context().setOffline(false);
  await expect(adas.log.getByText('Waiting for connection')).toHaveCount(0);
  await expect(row).not.toContainText('Waiting for connection:');
  await ben.page.goto(`/messages?user=${ada.id}`);
  await expect(chat(ben.page).bubbles).toHaveText(['Before', 'Bring the torch', 'See you at six']);
});
