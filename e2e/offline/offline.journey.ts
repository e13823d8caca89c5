import { expect, test, type Page } from '@playwright/test';
import { addGame, addSection, inDays } from '../games/games.js';
import { chat } from '../messaging/chat.js';
import { requestsOf } from '../feed/feed.js';
import { expectNoAxeViolations, reducedMotion } from '../support/axe.js';
import { savedPaths, untilSaved } from '../support/offline.js';
import { picture } from '../support/pictures.js';
import { registerPlayer } from '../support/players.js';
import { requestAs } from '../support/requests.js';
import { CORE, PROOF } from '../support/tags.js';

test.use({ serviceWorkers: 'allow' });

const DEVICES = [
  ['desktop', { viewport: { width: 1440, height: 900 } }],
  ['phone', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }],
] as const;

const bar = (page: Page) => page.getByText(/^You’re offline\. Last updated: /);

/** Closes the tab and opens another one, both without a connection. */
async function reopenOffline(page: Page, path: string): Promise<Page> {
  const context = page.context();
  await context.setOffline(true);
  await page.close();
  const reopened = await context.newPage();
  await reopened.goto(path);
  return reopened;
}

for (const [device, options] of DEVICES) {
  test(
    `Messages and a photo written offline on a ${device} are shown in a tab that opens offline, and sent once`,
    device === 'phone' ? CORE : PROOF,
    async ({ browser }) => {
      const [ada, ben] = await Promise.all([
        registerPlayer(browser, 'Ada', { ...reducedMotion, ...options }),
        registerPlayer(browser, 'Ben'),
      ]);
      await requestAs(ben, 'POST', '/api/messages', { recipientId: ada.id, content: 'Gate code 4471' });
      await ada.page.goto(`/messages?user=${ben.id}`);
      await expect(chat(ada.page).bubbles).toHaveText(['Gate code 4471']);
      await expect(ada.page).toHaveURL(/\/messages\/private_/);
      const { pathname } = new URL(ada.page.url());
      const context = ada.page.context();
      await untilSaved(ada.page, '/api/messages/conversations', `/api/messages/private/${pathname.split('/')[2]}`);

      await context.setOffline(true);
      const send = () => ada.page.getByRole('button', { name: 'Send', exact: true }).click();
      for (const text of ['One', 'Two', 'Three']) {
        await chat(ada.page).box.fill(text);
        await send();
      }
      await ada.page.getByLabel('Photos', { exact: true }).setInputFiles([await picture('gate')]);
      await expect(ada.page.getByRole('list', { name: 'Chosen photos' }).getByRole('img')).toHaveCount(1);
      await send();
      await expect(chat(ada.page).bubbles).toHaveCount(5);

      const reopened = await reopenOffline(ada.page, pathname);
      await expect(chat(reopened).bubbles).toHaveText(['Gate code 4471', 'One', 'Two', 'Three', '']);
      await expect(chat(reopened).log.getByRole('img')).not.toHaveCount(0);
      await expect(bar(reopened)).toBeVisible();
      await expect(reopened.getByText(/^Back online/)).toHaveCount(0);
      await expectNoAxeViolations(reopened, 'a conversation that was opened offline', [options.viewport.width]);

      await context.setOffline(false);
      await expect(bar(reopened)).toBeHidden();
      await ben.page.goto(`/messages?user=${ada.id}`);
      for (const page of [reopened, ben.page])
        await expect(chat(page).bubbles).toHaveText(['Gate code 4471', 'One', 'Two', 'Three', '']);
      const thread = await requestAs<unknown[]>(ben, 'GET', `/api/messages/private/${ada.id}`);
      expect(thread).toHaveLength(5);
    },
  );

  test(
    `Home and the next game with its briefing open offline on a ${device}, and other pages offer to try again`,
    device === 'phone' ? {} : PROOF,
    async ({ browser }) => {
      const ada = await registerPlayer(browser, 'Ada', { ...reducedMotion, ...options });
      const game = await addGame(ada, `First Light ${ada.name}`);
      await addSection(ada, game.id, { kind: 'packing_list', title: 'Packing list', body: '- Red lens\n- Water' });
      await addSection(ada, game.id, { title: 'Radio plan', body: 'Channel 4, then channel 7.' });
      await requestsOf(ada).post('Radios are charged.');
      await ada.page.goto('/home');
      await expect(ada.page.getByRole('heading', { level: 2, name: game.title })).toBeVisible();
      const gamePath = `/api/games/${game.id}`;
      await untilSaved(ada.page, '/api/games/next', '/api/posts/feed', gamePath, `${gamePath}/sections`);

      const page = await reopenOffline(ada.page, '/home');
      await expect(bar(page)).toBeVisible();
      await expect(page.getByRole('list', { name: 'Packing list' })).toContainText('Red lens');
      await expect(page.getByText('Radios are charged.')).toBeVisible();
      await expectNoAxeViolations(page, 'Home that was opened offline', [options.viewport.width]);

      await page.getByRole('link', { name: 'Open briefing' }).click();
      await expect(page.getByRole('heading', { level: 1, name: game.title })).toBeVisible();
      await page.goto(`/games/${game.id}?tab=game_play`);
      await expect(page.getByText('Channel 4, then channel 7.')).toBeVisible();
      await expectNoAxeViolations(page, 'a game that was opened offline', [options.viewport.width]);

      await page.goto('/teams');
      await expect(page.getByRole('heading', { name: 'This page couldn’t be loaded' })).toBeVisible();
      await expect(page.getByText('You’re offline. Please try again when you’re connected.')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
      await expectNoAxeViolations(page, 'a page that cannot be opened offline', [options.viewport.width]);
      await page.context().setOffline(false);
      await expect(page.getByRole('heading', { level: 1, name: 'Teams' })).toBeVisible();
      await expect(bar(page)).toBeHidden();
    },
  );
}

test('A game that was not saved offers to try again, and shows the game when the connection returns', async ({
  browser,
}) => {
  const ada = await registerPlayer(browser, 'Ada');
  const [next, later] = [
    await addGame(ada, 'Near'),
    await addGame(ada, 'Far', { gameStartDate: inDays(20), gameEndDate: inDays(20.5) }),
  ];
  await ada.page.goto('/home');
  await untilSaved(ada.page, `/api/games/${next.id}`);
  const page = await reopenOffline(ada.page, `/games/${later.id}`);
  await expect(page.getByRole('heading', { name: 'The game couldn’t be loaded' })).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'The game couldn’t be loaded' })).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: later.title })).toBeVisible();
});

