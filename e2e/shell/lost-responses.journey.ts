import { expect, test, type Page } from '@playwright/test';
import { expectText } from '../feed/feed.js';
import { addField, writeReview } from '../fields/fields.js';
import { PASSWORD, registerAbsentPlayer, registerPlayer, type Player } from '../support/players.js';
import { requestAs } from '../support/requests.js';
import { createTeam } from '../teams/teams.js';

/** Drops the connection after the server has handled a write, before its response arrives; `times` times for each request. */
async function loseResponses({ page }: Player, times: number): Promise<void> {
  const lost = new Map<string, number>();
  await page.route('**/api/{teams,fields,reviews}/**', async (route) => {
    const request = route.request();
    const key = `${request.method()} ${request.url()}`;
    const before = lost.get(key) ?? 0;
    if (request.method() === 'GET' || before >= times) return route.fallback();
    lost.set(key, before + 1);
    await route.fetch();
    await route.abort('connectionreset');
  });
}

/** Confirms, and waits until the dialog is gone. A closing dialog returns the focus, which would close a menu that was opened meanwhile. */
async function confirmWith(page: Page, answer: string): Promise<void> {
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('button', { name: answer, exact: true }).click();
  await expect(dialog).toBeHidden();
}
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).filter({ visible: true });

test('team actions succeed although their first response is lost', async ({ browser }) => {
  const [lea, pim] = [await registerPlayer(browser, 'Lea'), await registerPlayer(browser, 'Pim')];
  const team = await createTeam(lea, `Answerless ${lea.name}`);
  const requests = `/api/teams/${team.id}`;
  await requestAs(pim, 'POST', `${requests}/applications`, { message: 'Let me in' });
  await loseResponses(lea, 1);
  await loseResponses(pim, 1);
  await lea.page.goto(`/teams/${team.id}`);
  await pim.page.goto(`/teams/${team.id}`);

  await button(pim.page, 'Withdraw application').click();
  await confirmWith(pim.page, 'Withdraw');
  await expectText(pim.page, 'Application withdrawn.');
  await requestAs(pim, 'POST', `${requests}/applications`, { message: 'After all' });
  await button(lea.page, /^1 application/).click();
  // The list showed the withdrawn application before.
  await expectText(lea.page, 'After all');
  await button(lea.page, /^Approve/).click();
  await expectText(lea.page, `${pim.name} joined the team.`);

  await button(pim.page, 'More actions').click();
  await pim.page.getByRole('menuitem', { name: 'Leave Team' }).click();
  await confirmWith(pim.page, 'Leave Team');
  await expectText(pim.page, 'Successfully left the team.');
  await requestAs(lea, 'POST', `${requests}/invitations`, { userId: pim.id });
  await button(lea.page, 'Add Members').click();
  await button(lea.page, /^Revoke/).click();
  await expectText(lea.page, 'Invitation revoked.');
  await lea.page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();

  await requestAs(lea, 'POST', `${requests}/invitations`, { userId: pim.id });
  await button(pim.page, 'Accept').click();
  await expectText(pim.page, 'Welcome to the team!');
  await button(lea.page, 'More actions').click();
  await lea.page.getByRole('menuitem', { name: 'Hand over leadership' }).click();
  const members = lea.page.getByRole('dialog', { name: 'Hand over leadership' });
  await members.getByRole('button', { name: pim.name }).click();
  await confirmWith(lea.page, 'Hand over');
  await expectText(lea.page, 'Leadership handed over.');
  await pim.page.getByRole('tab', { name: 'Members' }).click();
  await button(pim.page, `Remove ${lea.name}`).click();
  await confirmWith(pim.page, 'Remove');
  await expectText(pim.page, 'Member removed successfully!');
  await button(pim.page, 'More actions').click();
  await pim.page.getByRole('menuitem', { name: 'Delete team' }).click();
  await confirmWith(pim.page, 'Delete team');
  await expectText(pim.page, 'Team deleted successfully!');
  await expect(pim.page).toHaveURL('/teams');
});

test('a reply that is sent again after every response was lost appears once', async ({ browser }) => {
  const [lea, pim] = [await registerPlayer(browser, 'Lea'), await registerAbsentPlayer('Pim')];
  const { id } = await addField(lea, `Answerless ${lea.name}`);
  await writeReview(pim, id, 4, 'Good cover.');
  await loseResponses(lea, 3);
  await lea.page.goto(`/fields/${id}?tab=reviews`);
  await button(lea.page, 'Reply').click();
  const box = lea.page.getByLabel(/^Reply to/);
  await box.fill('Come again.');
  await box.press('Control+Enter');
  await expectText(lea.page, 'Failed to add comment');
  await box.press('Control+Enter');
  await expectText(lea.page, 'Comment added');
  await expect(lea.page.getByRole('list', { name: 'Replies' }).getByRole('listitem')).toHaveCount(1);
});

const NEW_PASSWORD = 'Bridge-Quarry8!';

for (const [hasNewSession, name] of [
  [true, 'after the new session cookie has arrived'],
  [false, 'together with the new session cookie'],
] as const)
  test(`a new password is saved when its first response is lost ${name}`, async ({ browser }) => {
    const { page, email } = await registerPlayer(browser, 'Lea');
    let requests = 0;
    await page.route('**/api/users/*/security', async (route) => {
      requests += 1;
      if (requests > 1) return route.fallback();
      const cookies = await page.context().cookies();
      await route.fetch();
      // `fetch` stores the cookies of the response in the browser.
      if (!hasNewSession) await page.context().addCookies(cookies);
      await route.abort('connectionreset');
    });
    await page.goto('/profile/edit?tab=security');
    await page.getByLabel('Current password').fill(PASSWORD);
    await page.getByLabel('New password', { exact: false }).first().fill(NEW_PASSWORD);
    const confirmation = page.getByLabel('Confirm new password');
    await confirmation.fill(NEW_PASSWORD);
    await confirmation.press('Enter');
    await expect(page.getByText('Security Updated!', { exact: true })).toBeVisible();
    await expect(confirmation).toHaveValue('');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(requests).toBe(2);
    await page.reload();
    await expect(page.getByLabel('Email')).toHaveValue(email);
  });
