import { expect, test } from '@playwright/test';
import { requestsOf, postOn, expectText } from '../feed/feed.js';
import { registerAbsentPlayer, registerPlayer } from '../support/players.js';
import { requestAs } from '../support/requests.js';
import { createTeam } from '../teams/teams.js';

test('on a slow connection the logo appears before any code, and code that does not load shows an error', async ({
  browser,
}) => {
  const { page } = await registerPlayer(browser, 'Ada');
  await requestsOf({ page }).post('Written before the tunnel.');
  let releaseCode = () => {};
  const codeReleased = new Promise<void>((resolve) => (releaseCode = resolve));
  await page.route('**/assets/*.js', async (route) => {
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

  // The first touch loads the code that shows toasts.
  await page.getByRole('article').click({ position: { x: 5, y: 5 } });
  await expect(page.getByRole('region', { name: /^Notifications \(/ })).toBeAttached();
  await page.context().setOffline(true);
  await postOn(page, 'Written before the tunnel.').commentButton.dispatchEvent('click');
  await expectText(page, 'Network error. Please try again.');
  await page.getByRole('link', { name: 'Fields' }).first().click();
  await expect(page.getByRole('heading', { name: 'This page could not be loaded' })).toBeVisible();
  await expect(page.getByRole('main').getByText('Network error. Please try again.')).toBeVisible();
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Fields' })).toBeVisible();
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
  await ben.page.clock.install();
  await ben.page.routeWebSocket(/socket\.io/, (socket) => {
    const server = socket.connectToServer();
    const watchReleased = new Promise<void>((resolve) => (releaseWatch = resolve));
    socket.onMessage(
      (message) =>
        void (message.includes('"watch"') ? watchReleased : Promise.resolve()).then(() => server.send(message)),
    );
  });
  await ben.page.goto(`/teams/${id}`);
  await expect(ben.page.getByRole('heading', { level: 1, name: `Slow ${ada.name}` })).toBeVisible();
  await expect(ben.page.getByRole('link', { name: 'Messages' })).toBeVisible();
  await requestAs(ada, 'PUT', `/api/teams/${id}`, { name: `Late ${ada.name}` });
  // The default timeout is too short for this slow connection.
  await ben.page.clock.fastForward(10_000);
  releaseWatch();
  await expect(ben.page.getByRole('heading', { level: 1, name: `Late ${ada.name}` })).toBeVisible();
});
