import AxeBuilder from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';
import { arrive, demoPerson } from './people.js';

interface Screen {
  name: string;
  open: (page: Page) => Promise<void>;
}

const at = (path: string, heading: string | RegExp): Screen => ({
  name: path,
  open: async (page) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeAttached();
    await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0);
  },
});

const signedOut: Screen[] = [
  at('/', /./),
  at('/login', /./),
  at('/register', /./),
  at('/auth/register', /./),
  at('/home', 'Home'),
  at('/players', 'Players'),
  at('/players?q=nobody+is+called+so', 'Players'),
  at('/terms', /Terms/),
  at('/privacy', /Privacy/),
  at('/nowhere', 'Off the map'),
];

const signedIn: Screen[] = [
  at('/home', 'Home'),
  at('/players', 'Players'),
  at('/profile/edit', 'Edit Profile'),
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

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Looks at what is open in both themes and at three widths; a screen follows both without being loaded again. */
async function findNothing(page: Page, screen: string): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      // One window is enough for pages without frames, and much quicker.
      const { violations } = await new AxeBuilder({ page }).setLegacyMode().withTags(rules).analyze();
      const found = violations.flatMap(({ id, nodes }) =>
        nodes.map((node) => `${id}: ${node.target.join(' ')}\n${node.failureSummary}`),
      );
      expect.soft(found, `${screen}, ${colorScheme}, ${width} px`).toEqual([]);
    }
  }
}

// Nothing is measured in the middle of a movement.
const still = { reducedMotion: 'reduce' } as const;

test('axe finds nothing for a visitor', async ({ browser }) => {
  test.slow();
  const page = await (await browser.newContext(still)).newPage();
  for (const { name, open } of signedOut) {
    await test.step(name, async () => {
      await open(page);
      await findNothing(page, name);
    });
  }
});

test('axe finds nothing for a member', async ({ browser }) => {
  test.slow();
  const { page } = await demoPerson(browser, 'elin.sandberg', still);
  for (const { name, open } of signedIn) {
    await test.step(name, async () => {
      await open(page);
      await findNothing(page, name);
    });
  }
});

test('axe finds nothing where nothing is yet', async ({ browser }) => {
  const { page } = await arrive(browser, 'Nova', still);
  await page.goto('/home');
  await expect(page.getByRole('heading', { name: 'No News Available' })).toBeVisible();
  await findNothing(page, 'an empty feed');
  await page.getByRole('button', { name: 'Notifications' }).click();
  await expect(page.getByText('No notifications yet')).toBeVisible();
  await findNothing(page, 'no notifications');
});
