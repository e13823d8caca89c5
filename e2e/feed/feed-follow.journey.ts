import { expect, test, type Page } from '@playwright/test';
import { bell, expectText, postOn, requestsOf, writePost } from './feed.js';
import { CORE } from '../support/tags.js';
import { registerAbsentPlayer, registerPlayer } from '../support/players.js';
import { settledPosition } from '../support/settled-position.js';
import { hideSuggestedPosts } from '../support/suggestions.js';

const card = (page: Page, name: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: name });
const postsOf = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name });

/** Finds a player by name on the players page. */
const find = async (page: Page, name: string) => {
  await page.goto('/players');
  await page.getByRole('textbox', { name: 'Search players' }).fill(name);
  await expect(page).toHaveURL(/[?&]q=/);
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);
};

test('A post reaches the author’s followers, and a follow reaches the followed player', CORE, async ({ browser }) => {
  const ada = await registerPlayer(browser, 'Ada');
  const ben = await registerPlayer(browser, 'Ben');
  await Promise.all([hideSuggestedPosts(ada.page), hideSuggestedPosts(ben.page)]);

  await ada.page.goto('/home');
  await expect(ada.page.getByRole('heading', { name: 'No News Available' })).toBeVisible();
  await Promise.all([
    expectText(ada.page, 'Your tactical update has been deployed to the field.'),
    writePost(ada.page, 'Chrono table moves to the barn.\nBring your own BBs: https://muster.example/chrono'),
  ]);
  await expect(ada.page.getByRole('link', { name: 'https://muster.example/chrono' })).toHaveAttribute(
    'rel',
    /noopener/,
  );

  await test.step('Ben’s follow appears live in Ada’s badge and notifications', async () => {
    await expect(bell(ada.page)).toHaveAccessibleName('Notifications');
    await bell(ada.page).click();
    await expect(ada.page.getByText('No notifications yet')).toBeVisible();

    await find(ben.page, ada.name);
    await card(ben.page, ada.name)
      .getByRole('button', { name: `Follow ${ada.name}` })
      .click();
    await expect(card(ben.page, ada.name).getByRole('button', { name: `Following ${ada.name}` })).toBeVisible();

    await expect(ada.page.getByRole('dialog').getByText(`${ben.name} started following you`)).toBeVisible();
    await expect(bell(ada.page)).toHaveAccessibleName('Notifications, 1 unread');
  });

  await test.step('Ada’s posts appear in Ben’s feed', async () => {
    await ben.page.getByRole('link', { name: 'Muster, home' }).first().click();
    await expect(postsOf(ben.page, ada.name)).toHaveCount(1);
    await expect(
      ben.page.getByRole('region', { name: 'Your profile' }).getByRole('link', { name: /Following/ }),
    ).toContainText('1');
  });

  await test.step('newer posts wait behind a button and do not move the feed', async () => {
    const first = postsOf(ben.page, ada.name).first();
    const before = await settledPosition(first);
    await ada.page.keyboard.press('Escape');
    await writePost(ada.page, 'Second thoughts: the shed.');
    const newPosts = ben.page.getByRole('button', { name: '1 new post' });
    await expect(newPosts).toBeVisible();
    await expect(postsOf(ben.page, ada.name)).toHaveCount(1);
    expect(await first.boundingBox()).toEqual(before);
    await writePost(ada.page, 'Third: both.');
    await ben.page.getByRole('button', { name: '2 new posts' }).click();
    await expect(postsOf(ben.page, ada.name)).toHaveText([/Third: both/, /Second thoughts/, /Chrono table/]);
    await expect(postsOf(ben.page, ada.name).first()).toBeFocused();
    await expect(ben.page.getByRole('button', { name: /new posts?$/ })).toHaveCount(0);
  });

  await test.step('Ada’s posts disappear after Ben unfollows her', async () => {
    await find(ben.page, ada.name);
    await card(ben.page, ada.name)
      .getByRole('button', { name: `Following ${ada.name}` })
      .click();
    await expect(card(ben.page, ada.name).getByRole('button', { name: `Follow ${ada.name}` })).toBeVisible();
    await ben.page.getByRole('link', { name: 'Muster, home' }).first().click();
    await expect(ben.page.getByRole('heading', { name: 'No News Available' })).toBeVisible();
  });
});

test('A double press on Follow follows, and sends one request', async ({ browser }) => {
  const ada = await registerPlayer(browser, 'Ada');
  const ben = await registerPlayer(browser, 'Ben');
  await find(ben.page, ada.name);
  const requests: string[] = [];
  ben.page.on('request', (request) => {
    if (request.url().endsWith('/api/follow')) requests.push(request.method());
  });
  const button = card(ben.page, ada.name).getByRole('button', { name: ada.name });
  await button.dblclick();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await expect(button).not.toHaveAttribute('aria-busy');
  expect(requests).toEqual(['POST']);
  await ben.page.reload();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
});

