import { expect, test } from '@playwright/test';
import { expectNoAxeViolations, reducedMotion } from '../support/axe.js';
import { registerAbsentPlayer, registerPlayer } from '../support/players.js';
import { requestAs } from '../support/requests.js';
import { chat } from './chat.js';

test('The messages of a conversation are one tab stop, and the keys lead through them', async ({ browser }) => {
  const [ada, ben] = await Promise.all([registerPlayer(browser, 'Ada', reducedMotion), registerAbsentPlayer('Ben')]);
  const { page } = ada;
  const { box, bubbles, log } = chat(page);
  const write = (content: string) =>
    requestAs<{ id: string }>(ben, 'POST', '/api/messages', { recipientId: ada.id, content });
  const bubble = (text: string) => bubbles.filter({ hasText: new RegExp(`^${text}$`) });
  const sent: { id: string }[] = [];
  for (let number = 1; number <= 60; number += 1)
    sent.push(await write(number === 59 ? 'Map at https://muster.example/map' : `Message ${number}`));
  await page.goto(`/messages?user=${ben.id}`);
  // While messages are unread, a button leads to the first of them.
  await expect.poll(() => requestAs(ada, 'GET', '/api/messages/unread-count')).toEqual({ count: 0 });
  await page.reload();
  await expect(bubble('Message 60')).toBeInViewport();

  await test.step('the tab stop is the newest message, between the buttons above and the composer', async () => {
    await box.focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Shift+Tab');
    await expect(bubble('Message 60')).toBeFocused();
    await expect(bubble('Message 60')).toHaveAccessibleName(`${ben.name}: Message 60`);
    await expect(bubble('Message 60')).toHaveCSS('outline-style', 'solid');
    await page.keyboard.press('Shift+Tab');
    await expect(page.getByRole('button', { name: `Actions for ${ben.name}` })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(bubble('Message 60')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Add photos' })).toBeFocused();
    await page.keyboard.press('Shift+Tab');
  });

  await test.step('the arrow keys lead to other messages, and to the links and buttons of a message', async () => {
    await page.keyboard.press('ArrowUp');
    await expect(bubbles.filter({ hasText: 'Map at' })).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(log.getByRole('link', { name: 'https://muster.example/map' })).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('button', { name: /^React to “Map at/ })).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(bubble('Message 58')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem', { name: 'Reply' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Actions for “Message 58”' })).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await expect(bubble('Message 58')).toBeFocused();
  });

  await test.step('a message that arrives leaves the focus where it is, and a deleted one keeps it', async () => {
    await write('Message 61');
    await expect(bubble('Message 61')).toBeInViewport();
    await expect(bubble('Message 58')).toBeFocused();
    await requestAs(ben, 'DELETE', `/api/messages/${sent[57]?.id}`);
    await expect(bubble('Message deleted')).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(bubble('Message 57')).toBeFocused();
  });

  await test.step('the page keys lead a screen further, to messages that are loaded meanwhile, and back', async () => {
    await page.keyboard.press('PageUp');
    await expect(bubble('Message 57')).not.toBeFocused();
    await expect(log.locator(':focus')).toBeInViewport();
    await expect(async () => {
      await page.keyboard.press('Home');
      await expect(bubble('Message 1')).toBeFocused({ timeout: 500 });
    }).toPass();
    await expect(bubble('Message 1')).toBeInViewport();
    await page.keyboard.press('End');
    await expect(bubble('Message 61')).toBeFocused();
    await expect(bubble('Message 61')).toBeInViewport();
  });

  await test.step('the tab stop is the newest message again after the player has sent it', async () => {
    await page.keyboard.press('ArrowUp');
    await box.focus();
    await box.fill('On my way');
    await box.press('Enter');
    await expect(bubble('On my way')).toBeInViewport();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Shift+Tab');
    await expect(bubble('On my way')).toBeFocused();
    // This check comes last, because it resizes the window to a phone's width, which moves the focus.
    await expectNoAxeViolations(page, 'a focused message');
  });
});
