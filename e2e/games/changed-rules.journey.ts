import { expect, test, type Page } from '@playwright/test';
import { bell } from '../feed/feed.js';
import { expectNoAxeViolations, reducedMotion } from '../support/axe.js';
import { registerPlayer } from '../support/players.js';
import { requestAs } from '../support/requests.js';
import { addGame, PHONE } from './games.js';

const QUESTION = 'The rules are new or have changed since you joined.';

const seats = (page: Page) => page.getByRole('region', { name: 'Seats' });

test('Participants accept rules that changed after they joined, on the page and on Home, and the organizer sees who has not accepted them', async ({
  browser,
}) => {
  test.slow();
  const [organizer, ada, bo] = await Promise.all([
    registerPlayer(browser, 'Rolf', reducedMotion),
    registerPlayer(browser, 'Ada', PHONE),
    registerPlayer(browser, 'Bo', reducedMotion),
  ]);
  const game = await addGame(organizer, `Dry Bridge ${Date.now()}`);
  for (const player of [ada, bo]) {
    const { rulesVersion } = await requestAs<{ rulesVersion: string }>(player, 'GET', `/api/games/${game.id}`);
    await requestAs(player, 'POST', `/api/games/${game.id}/join`, { acceptedRules: rulesVersion });
  }
  for (const { page } of [organizer, ada]) await page.goto(`/games/${game.id}`);
  await expect(seats(ada.page)).toContainText('Yours is no. 1');
  await expect(seats(ada.page)).not.toContainText(QUESTION);

  await test.step('the organizer changes the requirements, and sees who has not accepted the rules', async () => {
    await requestAs(organizer, 'PATCH', `/api/games/${game.id}`, { requirements: 'Full-seal goggles and a red rag.' });
    const { page } = organizer;
    await page.getByRole('button', { name: '2 haven’t accepted the rules' }).click();
    const participants = page.getByRole('list', { name: 'Participants' }).getByRole('listitem');
    await expect(participants).toHaveText([/Ada.*Hasn’t accepted the rules/, /Bo.*Hasn’t accepted the rules/]);
    await page.evaluate(() => window.scrollTo(0, 0));
    await expectNoAxeViolations(page, 'participants who have not accepted the rules', [1440]);
  });

  await test.step('a notification leads a participant on a phone to the question, and the participant accepts the rules', async () => {
    const { page } = ada;
    const notice = page
      .getByRole('dialog')
      .getByText(`changed the rules of ${game.title}. Please read and accept them.`);
    await page.goto('/players');
    await expect(bell(page)).toHaveAccessibleName('Notifications, 1 unread');
    await bell(page).tap();
    await notice.tap();
    await expect(page).toHaveURL(`/games/${game.id}`);
    await expect(seats(page)).toContainText(QUESTION);
    await expectNoAxeViolations(page, 'the question about new rules', [390]);
    await seats(page).getByRole('button', { name: 'Read and accept' }).tap();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('Full-seal goggles and a red rag.');
    await dialog.getByRole('button', { name: 'Accept', exact: true }).tap();
    await expect(seats(page)).not.toContainText(QUESTION);
    await bell(page).tap();
    await expect(page.getByRole('dialog')).toContainText('Notifications');
    await expect(notice).toHaveCount(0);
    await expect(organizer.page.getByRole('button', { name: '1 hasn’t accepted the rules' })).toBeVisible();
  });

  await test.step('another participant accepts the rules on Home', async () => {
    const { page } = bo;
    await page.goto('/home');
    await page.getByRole('button', { name: 'Read and accept' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Accept', exact: true }).click();
    await expect(page.getByText(QUESTION)).toHaveCount(0);
    await expect(organizer.page.getByRole('button', { name: /haven’t accepted/ })).toHaveCount(0);
  });
});