test('Notifications are marked as read one by one or all together, and stay read', async ({ browser }) => {
  const [ada, ben, cleo] = await Promise.all([
    registerPlayer(browser, 'Ada'),
    registerAbsentPlayer('Ben'),
    registerAbsentPlayer('Cleo'),
  ]);
  await ada.page.goto('/home');
  const { id } = await requestsOf(ada).post('Two seats left in the car.');
  await requestsOf(cleo).comment(id, 'One is mine.');
  await requestsOf(cleo).like(id);
  await requestsOf(ben).follow(ada);
  await expect(bell(ada.page)).toHaveAccessibleName('Notifications, 3 unread');
  await bell(ada.page).click();
  const panel = ada.page.getByRole('dialog');
  const checks = panel.getByRole('button', { name: /^Mark as read/ });
  await expect(checks).toHaveCount(3);
  // The row changes before the server confirms it.
  const isRead = ada.page.waitForResponse('**/api/notifications/*/read');
  await checks.first().click();
  await expect(checks).toHaveCount(2);
  await isRead;
  await expect(bell(ada.page)).toHaveAccessibleName('Notifications, 2 unread');

  await ada.page.reload();
  await expect(bell(ada.page)).toHaveAccessibleName('Notifications, 2 unread');
  await bell(ada.page).click();
  await expect(checks).toHaveCount(2);
  const otherTab = await ada.page.context().newPage();
  await otherTab.goto('/players');
  await bell(otherTab).click();
  const checksThere = otherTab.getByRole('dialog').getByRole('button', { name: /^Mark as read/ });
  await expect(checksThere).toHaveCount(2);
  await panel.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(bell(otherTab)).toHaveAccessibleName('Notifications');
  await expect(checksThere).toHaveCount(0);
  await expect(checks).toHaveCount(0);
  await expect(bell(ada.page)).toHaveAccessibleName('Notifications');

  await ada.page.reload();
  await bell(ada.page).click();
  await expect(panel.getByRole('listitem')).toHaveCount(3);
  await expect(checks).toHaveCount(0);

  await panel.getByRole('link', { name: /^Ben/ }).click();
  await expect(ada.page).toHaveURL(`/profile/${ben.id}`);
  await expect(panel).toHaveCount(0);
});

test('A draft survives a reload and lost responses, and becomes one post', async ({ browser }) => {
  const ada = await registerPlayer(browser, 'Ada');
  await hideSuggestedPosts(ada.page);
  await ada.page.goto('/home');
  await ada.page.getByLabel('Write a post').fill('Two seats left in the car.');
  await ada.page.reload();
  await expect(ada.page.getByLabel('Write a post')).toHaveValue('Two seats left in the car.');

  // The server stores the post every time, but its response is lost until the connection recovers.
  let isConnectionGood = false;
  await ada.page.route('**/api/posts', async (route) => {
    if (isConnectionGood) return route.continue();
    await route.fetch();
    await route.abort('connectionreset');
  });
  await ada.page.getByRole('button', { name: 'Post', exact: true }).click();
  await expect(
    ada.page.getByText('Failed to deploy your update. Check connection and retry.', { exact: true }),
  ).toBeVisible();
  await expect(ada.page.getByLabel('Write a post')).toHaveValue('Two seats left in the car.');
  await ada.page.reload();
  isConnectionGood = true;
  await ada.page.getByRole('button', { name: 'Post', exact: true }).click();
  await expect(ada.page.getByLabel('Write a post')).toHaveValue('');
  await ada.page.reload();
  await expect(ada.page.getByRole('article')).toHaveCount(1);
});

test('New posts, deletions of posts and notifications are polled while the socket is disconnected', async ({
  browser,
}) => {
  const ada = await registerPlayer(browser, 'Ada');
  const ben = await registerPlayer(browser, 'Ben');
  await requestsOf(ben).follow(ada);
  await hideSuggestedPosts(ben.page);

  await ben.page.clock.install();
  await ben.page.routeWebSocket('**/socket.io/**', (socket) => socket.close());
  await ben.page.route('**/socket.io/**', (route) => route.abort());
  await ben.page.goto('/home');
  await expect(ben.page.getByRole('heading', { name: 'No News Available' })).toBeVisible();
  await bell(ben.page).click();
  await expect(ben.page.getByText('No notifications yet')).toBeVisible();

  await ada.page.goto('/home');
  await writePost(ada.page, 'This post is not pushed.');
  await requestsOf(ada).follow(ben);
  await expect(async () => {
    await ben.page.clock.fastForward(31_000);
    await expect(ben.page.getByRole('dialog').getByText(`${ada.name} started following you`)).toBeVisible({
      timeout: 500,
    });
    // The badge polls on its own schedule, so it may still show the count from before.
    await expect(bell(ben.page)).toHaveAccessibleName('Notifications, 1 unread', { timeout: 500 });
  }).toPass();
  await ben.page.keyboard.press('Escape');
  await ben.page.getByRole('button', { name: '1 new post' }).click();
  await expect(postsOf(ben.page, ada.name)).toHaveCount(1);

  await postOn(ada.page, 'This post is not pushed.').choose('Delete Post');
  await ada.page.getByRole('alertdialog').getByRole('button', { name: 'Delete Post' }).click();
  await expect(async () => {
    await ben.page.clock.fastForward(31_000);
    await expect(postsOf(ben.page, ada.name)).toHaveCount(0, { timeout: 500 });
  }).toPass();
});
