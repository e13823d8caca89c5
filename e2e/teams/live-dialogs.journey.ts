import { expect, test } from '@playwright/test';
import { postOn } from '../feed/feed.js';
import { openBrowser, registerAbsentPlayer, registerPlayer, uniqueLetters, PASSWORD } from '../support/players.js';
import { requestAs } from '../support/requests.js';
import { createTeam } from './teams.js';

test('Dialogs and composers on a team page follow what the leader changes elsewhere', async ({ browser }) => {
  const leader = await registerAbsentPlayer('Ada');
  const { page, ...player } = await registerPlayer(browser, 'Ben');
  const team = await createTeam(leader, `Curlews ${uniqueLetters()}`);
  const path = `/api/teams/${team.id}`;
  const change = (update: object) => requestAs(leader, 'PUT', path, update);
  await requestAs(leader, 'POST', '/api/posts', { content: 'Chrono at eight.', teamId: team.id });
  await page.goto(`/teams/${team.id}`);

  await test.step('commenting is restricted to members and allowed again', async () => {
    const { commentButton, comments, box } = postOn(page, 'Chrono at eight.');
    await commentButton.click();
    await box.fill('Where do we meet?');
    await change({ membersOnlyComments: true });
    await expect(comments.getByText(`Only members of ${team.name} can comment.`)).toBeVisible();
    await expect(box).toHaveCount(0);
    await change({ membersOnlyComments: false });
    await expect(box).toHaveValue('Where do we meet?');
  });

  await test.step('the Apply dialog keeps the text while the team is not recruiting', async () => {
    await page.getByRole('button', { name: 'Apply to Join' }).click();
    const dialog = page.getByRole('dialog', { name: `Apply to ${team.name}` });
    const send = dialog.getByRole('button', { name: 'Send application' });
    await dialog.getByRole('textbox', { name: 'Message' }).fill('I bring a radio.');
    await change({ isRecruiting: false });
    await expect(dialog.getByRole('alert')).toHaveText('This team is not recruiting');
    await expect(send).toBeDisabled();
    await expect(dialog.getByRole('textbox', { name: 'Message' })).toHaveValue('I bring a radio.');
    await change({ isRecruiting: true });
    await send.click();
    await expect(dialog).toHaveCount(0);
  });

  await test.step('the Add Members dialog removes a revoked invitation, and closes when the viewer loses the role', async () => {
    const applications = (await (await leader.page.request.get(`${path}/applications`)).json()) as [{ id: string }];
    await requestAs(leader, 'PUT', `${path}/applications/${applications[0].id}`, { status: 'approved' });
    await requestAs(leader, 'PUT', `${path}/members/${player.id}/role`, { role: 'admin' });
    const guest = { name: 'Bo Ek', email: `bo.${uniqueLetters()}@journeys.example` };
    const invitation = await requestAs<{ id: string }>(leader, 'POST', `${path}/invitations`, guest);
    await page.getByRole('button', { name: 'Add Members' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add Members' });
    await expect(dialog.getByRole('listitem')).toHaveText(/Bo Ek/);
    await requestAs(leader, 'DELETE', `${path}/invitations/${invitation.id}`);
    await expect(dialog.getByText('No pending invitations.')).toBeVisible();
    await requestAs(leader, 'PUT', `${path}/members/${player.id}/role`, { role: 'member' });
    await expect(page.getByText(`You no longer manage the members of ${team.name}.`, { exact: true })).toBeVisible();
    await expect(dialog).toHaveCount(0);
  });
});

test('A mailed invitation fills in the registration form and replaces the Apply button', async ({ browser }) => {
  const leader = await registerAbsentPlayer('Cleo');
  const team = await createTeam(leader, `Dunlins ${uniqueLetters()}`);
  const email = `gus.${uniqueLetters()}@journeys.example`;
  const page = await openBrowser(browser);
  // The token is only in the mail. The answers to it are tested on the server.
  const offer = { teamId: team.id, teamName: team.name, invitedBy: leader.name, name: 'Gus van Dam' };
  let answer: object = { ...offer, email, can: { respond: true } };
  await page.route('**/api/invitations/TOKEN', (route) => route.fulfill({ json: answer }));
  await page.goto(`/teams/${team.id}?invitation=TOKEN`);
  const notice = page.getByRole('region', { name: 'Invitation' });
  const apply = page.getByText('Apply to Join');
  await expect(notice).toContainText(`${leader.name} invites you to join ${team.name}.`);
  await expect(apply).toHaveCount(0);

  await notice.getByRole('link', { name: 'Create account' }).click();
  await expect(page.getByLabel('First name')).toHaveValue('Gus');
  await expect(page.getByLabel('Last name')).toHaveValue('van Dam');
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Create Account' }).click();
  for (const step of [/\/welcome\?next=/, /step=2/, /step=3/, /step=4/]) {
    await expect(page).toHaveURL(step);
    await page.getByRole('button', { name: 'Skip' }).click();
  }
  await expect(notice.getByRole('button', { name: 'Accept' })).toBeVisible();
  await expect(apply).toHaveCount(0);

  await test.step('an account with another address reads which address the invitation is for', async () => {
    answer = { ...offer, email: 'o***@journeys.example', can: { respond: false } };
    await page.reload();
    await expect(notice).toContainText('This invitation was sent to o***@journeys.example.');
    await expect(notice.getByRole('button')).toHaveCount(0);
    await expect(apply).not.toHaveCount(0);
  });
});
