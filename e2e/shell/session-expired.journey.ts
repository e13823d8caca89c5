import { expect, test } from '@playwright/test';
import { requestsOf, postOn } from '../feed/feed.js';
import { addField } from '../fields/fields.js';
import { expireSessionAt } from '../support/expired-session.js';
import { registerAbsentPlayer, registerPlayer, PASSWORD, type Player } from '../support/players.js';
import { createTeam } from '../teams/teams.js';

async function signInAgain({ page, email }: Player): Promise<void> {
  await expect(page.getByText('You are logged out. Logging in again...', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/login\?next=/);
  await page.unrouteAll();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Secure Login' }).click();
}

test('a review written after the session expired is restored after signing in', async ({ browser }) => {
  const owner = await registerAbsentPlayer('Rolf');
  const vera = await registerPlayer(browser, 'Vera');
  const { id } = await addField(owner, `Granskogen ${Date.now()}`);
  await expireSessionAt(vera, '**/reviews');
  await vera.page.goto(`/fields/${id}?tab=reviews`);
  const leaveReview = vera.page.getByRole('button', { name: 'Leave a Review' });
  await leaveReview.click();
  await vera.page.getByRole('radio', { name: '4 stars' }).check({ force: true });
  await vera.page.getByLabel('Your review').fill('Good cover along the brook.');
  await vera.page.getByRole('button', { name: 'Submit Review' }).click();
  await signInAgain(vera);
  await expect(vera.page).toHaveURL(new RegExp(`/fields/${id}\\?tab=reviews$`));
  await leaveReview.click();
  await expect(vera.page.getByLabel('Your review')).toHaveValue('Good cover along the brook.');
});

test('a team form filled in after the session expired is restored, without asking whether to discard it', async ({
  browser,
}) => {
  const leader = await registerPlayer(browser, 'Lova');
  const { page } = leader;
  const team = await createTeam(leader, `Norrvind ${Date.now()}`);
  await expireSessionAt(leader, `**/api/teams/${team.id}`);
  await page.goto(`/teams/${team.id}?tab=about`);
  const edit = page.getByRole('button', { name: 'Edit Description' });
  const text = page.getByRole('textbox', { name: 'Description' });
  await edit.click();
  await text.fill('We meet on Thursdays.');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await signInAgain(leader);
  await expect(page).toHaveURL(new RegExp(`/teams/${team.id}`));
  await edit.click();
  await expect(text).toHaveValue('We meet on Thursdays.');
});

test('an edit of a post made after the session expired is restored', async ({ browser }) => {
  const ada = await registerPlayer(browser, 'Ada');
  const { page } = ada;
  await requestsOf(ada).post('Meet at seven.');
  await expireSessionAt(ada, '**/api/posts/*');
  await page.goto('/home');
  await postOn(page, 'Meet at seven.').choose('Edit Post');
  const text = page.getByLabel('Edit your post');
  await text.fill('Meet at eight.');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await signInAgain(ada);
  await expect(page).toHaveURL('/home');
  await postOn(page, 'Meet at seven.').choose('Edit Post');
  await expect(text).toHaveValue('Meet at eight.');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(postOn(page, 'Meet at eight.').card).toBeVisible();
});

test('profile changes made after the session expired are restored', async ({ browser }) => {
  const ada = await registerPlayer(browser, 'Ada');
  const { page } = ada;
  await expireSessionAt(ada, `**/api/users/${ada.id}`);
  await page.goto('/profile/edit');
  const bio = page.getByLabel('Bio');
  await bio.fill('Mostly woodland, always late.');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await signInAgain(ada);
  await expect(page).toHaveURL('/profile/edit');
  await expect(page.getByText('We restored your unsaved draft.')).toBeVisible();
  await expect(bio).toHaveValue('Mostly woodland, always late.');
  await page.getByRole('button', { name: 'Start over' }).click();
  await expect(bio).toHaveValue('');
});
