import { expect, type Page, test } from '@playwright/test';
import { addField, COMPLETE_FIELD } from '../fields/fields.js';
import { addGame, join } from '../games/games.js';
import { expectNoAxeViolations } from '../support/axe.js';
import { registerAbsentPlayer, registerPlayer } from '../support/players.js';
import { requestAs } from '../support/requests.js';
import { chat } from './chat.js';

const card = (page: Page, name: string | RegExp) => chat(page).log.getByRole('link', { name });

test('Links to games, fields and posts are shown as cards, which follow changes and lead to their pages', async ({
  browser,
}) => {
  const [ada, ben] = await Promise.all([registerPlayer(browser, 'Ada'), registerAbsentPlayer('Ben')]);
  const { page } = ada;
  const [game, field, post] = await Promise.all([
    addGame(ben, 'Night watch'),
    addField(ben, 'North quarry', COMPLETE_FIELD),
    requestAs<{ id: string }>(ben, 'POST', '/api/posts', { content: 'Radios are charged' }),
  ]);
  const origin = process.env['MUSTER_URL'];
  const write = (content: string) => requestAs(ben, 'POST', '/api/messages', { recipientId: ada.id, content });
  await write(`Are you in? ${origin}/games/${game.id}`);
  await page.goto(`/messages?user=${ben.id}`);

  await test.step('the card of a game shows a seat that is taken while it is open', async () => {
    await expect(card(page, /Night watch/)).toContainText('0/20');
    await join(await registerAbsentPlayer('Caro'), game.id);
    await expect(card(page, /Night watch/)).toContainText('1/20');
  });

  await test.step('fields and posts have cards, and a game that does not exist has a note', async () => {
    await write(`The place: ${origin}/fields/${field.id}`);
    await write(`${origin}/post/${post.id}`);
    await write(`${origin}/games/${field.id}`);
    await expect(card(page, /North quarry/)).toBeVisible();
    await expect(chat(page).log.getByText('Radios are charged')).toBeVisible();
    await expect(chat(page).log.getByText('This game is no longer available.')).toBeVisible();
    await expectNoAxeViolations(page, 'messages with cards');
  });

  await test.step('a card leads to its page', async () => {
    await card(page, /Night watch/).click();
    await expect(page).toHaveURL(new RegExp(`/games/${game.id}$`));
    await expect(page.getByRole('heading', { name: 'Night watch', level: 1 })).toBeVisible();
  });
});
