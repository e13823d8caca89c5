import { expect, test } from '@playwright/test';
import { findNothing, still } from './axe.js';
import { feedScreens, writeForScreens } from './feed-screens.js';
import { aProfile, peopleScreens } from './people-screens.js';
import { arrive, demoPerson, openBrowser } from './people.js';
import { at, type Screen } from './screens.js';

// One after another: what one of them writes as Elin would come up on her screen in another.
test.describe.configure({ mode: 'default' });

const signedOut: Screen[] = [
  at('/', /./),
  at('/login', /./),
  at('/register', /./),
  at('/auth/register', /./),
  at('/home', 'Home'),
  at('/players', 'Players'),
  at('/players?q=nobody+is+called+so', 'Players'),
  aProfile('a profile, to a visitor'),
  at('/profile/00000000-0000-7000-8000-000000000000', 'User Not Found'),
  at('/terms', /Terms/),
  at('/privacy', /Privacy/),
  at('/nowhere', 'Off the map'),
];

const signedIn: Screen[] = [
  at('/home', 'Home'),
  at('/messages', /./),
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
      await page.getByRole('button', { name: 'Save Changes' }).click();
      await expect(page.getByText('First name is required')).toBeVisible();
      await page.getByRole('main').getByRole('link', { name: 'Cancel' }).click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
    },
  },
  at('/nowhere', 'Off the map'),
];

test('axe finds nothing for a visitor', async ({ browser }) => {
  test.setTimeout(300_000);
  const page = await openBrowser(browser, still);
  for (const { name, open } of signedOut) {
    await test.step(name, async () => {
      await open(page);
      await findNothing(page, name);
    });
  }
});

test('axe finds nothing for a member', async ({ browser }) => {
  test.setTimeout(300_000);
  const { page } = await demoPerson(browser, 'elin.sandberg', still);
  for (const { name, open } of signedIn) {
    await test.step(name, async () => {
      await open(page);
      await findNothing(page, name);
    });
  }
});

test('axe finds nothing where nothing is yet', async ({ browser }) => {
  test.slow();
  const { page } = await arrive(browser, 'Nova', still);
  await page.goto('/home');
  await expect(page.getByRole('heading', { name: 'No News Available' })).toBeVisible();
  await findNothing(page, 'an empty feed');
  await page.getByRole('button', { name: 'Notifications' }).click();
  await expect(page.getByText('No notifications yet')).toBeVisible();
  await findNothing(page, 'no notifications');
});

for (const [part, screens] of Object.entries(peopleScreens)) {
  test(`axe finds nothing ${part}`, async ({ browser }) => {
    test.setTimeout(300_000);
    const { page } = await demoPerson(browser, 'elin.sandberg', still);
    for (const { name, open, widths } of screens) {
      await test.step(name, async () => {
        await page.setViewportSize({ width: widths?.[0] ?? 1440, height: 900 });
        await open(page);
        await findNothing(page, name, widths);
      });
    }
  });
}

for (const [part, screens] of Object.entries(feedScreens)) {
  test(`axe finds nothing ${part}`, async ({ browser }) => {
    test.setTimeout(300_000);
    const { page } = await demoPerson(browser, 'elin.sandberg', still);
    const written = await writeForScreens(page);
    for (const { name, open } of screens(written)) {
      await test.step(name, async () => {
        await page.setViewportSize({ width: 1440, height: 900 });
        await open(page);
        await findNothing(page, name);
      });
    }
  });
}

test('axe finds nothing on a post that a visitor reads', async ({ browser }) => {
  const { page } = await demoPerson(browser, 'elin.sandberg');
  const { postId } = await writeForScreens(page);
  const visitor = await openBrowser(browser, still);
  await visitor.goto(`/post/${postId}`);
  await expect(visitor.getByRole('region', { name: 'Comments' }).getByRole('listitem')).toHaveCount(1);
  await findNothing(visitor, 'a post, to a visitor');
});
