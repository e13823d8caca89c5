import { expect, type Page, test } from '@playwright/test';
import { directConversationId } from '../../backend/src/contracts/conversation-ids.js';
import { expectNoAxeViolations } from '../support/axe.js';
import { type AnyPlayer, registerAbsentPlayer, registerPlayer } from '../support/players.js';
import { requestAs } from '../support/requests.js';
import { chat, createTeamWith } from './chat.js';
import { PROOF } from '../support/tags.js';

/** Slightly more than the number of messages that the page keeps at most. */
const ABOVE_MAX_SHOWN = 420;

const bubble = (page: Page, text: string) => chat(page).log.getByText(text, { exact: true });
const toNewest = (page: Page) => page.getByRole('button', { name: 'Jump to the newest message' });

/** Writes the messages "Message 1" to "Message {count}" from Ben to Ada. Returns the id of the conversation. */
async function writeMessages(ben: AnyPlayer, adaId: string, count: number): Promise<string> {
  let conversationId = '';
  for (let number = 1; number <= count; number += 1) {
    const message = { recipientId: adaId, content: `Message ${number}` };
    ({ conversationId } = await requestAs<{ conversationId: string }>(ben, 'POST', '/api/messages', message));
  }
  return conversationId;
}

/** Scrolls in steps until the element is in the log. */
async function scrollUntilShown(page: Page, text: string, direction: 'up' | 'down'): Promise<void> {
  const { log } = chat(page);
  await expect(async () => {
    await log.evaluate((element, top) => element.scrollBy({ top }), direction === 'up' ? -100_000 : 100_000);
    await expect(bubble(page, text)).toBeVisible({ timeout: 250 });
  }).toPass();
}

test(
  'A player opens an old message by its address, reads the history in both directions and returns to the newest',
  PROOF,
  async ({ browser }) => {
    const [ada, ben] = await Promise.all([
      registerPlayer(browser, 'Ada', { permissions: ['clipboard-read', 'clipboard-write'] }),
      registerAbsentPlayer('Ben'),
    ]);
    const { page } = ada;
    const conversationId = await writeMessages(ben, ada.id, 500);
    const address = `/messages/${conversationId}`;

    await test.step('the conversation opens at the message, which has the focus', async () => {
      await page.goto(`${address}?message=420`);
      await expect(bubble(page, 'Message 420')).toBeFocused();
      await expect(bubble(page, 'Message 420')).toBeInViewport();
      await expect(bubble(page, 'Message 500')).toHaveCount(0);
      await expectNoAxeViolations(page, 'an old message');
    });

    await test.step('scrolling up loads the beginning, and only part of the history is on the page', async () => {
      await scrollUntilShown(page, 'Message 1', 'up');
      expect(await chat(page).bubbles.count()).toBeLessThan(ABOVE_MAX_SHOWN);
    });

    await test.step('a change of an old message is shown at once, and a new message is announced by a button', async () => {
      const [first] = await requestAs<{ id: string }[]>(ben, 'GET', `/api/messages/private/${ada.id}?before=2`);
      await requestAs(ben, 'PATCH', `/api/messages/${first?.id}`, { content: 'First message' });
      await expect(chat(page).bubbles.first()).toHaveText(/^First message\s*edited \d.*$/);
      await requestAs(ben, 'POST', '/api/messages', { recipientId: ada.id, content: 'Message 501' });
      await page.getByRole('button', { name: 'New messages' }).click();
      await expect(bubble(page, 'Message 501')).toBeInViewport();
      await expect(toNewest(page)).toHaveCount(0);
    });

    await test.step('scrolling down from an old message leads to the newest one', async () => {
      await page.goto(`${address}?message=150`);
      await expect(bubble(page, 'Message 150')).toBeInViewport();
      await scrollUntilShown(page, 'Message 501', 'down');
      await expect(toNewest(page)).toHaveCount(0);
      expect(await chat(page).bubbles.count()).toBeLessThan(ABOVE_MAX_SHOWN);
    });

    await test.step('the address of a message is in its menu', async () => {
      await page.getByRole('button', { name: 'Actions for “Message 500”' }).press('Enter');
      await page.getByRole('menuitem', { name: 'Copy link' }).press('Enter');
      await expect(page.getByText('Message link copied to clipboard.', { exact: true })).toBeVisible();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(`${address}?message=500`);
    });

    await test.step('the link to a message that does not exist shows a notice and the newest messages', async () => {
      await page.goto(`${address}?message=5000`);
      await expect(page.getByText('Message not found', { exact: true })).toBeVisible();
      await expect(bubble(page, 'Message 501')).toBeInViewport();
      await page.reload();
      await expect(page).toHaveURL(new RegExp(`/messages/${conversationId}`));
      await expect(bubble(page, 'Message 501')).toBeInViewport();
    });
  },
);