test('The unread count and the latest conversations are shown offline to a player who has seen only Home', async ({
  browser,
}) => {
  const [ada, ben] = await Promise.all([registerPlayer(browser, 'Ada'), registerPlayer(browser, 'Ben')]);
  await requestAs(ben, 'POST', '/api/messages', { recipientId: ada.id, content: 'Gate code 4471' });
  await ada.page.goto('/home');
  await expect(chat(ada.page).badge).toHaveAccessibleName('Messages, 1 unread');
  await untilSaved(ada.page, '/api/messages/conversations', 'unread-counts');
  const page = await reopenOffline(ada.page, '/home');
  await expect(chat(page).badge).toHaveAccessibleName('Messages, 1 unread');
  await expect(page).toHaveTitle(/^\(1\)/);
  await page.goto('/messages');
  await chat(page).conversations.filter({ hasText: ben.name }).click();
  await expect(chat(page).bubbles).toHaveText(['Gate code 4471']);
});

test('The sign-out deletes what was saved, in every tab', async ({ browser }) => {
  const [ada, ben] = await Promise.all([registerPlayer(browser, 'Ada'), registerPlayer(browser, 'Ben')]);
  await requestAs(ben, 'POST', '/api/messages', { recipientId: ada.id, content: 'Gate code 4471' });
  const { page } = ada;
  await page.goto(`/messages?user=${ben.id}`);
  await untilSaved(page, '/api/messages/conversations');
  const otherTab = await page.context().newPage();
  await otherTab.goto('/home');
  await untilSaved(otherTab);

  await otherTab.getByRole('button', { name: 'Account menu' }).click();
  await otherTab.getByRole('menuitem', { name: 'Logout' }).click();
  for (const tab of [page, otherTab])
    await expect(tab.getByRole('heading', { name: 'Find your next game, and your team.' })).toBeVisible();
  expect(await savedPaths(page)).toEqual([]);
  const cachedUrls = await page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(cachedUrls.filter((path) => path !== '/index.html' && !path.startsWith('/assets/'))).toEqual([]);

  const reopened = await reopenOffline(otherTab, '/messages');
  await expect(reopened.getByRole('heading', { name: 'Muster can’t be reached' })).toBeVisible();
  await expect(reopened.getByText('Gate code 4471')).toHaveCount(0);
});

test('The end of the session deletes what was saved', async ({ browser }) => {
  const { page } = await registerPlayer(browser, 'Ada');
  await page.goto('/home');
  await untilSaved(page, '/api/posts/feed');
  await page.request.get('/api/logout');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Account menu' })).toHaveCount(0);
  await expect.poll(() => savedPaths(page)).toEqual([]);
});
