import { type Browser, expect, type Page, test } from '@playwright/test';
import { expectNoAxeViolations, reducedMotion } from '../support/axe.js';
import { registerPlayer } from '../support/players.js';
import { settledPosition } from '../support/settled-position.js';
import { actionsFor, chat } from './chat.js';

const reaction = (page: Page, name: string) => chat(page).log.getByRole('button', { name, exact: true });
const choice = (page: Page, name: string) => page.getByRole('menuitemcheckbox', { name });

async function openChat(browser: Browser, options = {}) {
  const [ada, ben] = await Promise.all([registerPlayer(browser, 'Ada', options), registerPlayer(browser, 'Ben')]);
  await ada.page.goto(`/messages?user=${ben.id}`);
  await chat(ada.page).box.fill('Gate code 4471');
  // On a phone, Enter inserts a new line.
  await ada.page.getByRole('button', { name: 'Send', exact: true }).click();
  await ben.page.goto(`/messages?user=${ada.id}`);
  await expect(chat(ben.page).bubbles).toHaveText(['Gate code 4471']);
  return { ada: ada.page, ben: ben.page, names: { ada: ada.name, ben: ben.name } };
}

test('Two players react to a message by keyboard only, and see each other’s reactions at once', async ({ browser }) => {
  const { ada, ben, names } = await openChat(browser);

  await test.step('the reactions are the first items of the menu, and the arrow keys lead through them', async () => {
    await actionsFor(ben, 'Gate code 4471').press('Enter');
    await expect(ben.getByRole('menu')).toBeVisible();
    await ben.keyboard.press('ArrowDown');
    await expect(choice(ben, 'Thumbs up')).toBeFocused();
    await ben.keyboard.press('ArrowRight');
    await expect(choice(ben, 'Heart')).toBeFocused();
    await ben.keyboard.press('Enter');
    await expect(actionsFor(ben, 'Gate code 4471')).toBeFocused();
    await expect(reaction(ben, 'Heart: you')).toHaveAttribute('aria-pressed', 'true');
    await expect(reaction(ada, `Heart: ${names.ben}`)).toHaveAttribute('aria-pressed', 'false');
  });

  await test.step('the arrow keys lead from the menu button to the reactions, which are no tab stops', async () => {
    await actionsFor(ada, 'Gate code 4471').focus();
    await ada.keyboard.press('ArrowRight');
    await expect(reaction(ada, `Heart: ${names.ben}`)).toBeFocused();
    await ada.keyboard.press('Enter');
    await expect(reaction(ada, `Heart: you and ${names.ben}`)).toHaveText('2');
    await expect(reaction(ben, `Heart: you and ${names.ada}`)).toHaveText('2');
    await ada.keyboard.press('Tab');
    await expect(ada.getByRole('button', { name: 'Add photos' })).toBeFocused();
  });

  await test.step('choosing a reaction again withdraws it', async () => {
    await actionsFor(ben, 'Gate code 4471').press('Enter');
    await expect(choice(ben, 'Heart')).toBeChecked();
    await choice(ben, 'Heart').press('Enter');
    await expect(reaction(ada, 'Heart: you')).toHaveText('1');
    for (const page of [ada, ben]) await expect(chat(page).badge).toHaveAccessibleName('Messages');
  });

  await test.step('a reaction survives a reload and an edit', async () => {
    await chat(ada).box.press('ArrowUp');
    await actionsFor(ben, 'Gate code 4471').press('Enter');
    await choice(ben, 'On target').press('Enter');
    await expect(reaction(ada, `On target: ${names.ben}`)).toBeVisible();
    await ada.getByRole('textbox', { name: 'Edit your message' }).fill('Gate code 4472');
    await ada.keyboard.press('Enter');
    await expect(chat(ben).bubbles).toHaveText([/Gate code 4472\s*edited/]);
    await ben.reload();
    await expect(reaction(ben, 'On target: you')).toBeVisible();
    await expect(reaction(ben, `Heart: ${names.ada}`)).toBeVisible();
  });
});

test('A reaction is shown before the server answers, and disappears with the reason when it is refused', async ({
  browser,
}) => {
  const { ben } = await openChat(browser);
  let refuse = () => {};
  const refusal = new Promise<void>((resolve) => (refuse = resolve));
  await ben.route('**/api/messages/*/reactions', async (route) => {
    await refusal;
    await route.fulfill({
      status: 403,
      json: { statusCode: 403, code: 'message.refused', message: 'This operator can’t be messaged' },
    });
  });
  await actionsFor(ben, 'Gate code 4471').press('Enter');
  await choice(ben, 'Surprised').press('Enter');
  await expect(reaction(ben, 'Surprised: you')).toBeVisible();
  refuse();
  await expect(ben.getByText('The reaction wasn’t saved', { exact: true })).toBeVisible();
  await expect(ben.getByText('This operator can’t be messaged', { exact: true })).toBeVisible();
  await expect(reaction(ben, 'Surprised: you')).toHaveCount(0);
});

