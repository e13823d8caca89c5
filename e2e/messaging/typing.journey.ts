import { expect, type Locator, type Page, test } from '@playwright/test';
import { expectNoAxeViolations, reducedMotion } from '../support/axe.js';
import { registerAbsentPlayer, registerPlayer } from '../support/players.js';
import { requestAs } from '../support/requests.js';
import { addGame, join } from '../games/games.js';
import { settledPosition } from '../support/settled-position.js';
import { chat } from './chat.js';

test('A player sees that the other one is typing, until they switch typing indicators off', async ({ browser }) => {
  const [ada, ben] = await Promise.all([registerPlayer(browser, 'Ada', reducedMotion), registerPlayer(browser, 'Ben')]);
  const [adas, bens] = [chat(ada.page), chat(ben.page)];
  await ada.page.goto(`/messages?user=${ben.id}`);
  await adas.write('Are you in?');
  await ben.page.goto(`/messages?user=${ada.id}`);
  await expect(bens.bubbles).toHaveText(['Are you in?']);
  const header = ada.page.getByRole('region', { name: `Conversation with ${ben.name}` }).locator('header');

  // Ben's status is shown once his browser is connected.
  await expect(header).toContainText('Active now');

  await test.step('the header and the list show that Ben is typing until his message arrives', async () => {
    // The indicator expires, and one event may be sent before Ada's browser listens.
    await expect(async () => {
      await bens.box.fill('');
      await bens.box.pressSequentially('Yes, and I bring');
      await expect(header).toContainText('typing…', { timeout: 2_000 });
      await expect(adas.conversations.first()).toContainText('typing…', { timeout: 2_000 });
    }).toPass();
    await bens.box.press('Enter');
    await expect(adas.bubbles).toHaveText(['Are you in?', 'Yes, and I bring']);
    await expect(header).not.toContainText('typing…');
    await expect(adas.conversations.first()).toContainText('Yes, and I bring');
  });

  await test.step('the indicator disappears when the text is emptied', async () => {
    await bens.box.fill('two');
    await expect(header).toContainText('typing…');
    await bens.box.fill('');
    // If the text were not emptied, the indicator would stay for six seconds.
    await expect(header).not.toContainText('typing…', { timeout: 4_000 });
  });

  await test.step('the indicator is not shown once the viewer has switched it off', async () => {
    await ada.page.goto('/profile/edit?tab=blocked');
    const setting = ada.page.getByRole('switch', { name: 'Typing indicators' });
    await expect(setting).toBeChecked();
    await setting.press('Enter');
    await expect(setting).not.toBeChecked();
    await expectNoAxeViolations(ada.page, 'the privacy settings', [390, 1440]);
    await ada.page.goto(`/messages?user=${ben.id}`);
    await expect(adas.bubbles).toHaveCount(2);
    await expect(adas.conversations).toHaveCount(1);
    // Cem's message shows that Ada's browser listens.
    const cem = await registerAbsentPlayer('Cem');
    await requestAs(cem, 'POST', '/api/messages', { recipientId: ada.id, content: 'Room for one more?' });
    await expect(adas.conversations.filter({ hasText: 'Room for one more?' })).toHaveCount(1);
    // Recorded, because Ben's message ends the indicator.
    const wasShown = await recordText(ada.page, 'typing…');
    await bens.box.pressSequentially('torches');
    // Arrives after the typing events, over the same socket.
    await bens.box.press('Enter');
    await expect(adas.bubbles).toHaveCount(3);
    expect(await wasShown()).toBe(false);
  });
});

test('A moving bubble at the end of the thread shows who is typing, and the message takes its place', async ({
  browser,
}) => {
  const [ida, bo] = await Promise.all([registerPlayer(browser, 'Ida', reducedMotion), registerPlayer(browser, 'Bo')]);
  const game = await addGame(ida, `Typing ${Date.now()}`);
  await join(bo, game.id);
  const [idas, bos] = [chat(ida.page), chat(bo.page)];
  const dots = idas.log.locator('[data-typing]');
  for (const { page } of [ida, bo]) await page.goto(`/messages/game_${game.id}`);
  await idas.write('First things first');
  await expect(bos.bubbles).toHaveCount(1);
  /** Types until the other browser shows the bubble, because an event may be sent before that browser listens. */
  const typeUntilShown = async (text: string) =>
    expect(async () => {
      await bos.box.fill('');
      await bos.box.pressSequentially(text);
      await expect(dots).toBeVisible({ timeout: 2_000 });
    }).toPass();

  await test.step('the bubble names the person in a chat of several people, and screen readers hear it once', async () => {
    await typeUntilShown('On my way');
    await expect(dots).toHaveText(/Bo$/);
    await expect(dots).toHaveAttribute('aria-hidden', 'true');
    await expect(ida.page.getByRole('status').filter({ hasText: 'Bo is typing…' })).toHaveCount(1);
    await expectNoAxeViolations(ida.page, 'a thread in which somebody types');
  });

  for (const text of ['On my way', 'with two friends'])
    await test.step(`the thread does not move when “${text}” arrives`, async () => {
      await typeUntilShown(text);
      await settledPosition(idas.bubbles.first());
      const positions = await recordPositions(idas.bubbles.first());
      await bos.box.press('Enter');
      await expect(idas.bubbles.last()).toHaveText(text);
      await expect(dots).toHaveCount(0);
      expect([...new Set(await positions())]).toHaveLength(1);
    });

  await test.step('messages further up stay in place while the viewer reads them', async () => {
    for (let index = 0; index < 25; index += 1) await idas.write(`Line ${index}`);
    await idas.log.hover();
    await ida.page.mouse.wheel(0, -300);
    const read = idas.bubbles.filter({ hasText: 'Line 8' });
    const before = await settledPosition(read);
    await typeUntilShown('Ready');
    expect(await read.boundingBox()).toEqual(before);
    await bos.box.fill('');
    await expect(dots).toHaveCount(0);
    expect(await read.boundingBox()).toEqual(before);
  });
});

/** Returns a function that tells whether the text was on the page at any time since this call. */
async function recordText(page: Page, text: string): Promise<() => Promise<boolean>> {
  await page.evaluate((sought) => {
    const record = () => {
      if (document.body.innerText.includes(sought)) Reflect.set(window, 'wasTextShown', true);
    };
    new MutationObserver(record).observe(document.body, { subtree: true, childList: true, characterData: true });
    record();
  }, text);
  return () => page.evaluate(() => Reflect.get(window, 'wasTextShown') === true);
}

/** Records the distance of an element from the top of the window in each frame from now on. */
async function recordPositions(element: Locator): Promise<() => Promise<number[]>> {
  await element.evaluate((node) => {
    const tops: number[] = [];
    const record = () => {
      tops.push(Math.round(node.getBoundingClientRect().top));
      requestAnimationFrame(record);
    };
    record();
    Reflect.set(window, 'tops', tops);
  });
  return () => element.evaluate(() => Reflect.get(window, 'tops') as number[]);
}
