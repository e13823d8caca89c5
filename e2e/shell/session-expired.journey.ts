import { expect, test, type Page } from '@playwright/test';
import { expectText, requestsOf, postOn } from '../feed/feed.js';
import { expectNoAxeViolations } from '../support/axe.js';
import { chat } from '../messaging/chat.js';
import { registerAbsentPlayer, registerPlayer, signIn } from '../support/players.js';
import { requestAs } from '../support/requests.js';

const signInDialog = (page: Page) => page.getByRole('dialog', { name: 'You’re signed out' });

/** Opens a page whose later requests have no session, while its socket stays connected. */
async function openWithExpiringSession(page: Page, path: string): Promise<void> {
  // A browser that saves data requests nothing in idle time. Such a request would find the end of the session first.
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  let isConnected = false;
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => (isConnected ||= payload.toString().startsWith('40'))),
  );
  await page.goto(path);
  await expect.poll(() => isConnected).toBe(true);
  await page.waitForLoadState('networkidle');
  await page.context().clearCookies();
}

async function chooseLogout(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
}

test('a player whose session ends while typing signs in over the page, which stays as it is', async ({ browser }) => {
  const [ada, ben] = [await registerPlayer(browser, 'Ada'), await registerAbsentPlayer('Ben')];
  const { page } = ada;
  const { id: postId } = await requestsOf(ada).post('Meet at seven.');
  await page.goto('/home');
  const { box, comment, comments, commentButton } = postOn(page, 'Meet at seven.');
  const submit = comments.getByRole('button', { name: 'Comment', exact: true });
  const dialog = signInDialog(page);

  await test.step('the dialog opens when the server closes the socket, and again with the next action', async () => {
    await commentButton.click();
    await box.fill('I can take three.');
    await box.evaluate((input: HTMLTextAreaElement) => input.setSelectionRange(2, 2));
    await page.request.get('/api/logout');
    await expect(dialog.getByLabel('Email')).toHaveValue(ada.email);
    await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(box).toBeFocused();
    await expect(page.getByRole('button', { name: 'Sign in again' })).toBeVisible();
    await expectNoAxeViolations(page, 'the bar of an ended session');
    await submit.click();
    await expect(dialog).toBeVisible();
    // The open dialog hides the page behind it from locators by role.
    await expect(page.getByLabel('Write a comment')).toHaveValue('I can take three.');
  });

  await test.step('after the sign-in, the focus, the badges and live updates are back', async () => {
    const message = { recipientId: ada.id, content: 'Running late', messageType: 'private' };
    await requestAs(ben, 'POST', '/api/messages', message);
    await signIn(page);
    await expect(dialog).toHaveCount(0);
    await expect(box).toBeFocused();
    expect(await box.evaluate((input: HTMLTextAreaElement) => input.selectionStart)).toBe(2);
    await expect(chat(page).badge).toHaveAccessibleName('Messages, 1 unread');
    await requestsOf(ben).comment(postId, 'Where exactly?');
    await expect(comment('Where exactly?')).toBeVisible();
    await submit.click();
    await expect(comment('I can take three.')).toBeVisible();
  });

  await test.step('a message that was sent after the session ended is delivered after the sign-in', async () => {
    await page.goto(`/messages?user=${ben.id}`);
    await chat(page).box.fill('On my way');
    await page.request.get('/api/logout');
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(chat(page).box).toBeFocused();
    await page.keyboard.press('Enter');
    await signIn(page);
    await expect(chat(page).log.getByText('Sent', { exact: true })).toBeVisible();
    await expect(chat(page).badge).toHaveAccessibleName('Messages');
  });
});

test('another player who signs in over the page sees none of its text, which its author finds again', async ({
  browser,
}) => {
  const [ada, ben] = [await registerPlayer(browser, 'Ada'), await registerAbsentPlayer('Ben')];
  const { page } = ada;
  const bio = page.getByLabel('Bio');
  await openWithExpiringSession(page, '/profile/edit');
  await bio.fill('Mostly woodland, always late.');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expectText(page, 'You are logged out. Logging in again...');
  await expect(signInDialog(page)).toBeVisible();
  await expect(page).toHaveURL('/profile/edit');

  await signIn(page, ben.email);
  await expect(page).toHaveURL('/home');
  await page.goto('/profile/edit');
  await expect(page.getByLabel('First name')).toHaveValue('Ben');
  await expect(bio).toHaveValue('');

  await chooseLogout(page);
  await expect(page).toHaveURL('/');
  await page.goto('/login');
  await signIn(page, ada.email);
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
  await page.goto('/profile/edit');
  await expectText(page, 'We restored your unsaved draft.');
  await expect(bio).toHaveValue('Mostly woodland, always late.');
});

test('two tabs keep their drafts, and a sign-out asks first, deletes them and signs out both', async ({ browser }) => {
  const ada = await registerPlayer(browser, 'Ada');
  const { page } = ada;
  const otherTab = await page.context().newPage();
  const composer = (tab: Page) => tab.getByLabel('Write a post');
  for (const [tab, text] of [
    [page, 'From the first tab.'],
    [otherTab, 'From the second tab.'],
  ] as const) {
    await tab.goto('/home');
    await expect(composer(tab)).toHaveValue('');
    await composer(tab).fill(text);
  }

  await test.step('each tab restores its own draft, and a new tab that of a closed one', async () => {
    await Promise.all([page.reload(), otherTab.reload()]);
    await expect(composer(page)).toHaveValue('From the first tab.');
    await expect(composer(otherTab)).toHaveValue('From the second tab.');
    await otherTab.close();
    const newTab = await page.context().newPage();
    await newTab.goto('/home');
    await expect(composer(newTab)).toHaveValue('From the second tab.');
  });

  await test.step('the sign-out asks first and signs out all tabs', async () => {
    const newTab = page.context().pages().at(-1) ?? page;
    await chooseLogout(page);
    const question = page.getByRole('alertdialog', { name: 'Sign out and delete your unsent text?' });
    await expect(question).toContainText('This browser has 2 drafts.');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(composer(page)).toHaveValue('From the first tab.');
    await chooseLogout(page);
    // The answer arrives after the closed dialog has removed its entry from the history, which takes 0.1 s.
    await page.route('**/api/logout', (route) => void setTimeout(() => void route.continue(), 300));
    await question.getByRole('button', { name: 'Sign out' }).click();
    for (const tab of [page, newTab]) {
      await expect(tab).toHaveURL('/');
      await expect(tab.getByRole('heading', { name: 'Find your next game, and your team.' })).toBeVisible();
    }
    await page.goto('/login');
    await signIn(page, ada.email);
    await expect(composer(page)).toHaveValue('');
    await expect(composer(newTab)).toHaveValue('');
  });
});

test('a follow that finds the session expired leads to the sign-in page and back', async ({ browser }) => {
  const [ada, ben] = [await registerPlayer(browser, 'Ada'), await registerAbsentPlayer('Ben')];
  const { page } = ada;
  const follow = page.getByRole('button', { name: `Follow ${ben.name}` });
  await openWithExpiringSession(page, `/players?q=${encodeURIComponent(ben.name)}`);
  await follow.click();
  await expectText(page, 'You are logged out. Logging in again...');
  await expect(page).toHaveURL(/\/login\?next=/);
  await signIn(page, ada.email);
  await expect(page).toHaveURL(/\/players\?q=/);
  await follow.click();
  await expect(page.getByRole('button', { name: `Following ${ben.name}` })).toBeVisible();
});
