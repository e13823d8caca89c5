import { expect, test, type BrowserContext } from '@playwright/test';
import { chat, watchStates } from './chat.js';
import { CORE } from '../support/tags.js';
import { registerPlayer, type Player } from '../support/players.js';

/** The longest wait between two attempts to connect, with its jitter, in milliseconds. */
const LONGEST_BACK_OFF = 45_000;
/** An attempt that was under way when the clock moved may fail. The next attempt follows after the longest wait. */
const NEXT_ATTEMPT = { timeout: LONGEST_BACK_OFF + 30_000 };

/** The budget is 3 s on an idle machine. A test run keeps the machine busy. */
const POLLING_TIMEOUT_MS = 10_000;

async function openThreads(ada: Player, ben: Player) {
  await Promise.all([ada.page.goto(`/messages?user=${ben.id}`), ben.page.goto(`/messages?user=${ada.id}`)]);
  await Promise.all([ada, ben].map(({ page }) => expect(chat(page).box).toBeVisible()));
  return [chat(ada.page), chat(ben.page)] as const;
}

/** Simulates a proxy that refuses websocket upgrades. */
const refuseWebSockets = (context: BrowserContext) =>
  context.addInitScript(() => {
    class RefusedWebSocket {
      onerror?: (event: Event) => void;
      onclose?: (event: Event) => void;
      constructor() {
        setTimeout(() => {
          this.onerror?.(new Event('error'));
          this.onclose?.(new CloseEvent('close', { code: 1006 }));
        });
      }
      send() {}
      close() {}
    }
    Object.assign(window, { WebSocket: RefusedWebSocket });
  });

test(
  'Messages and badges are polled without a socket, and pushed again when it reconnects',
  CORE,
  async ({ browser }) => {
    test.setTimeout(180_000);
    const [ada, ben] = await Promise.all([registerPlayer(browser, 'Ada'), registerPlayer(browser, 'Ben')]);
    let isBlocked = true;
    for (const { page } of [ada, ben]) {
      await page.clock.install();
      await page
        .context()
        .routeWebSocket(/socket\.io/, (socket) => (isBlocked ? void socket.close() : void socket.connectToServer()));
      await page.context().route('**/socket.io/**', (route) => (isBlocked ? route.abort() : route.continue()));
    }
    const [adas, bens] = await openThreads(ada, ben);

    await test.step('messages and badges are polled', async () => {
      const states = await watchStates(adas.log);
      await adas.write('Can you hear me?');
      await expect(bens.bubbles).toHaveText(['Can you hear me?']);
      await expect.poll(async () => (await states()).slice(0, 2)).toEqual(['Sending', 'Sent']);
      await expect(adas.log.getByText('Read', { exact: true })).toBeVisible();
      await bens.write('Barely.');
      await expect(adas.bubbles).toHaveText(['Can you hear me?', 'Barely.']);
      await ada.page.getByRole('link', { name: 'Muster, home' }).first().click();
      await expect(adas.log).toHaveCount(0);
      await bens.write('Try the hill.');
      await expect(adas.badge).toHaveAccessibleName('Messages, 1 unread');
      await adas.badge.click();
      await expect(adas.bubbles).toHaveText(['Can you hear me?', 'Barely.', 'Try the hill.']);
      await expect(adas.badge).toHaveAccessibleName('Messages');
    });

    await test.step('messages are pushed again without a reload', async () => {
      isBlocked = false;
      // The next attempt to connect is due immediately.
      for (const { page } of [ada, ben]) await page.clock.fastForward(LONGEST_BACK_OFF);
      const sinceLastPoll = [ada, ben].map(({ page }) => {
        let last = Date.now();
        page.on('request', (request) => {
          if (request.url().includes('/api/messages/unread-count')) last = Date.now();
        });
        return () => Date.now() - last;
      });
      // Once a page has not polled the badge for longer than the polling interval, its socket is connected.
      await expect.poll(() => Math.min(...sinceLastPoll.map((since) => since())), NEXT_ATTEMPT).toBeGreaterThan(6_500);
      await bens.write('Better?');
      await expect(adas.bubbles.last()).toHaveText('Better?');
      await adas.write('Loud and clear.');
      await expect(bens.bubbles.last()).toHaveText('Loud and clear.');
    });
  },
);

test('Messages and badges are pushed over long polling when websockets are blocked', CORE, async ({ browser }) => {
  const [ada, ben] = await Promise.all([registerPlayer(browser, 'Ada'), registerPlayer(browser, 'Ben')]);
  await Promise.all([ada, ben].map(({ page }) => refuseWebSockets(page.context())));
  const longPolls = [ada, ben].map(({ page }) =>
    page.waitForResponse((response) => /socket\.io.*transport=polling.*sid=/.test(response.url())),
  );
  const [adas, bens] = await openThreads(ada, ben);
  await Promise.all(longPolls);

  await adas.write('No websockets here.');
  await expect(bens.bubbles).toHaveText(['No websockets here.']);
  const polls: string[] = [];
  for (const { page } of [ada, ben])
    page.on('request', (request) => {
      if (request.url().includes('/api/messages/unread-count')) polls.push(request.url());
    });
  await bens.write('Nor here.');
  await expect(adas.bubbles.last()).toHaveText('Nor here.');
  await ben.page.getByRole('link', { name: 'Muster, home' }).first().click();
  await expect(bens.log).toHaveCount(0);
  await adas.write('Still there?');
  await expect(bens.badge).toHaveAccessibleName('Messages, 1 unread');
  expect(polls).toEqual([]);
});

test('Where websockets hang, polling starts within seconds, and at once for the next hour', async ({ browser }) => {
  const { page } = await registerPlayer(browser, 'Ada');
  const attempts: { transport: string; at: number }[] = [];
  const polledBadges: string[] = [];
  // Playwright accepts the websocket, but nothing answers on it.
  await page.routeWebSocket(/socket\.io/, () => void attempts.push({ transport: 'websocket', at: Date.now() }));
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (searchParams.get('transport') === 'polling') attempts.push({ transport: 'polling', at: Date.now() });
    if (/unread-count|notifications\/count/.test(pathname)) polledBadges.push(pathname);
  });
  const firstAttempts = async () => {
    // Without this, the previous page would poll until the next one opens.
    await page.goto('about:blank');
    attempts.length = 0;
    await page.goto('/home');
    await expect.poll(() => attempts.map(({ transport }) => transport)).toContain('polling');
    return attempts.slice(0, 2);
  };

  await test.step('the first visit tries a websocket, and asks for both badges meanwhile', async () => {
    const [websocket, polling] = await firstAttempts();
    expect([websocket?.transport, polling?.transport]).toEqual(['websocket', 'polling']);
    expect((polling?.at ?? Infinity) - (websocket?.at ?? 0)).toBeLessThan(POLLING_TIMEOUT_MS);
    await expect
      .poll(() => [...new Set(polledBadges)].sort())
      .toEqual(['/api/messages/unread-count', '/api/notifications/count']);
  });

  await test.step('the next visit starts with polling', async () => {
    expect((await firstAttempts())[0]?.transport).toBe('polling');
  });

  await test.step('an hour later a websocket is tried again', async () => {
    await page.clock.install({ time: Date.now() + 3_601_000 });
    expect((await firstAttempts())[0]?.transport).toBe('websocket');
  });
});
