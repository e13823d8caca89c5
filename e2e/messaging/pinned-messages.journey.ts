import { expect, type Page, test } from '@playwright/test';
import { addGame, join } from '../games/games.js';
import { PUSHED } from '../support/live.js';
import { expectNoAxeViolations, reducedMotion } from '../support/axe.js';
import { registerAbsentPlayer, registerPlayer } from '../support/players.js';
import { requestAs } from '../support/requests.js';
import { chat } from './chat.js';

const bar = (page: Page) => page.getByRole('region', { name: 'Pinned messages' });
const openMenuOf = (page: Page, text: string) =>
  page.getByRole('button', { name: `Actions for “${text}”` }).press('Enter');

test('The organizer of a game pins messages in its chat, and a participant sees them at once and jumps to them', async ({
  browser,
}) => {
  test.slow();
  const [ida, bo, cia] = await Promise.all([
    registerPlayer(browser, 'Ida', reducedMotion),
    registerPlayer(browser, 'Bo', reducedMotion),
    registerAbsentPlayer('Cia'),
  ]);
  const game = await addGame(ida, `Pins ${Date.now()}`);
  await Promise.all([join(bo, game.id), join(cia, game.id)]);
  const conversationId = `game_${game.id}`;
  const write = (from: typeof ida | typeof cia, content: string) =>
    requestAs(from, 'POST', '/api/messages', { conversationId, content });
  await write(ida, 'Gate code 4471');
  // One person cannot send this many messages at once.
  for (let count = 1; count <= 17; count++) {
    await write(cia, `Question ${count}`);
    await write(ida, `Answer ${count}`);
  }
  for (const { page } of [ida, bo]) {
    await page.goto(`/messages/${conversationId}`);
    await expect(chat(page).bubbles.last()).toHaveText('Answer 17');
  }

  await test.step('the organizer pins a message from its menu, and participants see it at once', async () => {
    await chat(ida.page).bubbles.filter({ hasText: 'Gate code 4471' }).scrollIntoViewIfNeeded();
    await openMenuOf(ida.page, 'Gate code 4471');
    await ida.page.getByRole('menuitem', { name: 'Pin message' }).press('Enter');
    await expect(bar(ida.page)).toContainText('Gate code 4471');
    await expect(bar(bo.page)).toContainText('Pinned message · Ida', PUSHED);
    await expect(bar(bo.page)).toContainText('Gate code 4471');
    await expectNoAxeViolations(bo.page, 'a game chat with a pinned message');
  });

  await test.step('the pinned message has a mark in the thread', async () => {
    const pinned = chat(bo.page).log.getByText('Pinned', { exact: true });
    await chat(bo.page).bubbles.filter({ hasText: 'Gate code 4471' }).scrollIntoViewIfNeeded();
    await expect(pinned).toHaveCount(1);
    await chat(bo.page).bubbles.last().scrollIntoViewIfNeeded();
  });

  await test.step('without a connection, the menu says why the message cannot be unpinned', async () => {
    await ida.page.context().setOffline(true);
    await openMenuOf(ida.page, 'Gate code 4471');
    const unpin = ida.page.getByRole('menuitem', { name: 'Unpin message' });
    await expect(unpin).toContainText('Needs a connection');
    await expect(unpin).toHaveAttribute('aria-disabled', 'true');
    await expectNoAxeViolations(ida.page, 'the menu of a message without a connection');
    await ida.page.keyboard.press('Escape');
    await ida.page.context().setOffline(false);
    await expect(bar(ida.page).getByRole('button', { name: 'Unpin “Gate code 4471”', exact: true })).toBeEnabled();
  });

  await test.step('a participant jumps to the pinned message', async () => {
    await expect(chat(bo.page).bubbles.filter({ hasText: 'Gate code 4471' })).not.toBeInViewport();
    await bar(bo.page).getByRole('button', { name: 'Gate code 4471' }).click();
    await expect(chat(bo.page).bubbles.filter({ hasText: 'Gate code 4471' })).toBeInViewport();
    await expect(chat(bo.page).bubbles.filter({ hasText: 'Gate code 4471' })).toBeFocused();
  });

  await test.step('participants have no action to pin or unpin', async () => {
    await expect(bar(bo.page).getByRole('button', { name: /^Unpin/ })).toHaveCount(0);
    await openMenuOf(bo.page, 'Answer 17');
    await expect(bo.page.getByRole('menuitem', { name: 'Copy link' })).toBeVisible();
    await expect(bo.page.getByRole('menuitem', { name: /pin message/i })).toHaveCount(0);
    await bo.page.keyboard.press('Escape');
  });

  await test.step('several pinned messages are a list, with the last pinned one first', async () => {
    await openMenuOf(ida.page, 'Answer 17');
    await ida.page.getByRole('menuitem', { name: 'Pin message' }).press('Enter');
    await expect(bar(bo.page)).toContainText('Pinned message, 1 of 2');
    await expect(bar(bo.page).getByRole('listitem')).toHaveText([/Answer 17/]);
    await bar(bo.page).getByRole('button', { name: 'Show all 2 pinned messages' }).click();
    await expect(bar(bo.page).getByRole('listitem')).toHaveText([/Answer 17/, /Gate code 4471/]);
    await expectNoAxeViolations(bo.page, 'a game chat with all pinned messages');
  });

  await test.step('a deleted message and an unpinned one leave the bar at once', async () => {
    await bar(ida.page).getByRole('button', { name: 'Unpin “Answer 17”' }).press('Enter');
    await expect(bar(bo.page).getByRole('listitem')).toHaveText([/Gate code 4471/]);
    await expect(bar(ida.page).getByRole('listitem')).toHaveText([/Gate code 4471/]);
    await ida.page.keyboard.press('Tab');
    await expect(bar(ida.page).getByRole('button', { name: /^Pinned message/ })).toBeFocused();
    await chat(ida.page).bubbles.filter({ hasText: 'Gate code 4471' }).scrollIntoViewIfNeeded();
    await openMenuOf(ida.page, 'Gate code 4471');
    await ida.page.getByRole('menuitem', { name: 'Delete' }).press('Enter');
    await ida.page.getByRole('button', { name: 'Delete', exact: true }).click();
    for (const { page } of [ida, bo]) await expect(bar(page)).toHaveCount(0);
  });
});
