import { expect, test } from '@playwright/test';
import { postOn, requestsOf } from '../feed/feed.js';
import { registerPlayer } from '../support/players.js';
import { addStyles } from '../support/styles.js';

// The menu opens with an animation.
test.use({ reducedMotion: 'no-preference' });

test('A menu stays open when another one was closed just before it', async ({ browser }) => {
  const ada = await registerPlayer(browser, 'Ada');
  const { page } = ada;
  for (const text of ['First.', 'Second.']) await requestsOf(ada).post(text);
  await page.goto('/home');
  // Simulates a busy browser, which starts the opening animation late.
  await addStyles(page, '[role=menu] { animation-delay: 60s !important }');
  const menuOf = (text: string) => postOn(page, text).card.getByRole('button', { name: 'Post actions' });
  await menuOf('First.').click();
  await expect(page.getByRole('menu')).toBeFocused();
  await page.keyboard.press('Escape');
  await menuOf('Second.').click();
  await expect(page.getByRole('menu')).toHaveCount(1);
  await expect(page.getByRole('menu')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Copy link' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menuOf('Second.')).toBeFocused();
});
