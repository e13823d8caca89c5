import { expect, test } from '@playwright/test';
import { expectNoAxeViolations, reducedMotion } from '../support/axe.js';
import { feedScreens, writeForScreens } from '../feed/feed-screens.js';
import { profileScreen, playerScreens } from '../users/player-screens.js';
import { registerPlayer, signInDemoPlayer, openBrowser } from '../support/players.js';
import { screenAt, type Screen } from '../support/screens.js';
import { hideSuggestedPosts } from '../support/suggestions.js';

// The journeys run one after another, because a post written as Elin in one journey would appear on her screen in another.
test.describe.configure({ mode: 'default' });

const signedOut: Screen[] = [
  screenAt('/', /./),
  screenAt('/login', /./),
  screenAt('/register', /./),
  screenAt('/auth/register', /./),
  screenAt('/home', 'Home'),
  screenAt('/players', 'Players'),
  screenAt('/players?q=nobody+is+called+so', 'Players'),
  profileScreen('a profile, to a visitor'),
  screenAt('/profile/00000000-0000-7000-8000-000000000000', 'User Not Found'),
  screenAt('/verify-email?token=x', 'This link is not valid'),
  screenAt('/forgot-password', 'Forgot Password'),
  screenAt('/reset-password?token=x', 'Invalid Link'),
  screenAt('/terms', /Terms/),
  screenAt('/privacy', /Privacy/),
  screenAt('/nowhere', 'Page not found'),
];

const signedIn: Screen[] = [
  screenAt('/home', 'Home'),
  screenAt('/messages', /./),
  {
    name: 'a thread',
    open: async (page) => {
      await page.goto('/messages');
      await page.getByRole('main').getByRole('listitem').first().getByRole('link').click();
      await expect(page.getByRole('textbox', { name: /message/i })).toBeVisible();
    },
  },
  {
    name: 'notifications',
    open: async (page) => {
      await page.goto('/players');
      await page.getByRole('button', { name: /^Notifications/ }).click();
      await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible();
    },
  },
  {
    name: 'unsaved changes',
    open: async (page) => {
      await page.goto('/profile/edit');
      await page.getByLabel('First name').fill('');
      await page.getByRole('button', { name: 'Save changes' }).click();
      await expect(page.getByText('First name is required')).toBeVisible();
      await page.getByRole('main').getByRole('link', { name: 'Cancel' }).click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
    },
  },
  screenAt('/nowhere', 'Page not found'),
];

test('a visitor’s screens have no accessibility violations', async ({ browser }) => {
  test.setTimeout(300_000);
  const page = await openBrowser(browser, reducedMotion);
  for (const { name, open } of signedOut) {
    await test.step(name, async () => {
      await open(page);
      await expectNoAxeViolations(page, name);
    });
  }
});

test('a player’s screens have no accessibility violations', async ({ browser }) => {
  test.setTimeout(300_000);
  const { page } = await signInDemoPlayer(browser, 'elin.sandberg', reducedMotion);
  for (const { name, open } of signedIn) {
    await test.step(name, async () => {
      await open(page);
      await expectNoAxeViolations(page, name);
    });
  }
});

test('empty states have no accessibility violations', async ({ browser }) => {
  test.slow();
  const { page } = await registerPlayer(browser, 'Nova', reducedMotion);
  await hideSuggestedPosts(page);
  await page.goto('/home');
  await expect(page.getByRole('heading', { name: 'No News Available' })).toBeVisible();
  await expectNoAxeViolations(page, 'an empty feed');
  await page.getByRole('button', { name: 'Notifications' }).click();
  await expect(page.getByText('No notifications yet')).toBeVisible();
  await expectNoAxeViolations(page, 'no notifications');
});

for (const [part, screens] of Object.entries(playerScreens)) {
  test(`axe finds no issue ${part}`, async ({ browser }) => {
    test.setTimeout(300_000);
    const { page } = await signInDemoPlayer(browser, 'elin.sandberg', reducedMotion);
    for (const { name, open, widths } of screens) {
      await test.step(name, async () => {
        await page.setViewportSize({ width: widths?.[0] ?? 1440, height: 900 });
        await open(page);
        await expectNoAxeViolations(page, name, widths);
      });
    }
  });
}

for (const [part, screens] of Object.entries(feedScreens)) {
  test(`axe finds no issue ${part}`, async ({ browser }) => {
    test.setTimeout(300_000);
    const { page } = await signInDemoPlayer(browser, 'elin.sandberg', reducedMotion);
    const written = await writeForScreens(page);
    for (const { name, open } of screens(written)) {
      await test.step(name, async () => {
        await page.setViewportSize({ width: 1440, height: 900 });
        await open(page);
        await expectNoAxeViolations(page, name);
      });
    }
  });
}

test('a post that a visitor reads has no accessibility violations', async ({ browser }) => {
  const { page } = await signInDemoPlayer(browser, 'elin.sandberg');
  const { postId } = await writeForScreens(page);
  const visitor = await openBrowser(browser, reducedMotion);
  await visitor.goto(`/post/${postId}`);
  await expect(visitor.getByRole('region', { name: 'Comments' }).getByRole('listitem')).toHaveCount(1);
  await expectNoAxeViolations(visitor, 'a post, to a visitor');
});