test('The address of a conversation that the player may not read shows a notice and the list', async ({ browser }) => {
  const [ada, ben, cleo] = await Promise.all(['Ada', 'Ben', 'Cleo'].map((name) => registerPlayer(browser, name)));
  if (!ada || !ben || !cleo) throw new Error('Expected three players');
  const team = await createTeamWith(ada, ben);
  await ada.page.goto(`/messages/team_${team.id}`);
  await chat(ada.page).write('Members only');
  await requestAs(ada, 'POST', '/api/messages', { recipientId: cleo.id, content: 'Not read yet' });
  const { page } = cleo;
  const NOBODY = '0192a000-0000-7000-8000-00000000000a';
  for (const id of [
    `team_${team.id}`,
    `team_${team.id}_${ben.id}`,
    directConversationId(ada.id, ben.id),
    directConversationId(cleo.id, NOBODY),
    `team_${NOBODY}`,
  ])
    await test.step(
      id.replace(/[0-9a-f-]{36}/g, (part) => (part === NOBODY ? 'nobody' : 'id')),
      async () => {
        await page.goto(`/messages/${id}`);
        await expect(page.getByText('You don’t have access to this conversation', { exact: true })).toBeVisible();
        await expect(page).toHaveURL(/\/messages$/);
        await expect(page.getByText('Members only')).toHaveCount(0);
        await expect(page.getByRole('heading', { name: 'Conversation not available' })).toBeVisible();
        await expect(chat(page).conversations).toHaveText([/Not read yet/]);
        await expect(chat(page).log).toHaveCount(0);
        await expect(chat(page).badge).toHaveAccessibleName('Messages, 1 unread');
      },
    );
  await expectNoAxeViolations(page, 'a conversation that is not available', [1280]);
  await chat(page).conversations.first().click();
  await expect(chat(page).bubbles).toHaveText(['Not read yet']);
});

test('A conversation opens after a visit to the profile of its other person, who blocks the player', async ({
  browser,
}) => {
  const [{ page, id }, ben] = await Promise.all([registerPlayer(browser, 'Ada'), registerAbsentPlayer('Ben')]);
  await writeMessages(ben, id, 1);
  await page.goto('/messages');
  await chat(page).conversations.first().click();
  await expect(chat(page).bubbles).toHaveText(['Message 1']);
  await requestAs(ben, 'POST', `/api/users/${id}/block`);
  // The list answers only after the page has asked for the profile.
  let answerList = () => {};
  const isAnswered = new Promise<void>((resolve) => (answerList = resolve));
  await page.route(/\/api\/messages\/conversations(\?|$)/, async (route) => {
    await isAnswered;
    await route.continue();
  });
  await page.goto(`/profile/${ben.id}`);
  await expect(page.getByRole('heading', { name: 'User Not Found' })).toBeVisible();
  await page.getByRole('link', { name: /^Messages/ }).click();
  await expect(page.getByRole('heading', { name: 'Messages' })).toBeVisible();
  answerList();
  await expect(chat(page).bubbles).toHaveText(['Message 1']);
  await expect(page.getByText('You don’t have access to this conversation')).toHaveCount(0);
});

test('A player on a phone opens a message by its address, and writing leads to the newest message', async ({
  browser,
}) => {
  const [ada, ben] = await Promise.all([
    registerPlayer(browser, 'Ada', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }),
    registerAbsentPlayer('Ben'),
  ]);
  const { page } = ada;
  const conversationId = await writeMessages(ben, ada.id, 120);
  await page.goto(`/messages/${conversationId}?message=20`);
  await expect(bubble(page, 'Message 20')).toBeInViewport();
  await expect(toNewest(page)).toBeVisible();
  await chat(page).box.fill('I found it');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(bubble(page, 'I found it')).toBeInViewport();
  await expect(toNewest(page)).toHaveCount(0);
});
