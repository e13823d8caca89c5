import { expect, test } from '@playwright/test';
import { signInAdmin } from '../support/admins.js';
import { expectNoAxeViolations, reducedMotion } from '../support/axe.js';
import { openBrowser, registerAbsentPlayer, registerPlayer, uniqueLetters } from '../support/players.js';
import { requestAs } from '../support/requests.js';
import { createTeam } from '../teams/teams.js';

const PAGES = [
  '/admin/users',
  '/admin/reports',
  '/admin/appeals',
  '/admin/feed',
  '/admin/held-words',
  '/admin/audit',
  '/admin/system',
];

test('Visitors and users see a notice instead of the admin pages, and no data is requested', async ({ browser }) => {
  const visitor = await openBrowser(browser);
  const ida = await registerPlayer(browser, 'Ida');
  for (const page of [visitor, ida.page]) {
    const requested: string[] = [];
    page.on('request', (request) => requested.push(new URL(request.url()).pathname));
    for (const path of PAGES) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: 'Administrators only' })).toBeVisible();
    }
    expect(requested.filter((path) => path.startsWith('/api/admin'))).toEqual([]);
  }
  await expectNoAxeViolations(visitor, 'the notice for visitors');
  await expect(visitor.getByRole('link', { name: 'Sign in', exact: true })).toHaveAttribute(
    'href',
    '/login?next=%2Fadmin%2Fsystem',
  );
  await ida.page.getByRole('button', { name: 'Account menu' }).click();
  await expect(ida.page.getByRole('menuitem', { name: 'Edit Profile' })).toBeVisible();
  await expect(ida.page.getByRole('menuitem', { name: 'Administration' })).toHaveCount(0);
});

test('The production build contains no shortcuts for developers on its login screen', async ({ browser }) => {
  const page = await openBrowser(browser);
  const scripts: Promise<string>[] = [];
  page.on('response', (answer) => answer.request().resourceType() === 'script' && scripts.push(answer.text()));
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Secure Login' })).toBeVisible();
  const code = (await Promise.all(scripts)).join('\n');
  expect(code).toContain('Secure Login');
  expect(code).not.toContain('Development shortcuts');
});

test('An administrator finds a user, changes the role and deletes the account, and the team lives on', async ({
  browser,
}) => {
  const bo = await registerAbsentPlayer('Bo');
  const member = await registerAbsentPlayer('Mia');
  const team = await createTeam(bo, `Reeds ${uniqueLetters()}`);
  await requestAs(bo, 'POST', `/api/teams/${team.id}/invitations`, { userId: member.id });
  await requestAs(member, 'POST', `/api/teams/${team.id}/join`);
  const { page } = await signInAdmin(browser, reducedMotion);

  await test.step('the account menu leads to the users', async () => {
    await page.goto('/home');
    await page.getByRole('button', { name: 'Account menu' }).click();
    await page.getByRole('menuitem', { name: 'Administration' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'User management' })).toBeVisible();
  });

  const row = page.getByRole('region', { name: 'User directory' }).getByRole('listitem');
  await test.step('the search finds the user by email address', async () => {
    await page.getByRole('textbox', { name: 'Search users' }).fill(bo.email);
    await expect(row).toHaveCount(1);
    await expect(row).toContainText(bo.name);
    await expect(row).toContainText(bo.id.slice(-8));
    await expect(page.getByText(/^1 of \d+ users$/)).toBeVisible();
    await expectNoAxeViolations(page, 'the users');
  });

  await test.step('the role changes after a confirmation', async () => {
    for (const [action, tag] of [
      ['Make Admin', 1],
      ['Remove Admin', 0],
    ] as const) {
      await row.getByRole('button', { name: action }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: action }).click();
      await expect(row.getByText('Admin', { exact: true })).toHaveCount(tag);
    }
  });

  await test.step('the account is deleted after a confirmation', async () => {
    await row.getByRole('button', { name: `Delete ${bo.name}` }).click();
    const dialog = page.getByRole('alertdialog');
    await expect(dialog).toContainText(
      `Are you sure you want to delete user: ${bo.name}? This action cannot be undone.`,
    );
    await expectNoAxeViolations(page, 'the question before a user is deleted', [1280]);
    await dialog.getByRole('button', { name: 'Delete user' }).click();
    await expect(page.getByText('User deleted successfully', { exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'No users found' })).toBeVisible();
  });

  await test.step('the team has a new leader, and the audit list shows what happened', async () => {
    await expect
      .poll(async () => {
        const answer = await page.request.get(`/api/teams/${team.id}`);
        return ((await answer.json()) as { leader: { id: string } }).leader.id;
      })
      .toBe(member.id);
    await page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name: 'Audit' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: `ID ${bo.id.slice(-8)}` })).toBeVisible();
    await expectNoAxeViolations(page, 'the audit list');
  });
});

test('The activity is requested for the chosen period, and the system page shows jobs', async ({ browser }) => {
  const name = (await registerAbsentPlayer('Newcomer')).name;
  const { page } = await signInAdmin(browser, reducedMotion);
  await page.goto('/admin/feed');
  const activity = page.getByRole('region', { name: 'Recent activity' });
  await activity.getByRole('button', { name: '1h' }).click();
  await expect(activity.getByRole('listitem').filter({ hasText: name })).toContainText('registered');
  await expect(activity.getByRole('button', { name: '1h' })).toHaveAttribute('aria-pressed', 'true');
  const answer = page.waitForResponse((response) => response.url().includes('period=7d'));
  await activity.getByRole('button', { name: '7d' }).click();
  expect((await answer).status()).toBe(200);
  await expect(page).toHaveURL(/period=7d/);
  const personnel = page.getByRole('complementary', { name: 'Users' });
  await expect(personnel.getByRole('listitem')).toHaveCount(8);
  await personnel.getByRole('button', { name: /^\+\d+ MORE$/ }).click();
  await expect(personnel.getByRole('listitem')).toHaveCount(12);
  await expectNoAxeViolations(page, 'the activity');

  await page.goto('/admin/system');
  await expect(page.getByRole('region', { name: 'Jobs', exact: true })).toContainText('Waiting');
  await expect(page.getByRole('button', { name: 'Retry failed jobs' })).toBeVisible();
  await expectNoAxeViolations(page, 'the system');
});
