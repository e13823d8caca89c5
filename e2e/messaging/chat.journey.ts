import { expect, test, type Browser, type Page } from '@playwright/test';
import { chat, watchStates, openConversationWith } from './chat.js';
import { CORE } from '../support/tags.js';
import { startSystem, type RunningSystem } from '../support/system.js';
import { requestAs } from '../support/requests.js';
import { registerAbsentPlayer, registerPlayer, uniqueLetters, openBrowser, PASSWORD } from '../support/players.js';

async function register(browser: Browser, firstName: string): Promise<{ name: string; page: Page }> {
  const lastName = uniqueLetters();
  const page = await openBrowser(browser);
  await page.goto('/auth/register');
  await page.getByLabel('First name').fill(firstName);
  await page.getByLabel('Last name').fill(lastName);
  await page.getByLabel('Email').fill(`${firstName}.${lastName}@journeys.example`.toLowerCase());
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page).toHaveURL('/welcome');
  return { name: `${firstName} ${lastName}`, page };
}

test('Two players register, find each other and chat', CORE, async ({ browser }) => {
  const [ada, ben] = await Promise.all([register(browser, 'Ada'), register(browser, 'Ben')]);
  const [adas, bens] = [chat(ada.page), chat(ben.page)];

  await test.step('Ada finds Ben and writes to him', async () => {
    await adas.badge.click();
    await expect(ada.page.getByRole('heading', { name: 'No conversations here' })).toBeVisible();
    await openConversationWith(ada.page, ben.name);
    const states = await watchStates(adas.log);
    await expect(bens.badge).toHaveAccessibleName('Messages');
    await adas.write('Is the shed lit?');
    await expect(bens.badge).toHaveAccessibleName('Messages, 1 unread');
    // Ben's browser receives the message while he is on another page.
    await expect(adas.log.getByText('Delivered', { exact: true })).toBeVisible();
    // The page may show two changes at once.
    expect(['Sending Sent Delivered', 'Sending Delivered']).toContain((await states()).join(' '));
    await adas.write('And is the yard?');
    await expect(bens.badge).toHaveAccessibleName('Messages, 2 unread');
  });

  await test.step('Ben opens the conversation, and Ada sees that he has read it', async () => {
    await bens.badge.click();
    // On the first visit, the latest conversation is open.
    await expect(bens.conversations).toHaveText([new RegExp(`${ada.name}.*And is the yard\\?`)]);
    await expect(bens.bubbles).toHaveText(['Is the shed lit?', 'And is the yard?']);
    await expect(bens.log.getByText('2 new')).toBeVisible();
    await expect(bens.badge).toHaveAccessibleName('Messages');
    await expect(bens.conversations.first()).not.toContainText('unread');
    await expect(adas.log.getByText('Read', { exact: true })).toBeVisible();
  });

  await test.step('Ben’s answers appear immediately on Ada’s screen', async () => {
    await bens.write('Both are.');
    await expect(adas.bubbles).toHaveText(['Is the shed lit?', 'And is the yard?', 'Both are.']);
    await expect(adas.badge).toHaveAccessibleName('Messages');
    await adas.log.getByText('Both are.').waitFor();
    await ada.page.getByRole('button', { name: 'Send a thumbs up' }).click();
    await expect(bens.log.getByRole('img', { name: 'Thumbs up' })).toBeVisible();
  });

  await test.step('only Ada’s badge changes while she is on another page', async () => {
    await ada.page.getByRole('link', { name: 'Muster, home' }).first().click();
    await expect(adas.log).toHaveCount(0);
    await bens.write('Bring a torch anyway.');
    await expect(adas.badge).toHaveAccessibleName('Messages, 1 unread');
    await adas.badge.click();
    // The conversation of the last visit is open again.
    await expect(adas.bubbles.last()).toHaveText('Bring a torch anyway.');
    await expect(adas.badge).toHaveAccessibleName('Messages');
  });
});

test('Messages written while the server is down arrive once and in order', CORE, async ({ browser }) => {
  test.slow();
  // This journey stops its server, so it doesn't use the shared one.
  const muster = await startSystem('none');
  await writeThroughCrash(browser, muster).finally(() => muster.stop());
});

async function writeThroughCrash(browser: Browser, muster: RunningSystem): Promise<void> {
  const options = { baseURL: muster.url };
  const [ada, ben] = await Promise.all([
    registerPlayer(browser, 'Ada', options),
    registerPlayer(browser, 'Ben', options),
  ]);
  const [adas, bens] = [chat(ada.page), chat(ben.page)];
  await ada.page.goto(`/messages?user=${ben.id}`);
  await expect(ada.page).toHaveURL(/\/messages\/private_/);
  await adas.write('Before');
  await ben.page.goto('/messages');
  await bens.conversations.first().click();
  await expect(bens.bubbles).toHaveText(['Before']);

  const texts = ['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven'];
  const restarted = muster.kill();
  await adas.write(...texts);
  await restarted;
  await expect(bens.bubbles).toHaveText(['Before', ...texts]);
  await expect(adas.log.getByText('Sending', { exact: true })).toHaveCount(0);
  await expect(adas.bubbles).toHaveText(['Before', ...texts]);
  await bens.write('All seven');
  await expect(adas.bubbles.last()).toHaveText('All seven');
}

