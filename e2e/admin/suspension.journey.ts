import { expect, test } from '@playwright/test';
import { signInAdmin } from '../support/admins.js';
import { expectNoAxeViolations, reducedMotion } from '../support/axe.js';
import { PUSHED } from '../support/live.js';
import { mailedPath } from '../support/mails.js';
import { openBrowser, registerPlayer, signIn } from '../support/players.js';
import { requestAs } from '../support/requests.js';

test('An administrator suspends a player who is online, and lifts the suspension after an appeal', async ({
  browser,
}) => {
  const bo = await registerPlayer(browser, 'Bo', reducedMotion);
  const { page: admin } = await signInAdmin(browser, reducedMotion);
  const row = admin.getByRole('region', { name: 'User directory' }).getByRole('listitem');

  await test.step('the dialog asks how long and why', async () => {
    const socket = bo.page.waitForEvent('websocket');
    await bo.page.goto('/home');
    await socket;
    await admin.goto(`/admin/users?q=${encodeURIComponent(bo.email)}`);
    await expect(row).toHaveCount(1);
    await row.getByRole('button', { name: 'Suspend' }).press('Enter');
    const dialog = admin.getByRole('dialog', { name: `Suspend ${bo.name}?` });
    await dialog.getByRole('button', { name: 'Suspend account' }).click();
    await expect(dialog).toContainText('Please give a reason');
    await dialog.getByLabel('How long?').selectOption('30 days');
    await dialog.getByLabel('Reason').fill('Insults in the feed');
    await expectNoAxeViolations(admin, 'the dialog that suspends an account');
    await dialog.getByRole('button', { name: 'Suspend account' }).click();
  });

  await test.step('the player is signed out without a reload and told why', async () => {
    await expect(bo.page.getByRole('heading', { level: 1 })).toHaveText('Your account is suspended', PUSHED);
    await expect(bo.page.getByRole('main')).toContainText(
      /suspended until \w+ \d+, \d{4}.*Reason: Insults in the feed/,
    );
    await expectNoAxeViolations(bo.page, 'the notice of the suspension');
    expect((await bo.page.request.get('/api/auth/user')).status()).toBe(401);
    await expect(row.getByText(/^Suspended until/)).toBeVisible();
    await expectNoAxeViolations(admin, 'a suspended user');
    await expect(row.getByRole('link')).toHaveCount(0);
    await admin.getByRole('button', { name: 'Suspended', exact: true }).press('Enter');
    await expect(admin).toHaveURL(/status=suspended/);
    await expect(row).toHaveCount(1);
    await expect(row).toContainText(bo.name);
  });

  await test.step('the administrator changes the end of the suspension', async () => {
    const until = (days: number) =>
      new RegExp(`^Suspended until ${new Date(Date.now() + days * 86_400_000).getDate()} `);
    await expect(row.getByText(until(30))).toBeVisible();
    await row.getByRole('button', { name: 'Change suspension' }).press('Enter');
    const dialog = admin.getByRole('dialog', { name: `Change the suspension of ${bo.name}` });
    await expect(dialog.getByLabel('Reason')).toHaveValue('Insults in the feed');
    await expectNoAxeViolations(admin, 'the dialog that changes a suspension');
    await dialog.getByLabel('How long?').selectOption('1 day');
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await expect(row.getByText(until(1))).toBeVisible();
  });

  await test.step('the profile is hidden from others', async () => {
    const visitor = await openBrowser(browser);
    await visitor.goto(`/profile/${bo.id}`);
    await expect(visitor.getByRole('main')).not.toContainText(bo.name);
    expect((await visitor.request.get(`/api/users/${bo.id}`)).status()).toBe(404);
  });

  const notice = bo.page.getByRole('dialog', { name: 'Your account is suspended' });
  await test.step('the refused sign-in says why and until when, and takes one appeal', async () => {
    await bo.page.goto(await mailedPath(bo.email, '/login'));
    await signIn(bo.page, bo.email);
    await expect(notice).toContainText('Insults in the feed');
    await expect(notice).toContainText(/Until \d+ \w+ \d{4}/);
    await notice.getByRole('button', { name: 'Send appeal' }).click();
    await expect(notice).toContainText('Please tell us why the suspension should end');
    await notice.getByLabel('Why should the suspension end?').fill('It was a joke among friends.');
    await expectNoAxeViolations(bo.page, 'the notice with the appeal');
    await notice.getByRole('button', { name: 'Send appeal' }).click();
    await expect(notice).toContainText('You sent your appeal on');
    await expect(notice.getByRole('button', { name: 'Send appeal' })).toHaveCount(0);
  });

  await test.step('the player downloads their data', async () => {
    await notice.getByRole('button', { name: 'Request archive' }).click();
    const download = bo.page.waitForEvent('download');
    await notice.getByRole('link', { name: 'Download' }).click();
    expect((await download).suggestedFilename()).toMatch(/^muster-.*\.zip$/);
    await notice.getByRole('button', { name: 'Close' }).last().click();
    await bo.page.getByRole('button', { name: 'Secure Login' }).click();
    await expect(notice).toContainText('You sent your appeal on');
    await notice.getByRole('button', { name: 'Close' }).last().click();
  });

  await test.step('an administrator accepts the appeal', async () => {
    const link = admin.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name: 'Appeals' });
    await expect(link).toHaveAccessibleName(/\([\d,+]+ open\)$/, PUSHED);
    await link.click();
    const appeal = admin.getByRole('region', { name: 'Appeals' }).getByRole('listitem').filter({ hasText: bo.name });
    await expect(appeal).toContainText('It was a joke among friends.');
    await expectNoAxeViolations(admin, 'the appeals');
    await appeal.getByRole('button', { name: 'Accept' }).click();
    await admin.getByRole('alertdialog').getByRole('button', { name: 'Accept appeal' }).click();
    await expect(appeal).toHaveCount(0);
    await admin.getByRole('region', { name: 'Appeals' }).getByRole('button', { name: 'Decided' }).click();
    await expect(appeal).toContainText('Accepted by');
    await admin.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name: 'Audit' }).click();
    await expect(admin.getByRole('listitem').filter({ hasText: `lifted the suspension of ${bo.name}` })).toBeVisible();
  });

  await test.step('the player can sign in again', async () => {
    await bo.page.getByRole('button', { name: 'Secure Login' }).click();
    await expect(bo.page).toHaveURL(/\/home$/);
    await bo.page.goto('/account-suspended');
    await expect(bo.page).toHaveURL(/\/home$/);
  });
});

test('A player who was offline during the suspension is told why once the connection is back', async ({ browser }) => {
  const bo = await registerPlayer(browser, 'Bo', reducedMotion);
  const { page: admin } = await signInAdmin(browser);
  const socket = bo.page.waitForEvent('websocket');
  await bo.page.goto('/home');
  await socket;
  await bo.page.context().setOffline(true);
  await requestAs({ page: admin }, 'PUT', `/api/admin/users/${bo.id}/suspension`, { reason: 'Advertising' });
  await bo.page.context().setOffline(false);
  await expect(bo.page.getByRole('heading', { level: 1 })).toHaveText('Your account is suspended');
  await expect(bo.page.getByRole('main')).toContainText('Your account is suspended. Reason: Advertising');
});
