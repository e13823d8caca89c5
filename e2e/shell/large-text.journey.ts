import { expect, test, type Page } from '@playwright/test';
import { requestsOf, postOn } from '../feed/feed.js';
import { addField, COMPLETE_FIELD, writeReview } from '../fields/fields.js';
import { expectToFitWidth } from '../support/fit-width.js';
import { registerAbsentPlayer, registerPlayer } from '../support/players.js';
import { settledPosition } from '../support/settled-position.js';
import { createTeam } from '../teams/teams.js';
import { PROOF } from '../support/tags.js';

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

/** Doubles the text size, as the accessibility setting of a phone does. */
const doubleText = (page: Page) =>
  page.addInitScript(() =>
    document.addEventListener('DOMContentLoaded', () => (document.documentElement.style.fontSize = '32px')),
  );

async function expectToFit(page: Page): Promise<void> {
  await expectToFitWidth(page);
  for (const button of await page.getByRole('banner').getByRole('button').filter({ visible: true }).all())
    await expect(button).toBeInViewport({ ratio: 1 });
}

test('screens with doubled text fit a phone’s width and hide nothing', PROOF, async ({ browser }) => {
  const { id, page } = await registerPlayer(browser, 'Ada', PHONE);
  const bo = await registerAbsentPlayer('Bo');
  await requestsOf({ page }).follow(bo);
  await requestsOf(bo).post('Said in a few words');
  await doubleText(page);

  for (const path of [
    '/players?gameStyle=cqb&country=Sweden',
    '/teams?recruiting=true',
    '/fields?type=forest',
    `/profile/${id}`,
    '/profile/edit',
    '/profile/edit?tab=security',
    '/following',
    '/search?q=an',
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0);
    await expectToFit(page);
  }

  await page.goto('/home');
  const { share } = postOn(page, 'Said in a few words');
  await settledPosition(share);
  await share.scrollIntoViewIfNeeded();
  await expect(share).toBeInViewport({ ratio: 1 });
  await expectToFit(page);

  await page.goto(`/profile/${bo.id}`);
  for (const name of [/^Following/, 'Message', /^Actions for/]) {
    const action = page
      .getByRole('main')
      .getByRole('button', { name })
      .or(page.getByRole('main').getByRole('link', { name }));
    await settledPosition(action);
    await action.scrollIntoViewIfNeeded();
    await expect(action).toBeInViewport({ ratio: 1 });
  }
  await expectToFit(page);
});

test('team and field pages with doubled text fit a phone’s width', PROOF, async ({ browser }) => {
  const owner = await registerAbsentPlayer('Hans');
  const player = await registerPlayer(browser, 'Ida', PHONE);
  const field = await addField(owner, 'Norrskogen', COMPLETE_FIELD);
  const team = await createTeam(owner, 'Ridgeback Section');
  await writeReview(player, field.id, 4, 'Long lanes.');
  const { page } = player;
  await doubleText(page);

  await page.goto(`/teams/${team.id}`);
  const apply = page.getByRole('button', { name: 'Apply to Join' }).filter({ visible: true });
  await expect(apply).toBeVisible();
  await expectToFit(page);
  const more = page.getByRole('button', { name: 'More actions' });
  const [before, after] = [await settledPosition(apply), await settledPosition(more)];
  expect(before.x + before.width).toBeLessThan(after.x);

  await page.goto(`/fields/${field.id}?tab=rules`);
  await expect(page.getByRole('table')).toBeVisible();
  await expectToFit(page);
  await page.getByRole('tab', { name: 'Reviews' }).click();
  await page.getByRole('button', { name: 'Edit Your Review' }).click();
  await expect(page.getByRole('radio', { name: '5 stars' })).toBeVisible();
  await expectToFit(page);
});