test('Messages whose answers were lost survive a reload and are stored once', async ({ browser }) => {
  const [ada, ben] = await Promise.all([registerPlayer(browser, 'Ada'), registerPlayer(browser, 'Ben')]);
  const adas = chat(ada.page);
  await ada.page.goto(`/messages?user=${ben.id}`);
  await adas.write('First');
  await expect(adas.log.getByText('Sent', { exact: true })).toBeVisible();

  // The server stores every message, but all of its answers are lost, also those to polls.
  await ada.page.route('**/socket.io/**', (route) => route.abort());
  await ada.page.routeWebSocket(/socket\.io/, (socket) => void socket.close());
  await ada.page.route('**/api/messages', async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await ada.page.route(/[?&]after=/, (route) => route.abort());
  await ada.page.reload();
  await adas.write('Second', 'Third');
  await expect(adas.log.getByText('Waiting for connection').last()).toBeVisible();
  await ada.page.reload();
  await expect(adas.bubbles).toHaveText(['First', 'Second', 'Third']);

  await ada.page.unrouteAll({ behavior: 'ignoreErrors' });
  await ada.page.reload();
  await expect(adas.log.getByText('Sent', { exact: true })).toBeVisible();
  await expect(adas.bubbles).toHaveText(['First', 'Second', 'Third']);
  await ben.page.goto(`/messages?user=${ada.id}`);
  await expect(chat(ben.page).bubbles).toHaveText(['First', 'Second', 'Third']);
});

test('A rejected message can be retried or deleted, and later messages are still sent', async ({ browser }) => {
  const [ada, ben] = await Promise.all([registerPlayer(browser, 'Ada'), registerAbsentPlayer('Ben')]);
  const adas = chat(ada.page);
  let isRefusing = true;
  await ada.page.routeWebSocket(/socket\.io/, (socket) => void socket.close());
  await ada.page.route('**/socket.io/**', (route) => route.abort());
  await ada.page.route('**/api/messages', (route) =>
    isRefusing && (route.request().postData() ?? '').includes('Refused')
      ? route.fulfill({
          status: 403,
          json: { statusCode: 403, code: 'access.denied', message: 'You don’t have permission to do that' },
        })
      : route.continue(),
  );
  await ada.page.goto(`/messages?user=${ben.id}`);
  await adas.write('Refused one', 'Refused two', 'Fine');
  await expect(adas.log.getByText('Not sent')).toHaveCount(2);
  await expect(adas.log.getByText('You don’t have permission to do that')).toHaveCount(2);
  await expect(adas.log.getByText('Sent', { exact: true })).toBeVisible();
  isRefusing = false;
  await adas.log.getByRole('button', { name: 'Discard' }).first().click();
  await adas.log.getByRole('button', { name: 'Try again' }).click();
  await expect(adas.bubbles).toHaveText(['Fine', 'Refused two']);
  await expect(adas.log.getByText('Not sent')).toHaveCount(0);
});

test('A conversation with an unknown user or with oneself cannot be started', async ({ browser }) => {
  const { page, id } = await registerPlayer(browser, 'Ada');
  for (const user of ['01890000-0000-7000-8000-000000000000', 'nonsense', id]) {
    await page.goto(`/messages?user=${user}`);
    await expect(page.getByText('Failed to start conversation with user', { exact: true })).toBeVisible();
    await expect(page).toHaveURL(/\/messages$/);
  }
});

test('On a phone the thread fills the screen, and Back leads to the list', async ({ browser }) => {
  const [ada, ben] = await Promise.all([
    registerPlayer(browser, 'Ada', { viewport: { width: 390, height: 844 }, hasTouch: true }),
    registerPlayer(browser, 'Ben'),
  ]);
  await ben.page.goto(`/messages?user=${ada.id}`);
  await chat(ben.page).write('Are you up?');
  const adas = chat(ada.page);
  await ada.page.goto('/messages');
  await adas.conversations.first().tap();
  await expect(adas.bubbles).toHaveText(['Are you up?']);
  await expect(ada.page.getByRole('banner').getByRole('link')).toHaveCount(0);
  await expect(ada.page.getByRole('navigation')).toHaveCount(0);
  await ada.page.goBack();
  await expect(adas.conversations).toHaveCount(1);
  await expect(ada.page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await adas.conversations.first().tap();
  await ada.page.reload();
  await expect(adas.bubbles).toHaveText(['Are you up?']);
  await expect(ada.page.getByRole('button', { name: 'Back to conversations', exact: true })).toBeVisible();
  const message = { recipientId: ada.id, content: 'Who has the map?' };
  await requestAs(await registerAbsentPlayer('Cleo'), 'POST', '/api/messages', message);
  await ada.page.getByRole('button', { name: 'Back to conversations, 1 unread' }).tap();
  await expect(adas.conversations).toHaveCount(2);
  await adas.conversations.last().tap();
  await expect(adas.bubbles).toHaveText(['Are you up?']);
  // Escape that cancels the composition of a word in the text box does not leave the conversation.
  await adas.box.dispatchEvent('keydown', { key: 'Escape', isComposing: true });
  await expect(adas.log).toHaveCount(1);
  await ada.page.keyboard.press('Escape');
  await expect(adas.log).toHaveCount(0);
});
