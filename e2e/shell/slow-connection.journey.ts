import { expect, test } from '@playwright/test';
import { requestsOf, postOn, expectText } from '../feed/feed.js';
import { registerAbsentPlayer, registerPlayer } from '../support/players.js';
import { requestAs } from '../support/requests.js';
import { hideSuggestedPosts } from '../support/suggestions.js';
import { createTeam } from '../teams/teams.js';

test('on a slow connection the logo appears before any code, and code that does not load shows an error', async ({
  browser,
}) => {
  const { page } = await registerPlayer(browser, 'Ada');
  await hideSuggestedPosts(page);
  await requestsOf({ page }).post('Written before the tunnel.');
  let releaseCode = () => {};
  const codeReleased = new Promise<void>((resolve) => (releaseCode = resolve));
  // The script in the page's head is not part of the code.
  await page.route(/\/assets\/(?!start-).*\.js$/, async (route) => {
    await codeReleased;
    await route.continue();
  });
  await page.goto('/home', { waitUntil: 'commit' });
  const logo = page.locator('#loading svg');
  await expect(logo).toBeVisible();
  await expect(page.getByRole('main')).toHaveCount(0);
  releaseCode();
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(logo).toBeHidden();

  // The code that shows toasts loads after the page.
  await expect(page.getByRole('region', { name: /^Notifications \(/ })).toBeAttached();
  await page.context().setOffline(true);
  await postOn(page, 'Written before the tunnel.').commentButton.dispatchEvent('click');
  await expectText(page, 'Network error. Please try again.');
  await page.getByRole('link', { name: 'Fields' }).first().click();
  await expect(page.getByRole('heading', { name: 'This page couldn’t be loaded' })).toBeVisible();
  await expect(
    page.getByRole('main').getByText('You’re offline. Please try again when you’re connected.'),
  ).toBeVisible();
  // When the connection returns, the page loads without a click.
  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Fields' })).toBeVisible();
});

test('the feed is requested once, and again when the connection returns after it failed', async ({ browser }) => {
  const { page } = await registerPlayer(browser, 'Ada');
  await hideSuggestedPosts(page);
  await requestsOf({ page }).post('Written before the tunnel.');
  const firstPage = '/api/posts/feed?limit=5';
  let requests = 0;
  page.on('request', (request) => void (request.url().endsWith(firstPage) && (requests += 1)));
  // After connecting, one post is requested to find out whether there are newer ones.
  const connected = page.waitForRequest((request) => request.url().endsWith('/api/posts/feed?limit=1'));
  await page.goto('/home');
  await expect(page.getByRole('article')).toHaveCount(1);
  await connected;
  expect(requests).toBe(1);

  await page.route(`**${firstPage}`, (route) => route.fulfill({ status: 503, json: {} }));
  await page.reload();
  await expect(page.getByText('The feed couldn’t be loaded')).toBeVisible();
  await page.unrouteAll();
  await page.context().setOffline(true);
  await page.context().setOffline(false);
  await expect(page.getByRole('article')).toHaveCount(1);
});

test('the layout stays in place when a phone’s composer loses the focus without text', async ({ browser }) => {
  const { page } = await registerPlayer(browser, 'Ada', { viewport: { width: 390, height: 844 }, hasTouch: true });
  await requestsOf({ page }).post('Sent from the woods.');
  await page.goto('/home');
  await page.getByLabel('Write a post').tap();
  const { like } = postOn(page, 'Sent from the woods.');
  await like.tap();
  await expect(like).toHaveAttribute('aria-pressed', 'true');
});

test('a change made before a slow page joined its room is shown', async ({ browser }) => {
  const [ada, ben] = [await registerAbsentPlayer('Ada'), await registerPlayer(browser, 'Ben')];
  const { id } = await createTeam(ada, `Slow ${ada.name}`);
  let releaseWatch = () => {};
  let confirmRequest = () => {};
  const watchRequested = new Promise<void>((resolve) => (confirmRequest = resolve));
  await ben.page.clock.install();
  await ben.page.routeWebSocket(/socket\.io/, (socket) => {
    const server = socket.connectToServer();
    const watchReleased = new Promise<void>((resolve) => (releaseWatch = resolve));
    socket.onMessage((message) => {
      const isWatch = message.includes('"watch"');
      if (isWatch) confirmRequest();
      void (isWatch ? watchReleased : Promise.resolve()).then(() => server.send(message));
    });
  });
  await ben.page.goto(`/teams/${id}`);
  await expect(ben.page.getByRole('heading', { level: 1, name: `Slow ${ada.name}` })).toBeVisible();
  await expect(ben.page.getByRole('link', { name: 'Messages' })).toBeVisible();
  await watchRequested;
  await requestAs(ada, 'PUT', `/api/teams/${id}`, { name: `Late ${ada.name}` });
  // The clock moves past the 5 s that the app waits for other acknowledgements. It waits longer for that of `watch`.
  await ben.page.clock.fastForward(10_000);
  releaseWatch();
  await expect(ben.page.getByRole('heading', { level: 1, name: `Late ${ada.name}` })).toBeVisible();
});