test('Players react on a phone, and reactions arrive by polling when the socket is blocked', async ({ browser }) => {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
  const { ada, ben, names } = await openChat(browser, { ...phone, ...reducedMotion });
  await ben.route('**/socket.io/**', (route) => route.abort());
  await ben.routeWebSocket(/socket\.io/, (socket) => void socket.close());
  await ben.reload();
  await expect(chat(ben).bubbles).toHaveText(['Gate code 4471']);

  await actionsFor(ada, 'Gate code 4471').tap();
  await choice(ada, 'Laughing').tap();
  await expect(reaction(ben, `Laughing: ${names.ada}`)).toBeVisible();
  await reaction(ben, `Laughing: ${names.ada}`).click();
  await expect(reaction(ada, `Laughing: you and ${names.ben}`)).toBeVisible();
  await reaction(ada, `Laughing: you and ${names.ben}`).tap();
  await expect(reaction(ben, 'Laughing: you')).toBeVisible();
  await actionsFor(ada, 'Gate code 4471').tap();
  await expect(choice(ada, 'Laughing')).toBeVisible();
  await expectNoAxeViolations(ada, 'a message with reactions and its menu', [390]);
});

test('A toolbar beside the message that the pointer is over offers to react and to reply', async ({ browser }) => {
  const { ada, ben, names } = await openChat(browser, { ...reducedMotion });
  const message = chat(ben).bubbles.first();
  const toolbar = ben.getByRole('toolbar', { name: 'Message actions' }).first();

  await test.step('the toolbar appears on hover without moving anything', async () => {
    await chat(ben).box.hover();
    await expect(toolbar).toHaveCSS('opacity', '0');
    const before = await settledPosition(message);
    await message.hover();
    await expect(toolbar).toHaveCSS('opacity', '1');
    expect(await settledPosition(message)).toEqual(before);
    await expectNoAxeViolations(ben, 'the toolbar of a message');
  });

  await test.step('React offers the six reactions, and the toolbar disappears once a reaction is chosen', async () => {
    await message.hover();
    await ben.getByRole('button', { name: 'React to “Gate code 4471”' }).click();
    await expect(ben.getByRole('menuitemcheckbox')).toHaveCount(6);
    await chat(ben).box.hover();
    await expect(toolbar).toHaveCSS('opacity', '1');
    await choice(ben, 'Heart').click();
    await expect(reaction(ada, `Heart: ${names.ben}`)).toBeVisible();
    await chat(ben).box.hover();
    await expect(toolbar).toHaveCSS('opacity', '0');
  });

  await test.step('Reply starts a reply', async () => {
    await message.hover();
    await ben.getByRole('button', { name: 'Reply to “Gate code 4471”' }).click();
    await expect(ben.getByRole('group', { name: 'Replying to' })).toContainText('Gate code 4471');
    await ben.keyboard.press('Escape');
  });

  await test.step('the toolbar is visible while the message has the keyboard’s focus, and the arrow keys lead through it', async () => {
    await chat(ben).box.press('Shift+Tab');
    await ben.keyboard.press('Shift+Tab');
    await expect(message).toBeFocused();
    await expect(toolbar).toHaveCSS('opacity', '1');
    await ben.keyboard.press('ArrowRight');
    await expect(ben.getByRole('button', { name: 'React to “Gate code 4471”' })).toBeFocused();
    await ben.keyboard.press('Enter');
    await expect(ben.getByRole('menu')).toBeVisible();
    await ben.keyboard.press('Escape');
    await expect(ben.getByRole('button', { name: 'React to “Gate code 4471”' })).toBeFocused();
  });

  await test.step('the toolbar is completely visible beside a message that is higher than the list', async () => {
    await chat(ben).write(Array.from({ length: 40 }, (_, index) => `Line ${index}`).join('\n'));
    await expect(chat(ben).bubbles.last()).toContainText('Line 39');
    const high = await settledPosition(chat(ben).bubbles.last());
    const list = await chat(ben).log.boundingBox();
    if (!list) throw new Error('The list of messages is not visible');
    expect(high.height).toBeGreaterThan(list.height);
    await ben.mouse.move(high.x + high.width / 2, list.y + list.height / 2);
    const shown = ben.getByRole('toolbar', { name: 'Message actions' }).last();
    await expect(shown).toHaveCSS('opacity', '1');
    for (const wheel of [0, -300]) {
      await ben.mouse.wheel(0, wheel);
      await expect(async () => {
        const box = await shown.boundingBox();
        expect(box && box.y >= list.y && box.y + box.height <= list.y + list.height).toBe(true);
      }).toPass();
    }
  });
});
