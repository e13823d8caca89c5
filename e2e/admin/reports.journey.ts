import { expect, test, type Page } from '@playwright/test';
import type { AuditEntryView } from '../../backend/src/contracts/audit.js';
import { bell, requestsOf } from '../feed/feed.js';
import { signInAdmin } from '../support/admins.js';
import { expectNoAxeViolations, reducedMotion } from '../support/axe.js';
import { CORE } from '../support/tags.js';
import { PUSHED } from '../support/live.js';
import { registerAbsentPlayer, registerPlayer, uniqueLetters } from '../support/players.js';
import { requestAs } from '../support/requests.js';

/** Other journeys add entries at the same time, so an entry has no fixed position. */
const auditEntry = (page: Page, text: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: text }).first();

test(
  'An administrator removes a reported post, and the reporter and the author are told',
  CORE,
  async ({ browser }) => {
    const [author, reporter] = [await registerPlayer(browser, 'Bo'), await registerPlayer(browser, 'Ida')];
    const text = `Insult ${uniqueLetters()}`;
    const { id } = await requestsOf(author).post(text);
    const { page } = await signInAdmin(browser, reducedMotion);
    await page.goto(`/admin/reports?q=${encodeURIComponent(text)}`);
    await expect(page.getByRole('heading', { name: 'No reports found' })).toBeVisible();

    await test.step('a new report appears without a reload', async () => {
      const report = { targetType: 'post', targetId: id, reason: 'hate', note: 'Not the first time' };
      await requestAs(reporter, 'POST', '/api/reports', report);
      await expect(page.getByRole('article', { name: 'Reported post' })).toHaveCount(1);
      await expect(page.getByRole('link', { name: /^Reports \([\d,]+ open\)$/ })).toBeVisible();
    });

    const entry = page.getByRole('article', { name: 'Reported post' });
    await test.step('the entry shows the content, the author, the reporter and the note', async () => {
      await expect(entry).toContainText(text);
      await expect(entry).toContainText(author.name);
      await expect(entry.getByRole('list', { name: 'Reports' })).toContainText(`Hate speech · ${reporter.name}`);
      await expect(entry).toContainText('Not the first time');
      await expectNoAxeViolations(page, 'the reports');
    });

    await test.step('the dialog suggests the reason of the report, and the administrator chooses another one', async () => {
      await entry.getByRole('button', { name: /^Remove post/ }).press('Enter');
      const dialog = page.getByRole('dialog', { name: 'Remove post' });
      await expect(dialog.getByRole('combobox', { name: 'Reason' })).toHaveValue('hate');
      await expectNoAxeViolations(page, 'the dialog that removes content', [360, 1280]);
      await page.keyboard.press('Escape');
      await expect(entry.getByRole('button', { name: /^Remove post/ })).toBeFocused();
      await page.keyboard.press('Enter');
      await dialog.getByRole('combobox', { name: 'Reason' }).selectOption('Harassment or bullying');
      await dialog.getByRole('textbox', { name: /Message to the author/ }).fill('Please stay polite.');
      await dialog.getByRole('button', { name: 'Remove post' }).press('Enter');
      await expect(page.getByText('Post removed', { exact: true })).toBeVisible();
      await expect(page.getByRole('heading', { name: 'No reports found' })).toBeVisible();
      await expect(page.getByRole('region', { name: 'Moderation queue' })).toBeFocused();
    });

    await test.step('the decision is among the resolved reports and in the audit list', async () => {
      await page.getByRole('button', { name: 'Resolved', exact: true }).click();
      await expect(entry).toContainText('removed the post');
      await expect(entry).toContainText('It has been deleted since.');
      await expectNoAxeViolations(page, 'the resolved reports', [1280]);
      await page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name: 'Audit' }).click();
      await expect(auditEntry(page, 'removed a post')).toBeVisible();
      // The entry on the screen may be about another post.
      const audit = await requestAs<AuditEntryView[]>({ page }, 'GET', '/api/admin/audit');
      expect(audit).toContainEqual(expect.objectContaining({ action: 'post.removed', targetId: id }));
    });

    await test.step('the reporter and the author read the decision', async () => {
      await reporter.page.goto('/home');
      await bell(reporter.page).click();
      await expect(reporter.page.getByText('Thanks for your report. We removed the post.')).toBeVisible();
      await author.page.goto('/home');
      await bell(author.page).click();
      await expect(
        author.page.getByText('A moderator removed your post. Reason: Harassment or bullying. Please stay polite.'),
      ).toBeVisible();
      expect((await author.page.request.get(`/api/posts/${id}`)).status()).toBe(404);
    });
  },
);

