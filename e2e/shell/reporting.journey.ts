import { expect, test, type Page } from '@playwright/test';
import { postOn, requestsOf } from '../feed/feed.js';
import { addField, COMPLETE_FIELD } from '../fields/fields.js';
import { addGame } from '../games/games.js';
import { signInAdmin } from '../support/admins.js';
import { expectNoAxeViolations, reducedMotion } from '../support/axe.js';
import { openBrowser, registerAbsentPlayer, registerPlayer, uniqueLetters } from '../support/players.js';
import { createTeam } from '../teams/teams.js';

async function sendReport(page: Page, dialogName: string, reason: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: dialogName });
  await dialog.getByRole('combobox', { name: 'What’s wrong?' }).selectOption(reason);
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByText('Report sent', { exact: true }).last()).toBeVisible();
  await expect(dialog).toHaveCount(0);
}

test('A player reports a post, a comment and a team, and a moderator receives the three reports', async ({
  browser,
}) => {
  const word = uniqueLetters();
  const author = await registerAbsentPlayer('Bo');
  const { page } = await registerPlayer(browser, 'Ida', reducedMotion);
  const post = await requestsOf(author).post(`Insulting post ${word}`);
  await requestsOf(author).comment(post.id, `Insulting comment ${word}`);
  const team = await createTeam(author, `Insulting ${word}`);
  const { card, comment } = postOn(page, `Insulting post ${word}`);

  await test.step('a post, by keyboard', async () => {
    await page.goto(`/post/${post.id}`);
    await card.getByRole('button', { name: 'Post actions' }).press('Enter');
    await expect(page.getByRole('menuitem')).toHaveText(['Copy link', 'Report Post']);
    await page.getByRole('menuitem', { name: 'Report Post' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Report post' });
    await expect(dialog).toContainText('Its author won’t know who reported it.');
    await expectNoAxeViolations(page, 'the dialog that reports a post', [360, 1280]);
    await page.keyboard.press('Escape');
    await expect(card.getByRole('button', { name: 'Post actions' })).toBeFocused();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Report Post' }).press('Enter');
    await sendReport(page, 'Report post', 'Spam');
  });

  await test.step('a comment', async () => {
    await comment(`Insulting comment ${word}`)
      .getByRole('button', { name: /^Actions for the comment/ })
      .click();
    await page.getByRole('menuitem', { name: 'Report' }).click();
    await sendReport(page, 'Report comment', 'Hate speech');
  });

  await test.step('a team', async () => {
    await page.goto(`/teams/${team.id}`);
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Report team' }).click();
    await expect(page.getByRole('dialog', { name: 'Report team' })).toContainText('Its leader won’t know');
    await sendReport(page, 'Report team', 'Pretends to be someone else');
  });

  await test.step('a moderator receives all three', async () => {
    const { page: moderator } = await signInAdmin(browser, reducedMotion);
    await moderator.goto(`/admin/reports?q=${word}`);
    await expect(moderator.getByText('3 open items', { exact: true })).toBeVisible();
    for (const name of ['Reported post', 'Reported comment', 'Reported team'])
      await expect(moderator.getByRole('article', { name })).toHaveCount(1);
  });
});

test('A player on a phone reports a field and a game, and their owner and visitors have no such action', async ({
  browser,
}) => {
  const owner = await registerPlayer(browser, 'Bo', reducedMotion);
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, ...reducedMotion };
  const { page } = await registerPlayer(browser, 'Ida', phone);
  const visitor = await openBrowser(browser, reducedMotion);
  const name = uniqueLetters();
  const [field, game] = [await addField(owner, `Pit ${name}`, COMPLETE_FIELD), await addGame(owner, `Raid ${name}`)];
  const paths = { Field: `/fields/${field.id}`, Game: `/games/${game.id}` };
  for (const [noun, path] of Object.entries(paths)) {
    await page.goto(path);
    await page.getByRole('button', { name: 'More actions' }).tap();
    await page.getByRole('menuitem', { name: `Report ${noun}` }).tap();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await sendReport(page, `Report ${noun.toLowerCase()}`, 'Scam or fraud');
    for (const other of [owner.page, visitor]) {
      await other.goto(path);
      await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
      const menu = other.getByRole('button', { name: /^(More actions|Organizer menu)$/ });
      if (other === visitor) await expect(menu).toHaveCount(0);
      else {
        await menu.click();
        await expect(
          other.getByRole('menuitem', { name: noun === 'Game' ? 'Cancel game' : 'Delete Field' }),
        ).toBeVisible();
        await expect(other.getByRole('menuitem', { name: /^Report/ })).toHaveCount(0);
      }
    }
  }
});
