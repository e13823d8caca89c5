import { expect, type Page, test } from '@playwright/test';
import { type Player, registerPlayer } from '../support/players.js';
import { requestAs } from '../support/requests.js';
import { chat } from './chat.js';
import { PROOF } from '../support/tags.js';

/** More messages than the screen keeps of a conversation. */
const MISSED = 520;

async function send(sender: Player, recipientId: string, texts: string[]): Promise<void> {
  for (const content of texts) await requestAs(sender, 'POST', '/api/messages', { recipientId, content });
}

/** Restricts a page to REST. An open socket would deliver messages although the page is offline. */
async function blockSocket(page: Page): Promise<void> {
  await page.route('**/socket.io/**', (route) => route.abort());
  await page.routeWebSocket('**/socket.io/**', (socket) => void socket.close());
}

/** Sends many messages while a page is offline. Returns the requests for messages that the page makes afterwards. */
async function sendWhileOffline(page: Page, sender: Player, recipientId: string): Promise<string[]> {
  const requests: string[] = [];
  await page.context().setOffline(true);
  await send(
    sender,
    recipientId,
    Array.from({ length: MISSED }, (_, index) => `Missed ${index + 1}`),
  );
  page.on('request', (request) => {
    if (request.url().includes('/api/messages/private/private_')) requests.push(request.url());
  });
  await page.context().setOffline(false);
  return requests;
}

test('A player who returns after hundreds of messages sees the newest at once', PROOF, async ({ browser }) => {
  const [ada, ben] = await Promise.all([registerPlayer(browser, 'Ada'), registerPlayer(browser, 'Ben')]);
  const bens = chat(ben.page);
  await send(ada, ben.id, ['Ready?']);
  await blockSocket(ben.page);
  await ben.page.goto(`/messages?user=${ada.id}`);
  await expect(bens.bubbles).toHaveText(['Ready?']);

  const requests = await sendWhileOffline(ben.page, ada, ben.id);
  await expect(bens.bubbles.last()).toHaveText(`Missed ${MISSED}`);
  expect(await bens.bubbles.count()).toBeLessThan(100);
  expect(requests.length).toBeLessThan(5);
  await expect(bens.badge).toHaveAccessibleName('Messages');

  await test.step('a button leads to the first of the missed messages', async () => {
    await ben.page.getByRole('button', { name: `${MISSED} new messages` }).click();
    await expect(bens.bubbles.filter({ hasText: /^Missed 1$/ })).toBeInViewport();
  });
});

test('A player who has scrolled up stays there after hundreds of messages have arrived', PROOF, async ({ browser }) => {
  const [ada, ben] = await Promise.all([registerPlayer(browser, 'Ada'), registerPlayer(browser, 'Ben')]);
  const bens = chat(ben.page);
  await send(
    ada,
    ben.id,
    Array.from({ length: 20 }, (_, index) => `Line ${index + 1}\nwith\nfour\nlines`),
  );
  await blockSocket(ben.page);
  await ben.page.goto(`/messages?user=${ada.id}`);
  const first = bens.bubbles.filter({ hasText: /^Line 1\s/ });
  await expect(bens.bubbles).toHaveCount(20);
  await first.scrollIntoViewIfNeeded();

  await sendWhileOffline(ben.page, ada, ben.id);
  await ben.page.getByRole('button', { name: 'New messages' }).click({ trial: true });
  await expect(first).toBeInViewport();
  await ben.page.getByRole('button', { name: 'New messages' }).click();
  await expect(bens.bubbles.last()).toHaveText(`Missed ${MISSED}`);
  await expect(bens.bubbles.last()).toBeInViewport();
});
