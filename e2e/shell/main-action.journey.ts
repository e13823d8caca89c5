import { expect, test, type Page } from '@playwright/test';
import { requestsOf } from '../feed/feed.js';
import { addField, COMPLETE_FIELD } from '../fields/fields.js';
import { addGame } from '../games/games.js';
import { signInAdmin } from '../support/admins.js';
import { reducedMotion } from '../support/axe.js';
import { waitUntilLoaded } from '../support/late-answers.js';
import { mainActionsOf } from '../support/main-actions.js';
import { openBrowser, registerPlayer } from '../support/players.js';
import { createTeam } from '../teams/teams.js';
import { PROOF } from '../support/tags.js';

async function expectOneMainAction(page: Page, name: string): Promise<void> {
  const actions = await mainActionsOf(page);
  expect.soft(actions.length, `orange buttons of ${name}: ${actions.join(', ')}`).toBeLessThanOrEqual(1);
}

async function expectOneMainActionAt(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(path);
    await waitUntilLoaded(page);
    await expectOneMainAction(page, path);
  }
}

/** Types a text into every input for posts, comments and reviews, so that the button beside it can be pressed. */
async function typeEverywhere(page: Page): Promise<void> {
  for (const box of await page.getByRole('main').getByRole('textbox').all())
    if (await box.isEditable()) await box.fill('Boots are dry.');
}

test('every page has at most one orange button', PROOF, async ({ browser }) => {
  test.slow();
  const ada = await registerPlayer(browser, 'Ada', reducedMotion);
  const { id: teamId } = await createTeam(ada, 'Kestrel Section');
  const field = await addField(ada, 'Pump House', COMPLETE_FIELD);
  const game = await addGame(ada, 'First Light');
  await requestsOf(ada).post('Radios are charged.');
  const entities = [`/teams/${teamId}`, `/fields/${field.id}`, `/games/${game.id}`, `/profile/${ada.id}`];
  const lists = ['/players', '/teams', '/fields', '/games', '/search?q=kestrel', '/nowhere'];

  await test.step('for a visitor', async () => {
    const visitor = await openBrowser(browser, reducedMotion);
    const forms = [
      '/',
      '/login',
      '/auth/register',
      '/forgot-password',
      '/reset-password?token=x',
      '/terms',
      '/verify-email?token=x',
    ];
    await expectOneMainActionAt(visitor, [...forms, '/home', ...lists, ...entities]);
  });

  await test.step('for an owner who types', async () => {
    const { page } = ada;
    const settings = ['', '?tab=security', '?tab=calendar', '?tab=blocked'].map((tab) => `/profile/edit${tab}`);
    const maps = ['/players/map', '/teams/map', '/fields/map', '/games/map'];
    const ofViewer = ['/welcome', '/messages', '/notifications', '/followers', '/following'];
    await expectOneMainActionAt(page, [...lists, ...maps, ...settings, ...ofViewer]);
    for (const path of ['/home', ...entities, `/teams/${teamId}?tab=about`, `/teams/${teamId}?tab=contact`]) {
      await page.goto(path);
      await waitUntilLoaded(page);
      for (const comment of await page.getByRole('button', { name: /comment/i }).all()) await comment.click();
      for (const edit of await page
        .getByRole('main')
        .getByRole('button', { name: /^Edit( |$)/ })
        .all())
        if (await edit.isVisible()) await edit.click();
      await page.keyboard.press('Escape');
      await typeEverywhere(page);
      await expectOneMainAction(page, `${path}, with typed texts`);
    }
  });

  await test.step('for an administrator', async () => {
    const { page } = await signInAdmin(browser, reducedMotion);
    const pages = ['users', 'reports', 'held-words', 'appeals', 'feed', 'audit', 'system'];
    await expectOneMainActionAt(
      page,
      pages.map((name) => `/admin/${name}`),
    );
  });

  await test.step('for another player who types', async () => {
    const { page } = await registerPlayer(browser, 'Ben', reducedMotion);
    for (const path of [...entities, `/fields/${field.id}?tab=reviews`]) {
      await page.goto(path);
      await waitUntilLoaded(page);
      const review = page.getByRole('button', { name: 'Leave a Review' });
      if (await review.isVisible()) await review.click();
      await typeEverywhere(page);
      await expectOneMainAction(page, `${path}, of somebody else`);
    }
  });
});
