import { expect, test } from '@playwright/test';
import { CORE } from '../support/tags.js';
import { requestAs } from '../support/requests.js';
import { expectNoAxeViolations, reducedMotion } from '../support/axe.js';
import { registerAbsentPlayer, registerPlayer } from '../support/players.js';
import { addGame, addSection, join } from './games.js';

test(
  'A follower joins from the announcement on Home, sees seats change, and gets the card of the next game',
  CORE,
  async ({ browser }) => {
    test.setTimeout(240_000);
    const [organizer, other] = await Promise.all([registerAbsentPlayer('Rolf'), registerAbsentPlayer('Sten')]);
    const { page } = await registerPlayer(browser, 'Tove', reducedMotion);
    await requestAs({ page }, 'POST', '/api/follow', { followeeId: organizer.id });
    const game = await addGame(organizer, `Ember Line ${Date.now()}`, { maxPlayers: 10 });
    await addSection(organizer, game.id, { title: 'Meet', body: 'At the north gate.', kind: 'meeting_point' });
    await addSection(organizer, game.id, { title: 'Pack', body: '- Red rag\n- Torch', kind: 'packing_list' });
    const card = page
      .getByRole('main')
      .getByRole('article')
      .getByRole('group', { name: `Game: ${game.title}` });

    await test.step('the announcement shows the seats as they are taken', async () => {
      await expect(async () => {
        await page.goto('/home');
        await expect(card).toBeVisible({ timeout: 3_000 });
      }).toPass();
      await expect(card).toContainText('0 of 10 seats taken');
      await join(other, game.id);
      await expect(card).toContainText('1 of 10 seats taken');
      await expectNoAxeViolations(page, 'the announcement of a game', [390, 1440]);
    });
    await test.step('the player joins from the announcement', async () => {
      await page.setViewportSize({ width: 1440, height: 900 });
      await card.getByRole('button', { name: /^Join Game/ }).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /Join|Accept/ })
        .click();
      await expect(card.getByRole('button', { name: /^Joined/ })).toBeDisabled();
      await expect(card).toContainText('2 of 10 seats taken');
    });
    const next = page.getByRole('region', { name: game.title, exact: true }).filter({ hasText: 'Your next game' });
    await test.step('the next game shows the countdown, the seat and the briefing', async () => {
      await page.reload();
      await expect(next).toContainText(/6 d \d+ h/);
      await expect(next).toContainText('2 of 10 seats');
      await expect(next).toContainText('Yours is no. 2');
      await expect(next).toContainText('At the north gate.');
      await next.getByRole('button', { name: 'Torch' }).click();
      await expect(next).toContainText('1 of 2 packed');
      await page.reload();
      await expect(next.getByRole('button', { name: 'Torch', pressed: true })).toBeVisible();
      await expect(next.getByRole('link', { name: 'Directions' })).toHaveAttribute('target', '_blank');
      await expectNoAxeViolations(page, 'the next game', [390, 1440]);
    });
    await test.step('the announcement says that the game is cancelled, and the card of the next game disappears', async () => {
      await requestAs(organizer, 'POST', `/api/games/${game.id}/cancel`, { reason: 'Storm' });
      await expect(next).toHaveCount(0);
      // A long list renders only the cards near the screen, and only those refetch what they missed.
      await card.scrollIntoViewIfNeeded();
      await expect(card).toContainText('Cancelled');
      await expect(card.getByRole('button', { name: /^Join/ })).toHaveCount(0);
    });
  },
);

test('A player creates, copies and revokes the private address of their calendar', async ({ browser }) => {
  test.setTimeout(120_000);
  const { page } = await registerPlayer(browser, 'Ida', {
    ...reducedMotion,
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  await page.goto('/profile/edit');
  await page.getByRole('tab', { name: 'Calendar' }).click();
  await page.getByRole('button', { name: 'Create address' }).click();
  const address = page.getByLabel('Calendar address');
  await expect(address).toHaveValue(/^https?:\/\/.+\.ics$/);
  const url = await address.inputValue();
  await page.getByRole('button', { name: 'Copy' }).click();
  await expect(page.getByText('Calendar address copied to clipboard').first()).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url);
  const path = new URL(url).pathname;
  expect((await page.request.get(path)).status()).toBe(200);
  await expectNoAxeViolations(page, 'the calendar settings', [390, 1440]);

  await test.step('the address is shown once', async () => {
    await page.reload();
    await page.getByRole('tab', { name: 'Calendar' }).click();
    await expect(page.getByText(/^Created on/)).toBeVisible();
    await expect(address).toHaveCount(0);
  });
  await test.step('a revoked address no longer answers', async () => {
    await page.getByRole('button', { name: 'Revoke address' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke address' }).click();
    await expect(page.getByText('Calendar address revoked').first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Create address' })).toBeVisible();
    expect((await page.request.get(path)).status()).toBe(404);
  });
});