test('An administrator warns an author and dismisses a report, and filters the queue', async ({ browser }) => {
  const [author, reporter] = [await registerAbsentPlayer('Bo'), await registerAbsentPlayer('Ida')];
  const word = uniqueLetters();
  const { id } = await requestsOf(author).post(`Batteries ${word}`);
  const report = (targetType: string, targetId: string, reason: string) =>
    requestAs(reporter, 'POST', '/api/reports', { targetType, targetId, reason, note: `About ${word}` });
  await report('post', id, 'scam');
  await report('user', author.id, 'impersonation');
  const { page } = await signInAdmin(browser, reducedMotion);
  await page.goto('/admin/users');
  await page
    .getByRole('navigation', { name: 'Administration' })
    .getByRole('link', { name: /^Reports/ })
    .click();
  await page.getByRole('textbox', { name: 'Search reports' }).fill(word);
  const entries = page.getByRole('article');
  await expect(page.getByText('2 open items', { exact: true })).toBeVisible();

  await test.step('the filters narrow the list down', async () => {
    await page.getByRole('combobox', { name: 'Type' }).selectOption('Profile');
    await expect(entries).toHaveCount(1);
    await expect(page).toHaveURL(/type=user/);
    await page.getByRole('combobox', { name: 'Type' }).selectOption('All types');
    await page.getByRole('combobox', { name: 'Order' }).selectOption('Newest first');
    await expect(entries.first()).toHaveAccessibleName('Reported profile');
  });

  await test.step('the warning leaves the post', async () => {
    const post = page.getByRole('article', { name: 'Reported post' });
    await post.getByRole('button', { name: /^Warn author/ }).click();
    await page.getByRole('dialog', { name: 'Warn the author' }).getByRole('button', { name: 'Send warning' }).click();
    await expect(page.getByText('Warning sent', { exact: true })).toBeVisible();
    await expect(post).toHaveCount(0);
    expect((await author.page.request.get(`/api/posts/${id}`)).status()).toBe(200);
  });

  await test.step('a dismissed report leaves the list', async () => {
    await page.getByRole('button', { name: /^Dismiss the reports about the profile/ }).click();
    const dialog = page.getByRole('alertdialog');
    await expectNoAxeViolations(page, 'the question before reports are dismissed', [1280]);
    await dialog.getByRole('button', { name: 'Dismiss' }).click();
    await expect(page.getByText('Report dismissed', { exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'No reports found' })).toBeVisible();
  });
});

test('An administrator suspends the author of a reported comment, who is signed out and told why', async ({
  browser,
}) => {
  const [author, reporter] = [
    await registerPlayer(browser, 'Bo', reducedMotion),
    await registerPlayer(browser, 'Ida', reducedMotion),
  ];
  const text = `Threat ${uniqueLetters()}`;
  const { id: postId } = await requestsOf(reporter).post('Who brings the batteries?');
  const comment = await requestsOf(author).comment(postId, text);
  const report = { targetType: 'comment', targetId: comment.id, reason: 'threat' };
  await requestAs(reporter, 'POST', '/api/reports', report);
  const socket = author.page.waitForEvent('websocket');
  await author.page.goto('/home');
  await socket;
  const { page } = await signInAdmin(browser, reducedMotion);
  await page.goto(`/admin/reports?q=${encodeURIComponent(text)}`);

  await test.step('the dialog asks how long and why', async () => {
    const entry = page.getByRole('article', { name: 'Reported comment' });
    await entry.getByRole('button', { name: /^Suspend author/ }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Suspend the author' });
    await dialog.getByRole('combobox', { name: 'How long?' }).selectOption('1 day');
    await expect(dialog.getByRole('combobox', { name: 'Reason' })).toHaveValue('threat');
    await dialog.getByRole('textbox', { name: /Message to the author/ }).fill('Stay away from the feed.');
    await expectNoAxeViolations(page, 'the dialog that suspends an author', [360, 1280]);
    await dialog.getByRole('button', { name: 'Suspend account' }).press('Enter');
    await expect(page.getByText('Account suspended', { exact: true })).toBeVisible();
    await expect(entry).toHaveCount(0);
  });

  await test.step('the author is signed out and told why', async () => {
    await expect(author.page.getByRole('heading', { level: 1 })).toHaveText('Your account is suspended', PUSHED);
    await expect(author.page.getByRole('main')).toContainText('Threats or violence. Stay away from the feed.');
  });

  await test.step('the reporter reads the decision, and the audit list names it', async () => {
    await reporter.page.goto('/home');
    await bell(reporter.page).click();
    await expect(reporter.page.getByText('We suspended the player responsible')).toBeVisible();
    await page.goto('/admin/audit');
    await expect(auditEntry(page, 'resolved 1 report about a comment by suspending the author')).toBeVisible();
    await expect(auditEntry(page, `suspended ${author.name} until`)).toBeVisible();
  });
});

test('The demo shows an administrator one open report and one dismissed report', async ({ browser }) => {
  const { page } = await signInAdmin(browser);
  await page.goto('/admin/reports?q=thermos+is+not+airsoft');
  await expect(page.getByRole('article', { name: 'Reported post' })).toContainText('Unchanged');
  await page.goto('/admin/reports?q=never+a+free+seat&status=resolved');
  await expect(page.getByRole('article', { name: 'Reported post' })).toContainText('Håkon Lie dismissed the reports');
});
