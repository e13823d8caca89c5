import { expect, test, type Page } from '@playwright/test';
import { expectText } from '../feed/feed.js';
import { openBrowser, PASSWORD, registerAbsentPlayer, registerPlayer } from '../support/players.js';
import { button, chatLink, createTeam, heading, members, rareName, tab } from './teams.js';

test('One invited player accepts, and another one declines', async ({ browser }) => {
  const leader = await registerPlayer(browser, 'Cleo');
  const [guest, decliner] = [await registerPlayer(browser, 'Dan'), await registerPlayer(browser, 'Eve')];
  const team = await createTeam(leader, rareName(), { isRecruiting: false });
  const { page } = leader;
  await guest.page.goto(`/teams/${team.id}`);
  await decliner.page.goto(`/teams/${team.id}`);
  await expect(guest.page.getByText('Not recruiting')).toBeVisible();
  await expect(button(guest.page, `Follow ${team.name}`)).toBeVisible();
  await expect(button(guest.page, 'Apply to Join')).toHaveCount(0);

  await page.goto(`/teams/${team.id}?tab=members`);
  await button(page, 'Add Members').click();
  const dialog = page.getByRole('dialog', { name: 'Add Members' });
  for (const person of [guest, decliner]) {
    await dialog.getByRole('combobox', { name: 'Players' }).fill(person.name);
    await page.getByRole('option', { name: person.name }).click();
  }
  await dialog.getByRole('button', { name: 'Invite 2' }).click();
  await expect(dialog.getByRole('listitem')).toHaveCount(2);

  await dialog.getByRole('textbox', { name: 'Name' }).fill('Bo Ek');
  await expect(dialog.getByRole('button', { name: 'Send' })).toBeDisabled();
  await dialog.getByRole('textbox', { name: 'Email' }).fill('bo.ek@journeys.example');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog.getByRole('listitem')).toHaveCount(3);
  await dialog.getByRole('button', { name: 'Revoke the invitation of Bo Ek' }).click();
  await expect(dialog.getByRole('listitem')).toHaveCount(2);

  const notice = (on: Page) => on.getByRole('region', { name: 'Invitation' });
  await expect(notice(guest.page)).toContainText(`invites you to join ${team.name}`);
  await notice(guest.page).getByRole('button', { name: 'Accept' }).click();
  await expect(chatLink(guest.page)).toBeVisible();
  await notice(decliner.page).getByRole('button', { name: 'Decline' }).click();
  await expect(notice(decliner.page)).toHaveCount(0);
  await expect(dialog.getByText('No pending invitations.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(members(page)).toHaveCount(2);

  await test.step('the leader hands the team over and leaves', async () => {
    await button(page, 'More actions').click();
    await page.getByRole('menuitem', { name: 'Hand over leadership' }).click();
    await page.getByRole('dialog').getByRole('button', { name: guest.name }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Hand over' }).click();
    await button(page, 'More actions').click();
    await page.getByRole('menuitem', { name: 'Leave Team' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Leave Team' }).click();
    await expectText(page, 'Successfully left the team.');
    await expect(chatLink(page)).toHaveCount(0);
    await tab(guest.page, 'Members').click();
    await expect(members(guest.page)).toHaveCount(1);
    await expect(button(guest.page, 'Add Members')).toBeVisible();
  });
});

test('On a phone, Apply to Join in the header of a team leads a visitor to the sign-in page and back to the team', async ({
  browser,
}) => {
  const leader = await registerAbsentPlayer('Gil');
  const team = await createTeam(leader, rareName());
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };
  const visitor = await openBrowser(browser, phone);
  await visitor.goto(`/teams/${team.id}`);
  await expect(heading(visitor, team.name)).toBeVisible();
  const apply = visitor.getByRole('link', { name: 'Apply to Join' });
  await button(visitor, 'More actions').click();
  await expect(visitor.getByRole('menuitem')).toHaveText(['Message Leader', 'Follow', 'Share']);
  await visitor.keyboard.press('Escape');
  expect(await visitor.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await apply.click();
  await visitor.getByLabel('Email').fill(leader.email);
  await visitor.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await visitor
    .getByRole('button', { name: /Login|Sign In|Access/ })
    .first()
    .click();
  await expect(heading(visitor, team.name)).toBeVisible();
  await expect(button(visitor, 'Add Members')).toBeVisible();
});
