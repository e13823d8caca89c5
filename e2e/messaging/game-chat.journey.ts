import { expect, test } from '@playwright/test';
import { addGame, join } from '../games/games.js';
import { expectNoAxeViolations } from '../support/axe.js';
import { registerPlayer } from '../support/players.js';
import { chat } from './chat.js';

test('A game’s organizer and participants chat, and a participant who leaves loses the chat', async ({ browser }) => {
  const [ida, bo, cia] = await Promise.all(['Ida', 'Bo', 'Cia'].map((name) => registerPlayer(browser, name)));
  if (!ida || !bo || !cia) throw new Error('Expected three players');
  const game = await addGame(ida, `Chat ${Date.now()}`);
  await Promise.all([join(bo, game.id), join(cia, game.id)]);
  const [bos, cias] = [chat(bo.page), chat(cia.page)];
  const link = cia.page.getByRole('link', { name: /^Game chat/ });

  await test.step('a participant opens the chat from the page of the game, and writes', async () => {
    await bo.page.goto(`/games/${game.id}`);
    await bo.page.getByRole('link', { name: 'Game chat' }).click();
    await expect(bo.page.getByRole('region', { name: `Conversation with ${game.title}` })).toContainText('Game chat');
    await cia.page.goto(`/games/${game.id}`);
    await expect(link).toHaveAccessibleName('Game chat');
    await expect(bos.log).toContainText(
      `The organizer and all participants of ${game.title} can see what you write here.`,
    );
    await bos.write('I have two free seats from Uppsala.');
  });

  await test.step('the page of the game shows other participants the unread message at once', async () => {
    await expect(link).toHaveAccessibleName('Game chat 1 unread');
    await expectNoAxeViolations(cia.page, 'a game with unread messages');
    await link.click();
    await expect(cias.bubbles).toHaveText(['I have two free seats from Uppsala.']);
    await expect(cias.log.getByText(bo.name).first()).toBeVisible();
    await cias.write('One for me.');
    await expect(bos.bubbles).toHaveText(['I have two free seats from Uppsala.', 'One for me.']);
    await expectNoAxeViolations(bo.page, 'the chat of a game');
  });

  await test.step('the organizer finds the chat among their own conversations', async () => {
    await ida.page.goto('/messages');
    await expect(chat(ida.page).conversations).toHaveText([new RegExp(`${game.title}Game.*Cia: One for me\\.`)]);
  });

  await test.step('a participant who leaves loses the chat at once, and the link to it', async () => {
    const response = await cia.page.request.post(`/api/games/${game.id}/leave`, {
      data: {},
      headers: { origin: new URL(cia.page.url()).origin },
    });
    expect(response.ok()).toBe(true);
    await expect(cias.bubbles).toHaveCount(0);
    await expect(cias.conversations).toHaveCount(0);
    await bos.write('Only one seat left now.');
    await cia.page.goto(`/games/${game.id}`);
    await expect(cia.page.getByRole('button', { name: 'Contact Command' })).toBeVisible();
    await expect(link).toHaveCount(0);
  });
});
