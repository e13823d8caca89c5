import { expect, type Route, test, type WebSocketRoute } from '@playwright/test';
import { expectNoAxeViolations, reducedMotion } from '../support/axe.js';
import { registerPlayer } from '../support/players.js';
import { requestAs } from '../support/requests.js';
import { chat } from './chat.js';

test('A player cancels messages that wait for the connection, and the others are sent', async ({ browser }) => {
  const [ada, ben] = await Promise.all([
    registerPlayer(browser, 'Ada', reducedMotion),
    registerPlayer(browser, 'Ben', reducedMotion),
  ]);
  const adas = chat(ada.page);
  const { page } = ada;
  await page.goto(`/messages?user=${ben.id}`);
  await adas.write('Before');
  await expect(adas.log.getByText('Sent', { exact: true })).toBeVisible();

  const row = adas.conversations.first();
  await expect(row).toContainText('Before');

  await page.context().setOffline(true);
  await adas.write('Bring the torch', 'And the tripod', 'See you at six');
  await expect(adas.log.getByText('Waiting for connection')).toHaveCount(3);
  await expect(row).toContainText('Waiting for connection:');
  await expect(row).toContainText('You: See you at six');
  await expectNoAxeViolations(page, 'a chat with waiting messages', [390, 1440]);

  await page.setViewportSize({ width: 1440, height: 900 });
  await adas.log.getByRole('button', { name: 'Cancel “And the tripod”' }).press('Enter');
  await expect(adas.bubbles).toHaveText(['Before', 'Bring the torch', 'See you at six']);
  await expect(page.getByRole('textbox', { name: 'Message Ben' })).toHaveValue('And the tripod');

  await page.context().setOffline(false);
  await expect(adas.log.getByText('Waiting for connection')).toHaveCount(0);
  await expect(row).not.toContainText('Waiting for connection:');
  await ben.page.goto(`/messages?user=${ada.id}`);
  await expect(chat(ben.page).bubbles).toHaveText(['Before', 'Bring the torch', 'See you at six']);
});

test('A player cancels a message that was written while the server did not answer', async ({ browser }) => {
  const [ada, ben] = await Promise.all([registerPlayer(browser, 'Ada'), registerPlayer(browser, 'Ben')]);
  const adas = chat(ada.page);
  const { page } = ada;
  let isDown = false;
  const sockets: WebSocketRoute[] = [];
  await page.context().routeWebSocket(/socket\.io/, (socket) => {
    if (isDown) return void socket.close();
    socket.connectToServer();
    sockets.push(socket);
  });
  // A proxy answers while the server behind it restarts.
  const answerForServer = (route: Route) => (isDown ? route.fulfill({ status: 502 }) : route.fallback());
  for (const path of ['**/api/**', '**/socket.io/**']) await page.context().route(path, answerForServer);
  await page.goto(`/messages?user=${ben.id}`);
  await adas.write('Before');
  await expect(adas.log.getByText('Sent', { exact: true })).toBeVisible();

  isDown = true;
  await Promise.all(sockets.map((socket) => socket.close()));
  // A message that is written before the page knows that the connection is lost may have arrived.
  await expect(page.getByText('Reconnecting. Updates may be delayed.')).toBeVisible();
  await adas.write('Bring the torch', 'And the tripod');
  await expect(adas.log.getByText('Waiting for connection')).toHaveCount(2);
  await expect(adas.conversations.first()).toContainText('Waiting for connection:');
  await adas.log.getByRole('button', { name: 'Cancel “Bring the torch”' }).click();
  await expect(adas.bubbles).toHaveText(['Before', 'And the tripod']);

  isDown = false;
  await expect(adas.log.getByText('Waiting for connection')).toHaveCount(0);
  await ben.page.goto(`/messages?user=${ada.id}`);
  await expect(chat(ben.page).bubbles).toHaveText(['Before', 'And the tripod']);
});

test('A first message that waits or is refused is in the list, which keeps its text', async ({ browser }) => {
  const phone = { ...reducedMotion, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
  const [ada, ben] = await Promise.all([registerPlayer(browser, 'Ada', phone), registerPlayer(browser, 'Ben')]);
  const adas = chat(ada.page);
  const { page } = ada;
  await page.goto(`/messages?user=${ben.id}`);
  await expect(adas.box).toBeVisible();
  await expect(adas.log).toBeVisible();
  await page.context().setOffline(true);
  await adas.box.fill('See you at the quarry');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(adas.log.getByText('Waiting for connection')).toBeVisible();
  await page.getByRole('button', { name: 'Back to conversations' }).click();
  const unsent = page.getByRole('list', { name: 'Unsent messages' });
  await expect(unsent.getByRole('link')).toHaveText(/Ben.*Waiting for connection:.*See you at the quarry/);
  await unsent.getByRole('link').click();
  await expect(adas.bubbles).toHaveText(['See you at the quarry']);
  await page.getByRole('button', { name: 'Back to conversations' }).click();

  await requestAs(ben, 'POST', `/api/users/${ada.id}/block`);
  await page.context().setOffline(false);
  await expect(page.getByText(/^Your message to Ben.* wasn’t sent$/)).toBeVisible();
  const refused = unsent.getByRole('group', { name: 'Refused message' });
  await expect(refused).toContainText('See you at the quarry');
  await expect(refused).toContainText(/This operator can.t be messaged/);
  await expectNoAxeViolations(page, 'a list with a refused message', [390, 1440]);
  await page.reload();
  await refused.getByRole('button', { name: 'Discard' }).click();
  await expect(unsent).toHaveCount(0);
  await expect(page.getByText('No conversations here')).toBeVisible();
});

test('A player writes into a conversation that cannot be loaded, and sees the message wait', async ({ browser }) => {
  const [ada, ben] = await Promise.all([
    registerPlayer(browser, 'Ada', reducedMotion),
    registerPlayer(browser, 'Ben', reducedMotion),
  ]);
  await requestAs(ben, 'POST', '/api/messages', { recipientId: ada.id, content: 'Are you in?' });
  const adas = chat(ada.page);
  const { page } = ada;
  let isDown = true;
  await page.route('**/api/messages/private/**', (route) => (isDown ? route.abort() : route.fallback()));
  await page.goto(`/messages?user=${ben.id}`);
  await expect(adas.box).toBeVisible();
  await page.context().setOffline(true);
  await adas.write('Running late');
  await expect(adas.bubbles).toHaveText(['Running late']);
  await expect(adas.log.getByText('Waiting for connection')).toBeVisible();
  await expectNoAxeViolations(page, 'a waiting message in a conversation that is not loaded', [390, 1440]);

  isDown = false;
  await page.context().setOffline(false);
  await expect(adas.bubbles).toHaveText(['Are you in?', 'Running late']);
  await expect(adas.log.getByText('Sent', { exact: true })).toBeVisible();
});
