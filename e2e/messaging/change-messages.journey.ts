import { expect, test, type Page } from '@playwright/test';
import { expectNoAxeViolations, reducedMotion } from '../support/axe.js';
import { openBrowser, registerPlayer } from '../support/players.js';
import { actionsFor, chat } from './chat.js';

const editor = (page: Page) => page.getByRole('textbox', { name: 'Edit your message' });

async function openChat(browser: Parameters<typeof registerPlayer>[0], options = {}) {
  const [ada, ben] = await Promise.all([registerPlayer(browser, 'Ada', options), registerPlayer(browser, 'Ben')]);
  await ada.page.goto(`/messages?user=${ben.id}`);
  await chat(ada.page).box.fill('Gate code 4471');
  // On a phone, Enter inserts a new line.
  await ada.page.getByRole('button', { name: 'Send', exact: true }).click();
  await ben.page.goto(`/messages?user=${ada.id}`);
  await expect(chat(ben.page).bubbles).toHaveText(['Gate code 4471']);
  return { ada: ada.page, ben: ben.page };
}

test('A player edits the last message by keyboard, and the other player sees it', async ({ browser }) => {
  const { ada, ben } = await openChat(browser);
  const [adas, bens] = [chat(ada), chat(ben)];

  await test.step('Escape cancels the edit, and the message stays as it was', async () => {
    await adas.box.press('ArrowUp');
    await expect(editor(ada)).toBeFocused();
    await expect(editor(ada)).toHaveValue('Gate code 4471');
    await editor(ada).fill('Something else');
    await editor(ada).press('Escape');
    await expect(adas.box).toBeFocused();
    await expect(adas.bubbles).toHaveText(['Gate code 4471']);
  });

  await test.step('the text survives a reload, and Enter saves it', async () => {
    await adas.box.press('ArrowUp');
    await editor(ada).fill('Gate code 4472');
    await ada.reload();
    await expect(editor(ada)).toHaveValue('Gate code 4472');
    await editor(ada).press('End');
    await editor(ada).press('Shift+Enter');
    await editor(ada).pressSequentially('from 07:15');
    await editor(ada).press('Enter');
    await expect(adas.box).toBeFocused();
    for (const { bubbles } of [adas, bens])
      await expect(bubbles).toHaveText([/Gate code 4472\s+from 07:15\s*edited \d/]);
    await expect(bens.bubbles.getByText(/^edited \d/)).toHaveAttribute('title', /^Edited \w+ \d+, /);
    for (const { conversations, badge } of [adas, bens]) {
      await expect(conversations.first()).toContainText('Gate code 4472 from 07:15');
      await expect(badge).toHaveAccessibleName('Messages');
    }
  });
});

test('An edit of a message that was changed on another device must be saved again', async ({ browser }) => {
  const { ada, ben } = await openChat(browser);
  const laptop = await openBrowser(browser, { storageState: await ada.context().storageState() });
  await laptop.goto('/messages');
  await chat(laptop).conversations.first().click();
  await actionsFor(laptop, 'Gate code 4471').click();
  await laptop.getByRole('menuitem', { name: 'Edit' }).click();
  await chat(ada).box.press('ArrowUp');
  await editor(ada).fill('From the phone');
  await editor(ada).press('Enter');
  await expect(chat(laptop).bubbles).toHaveText([/From the phone/]);
  await editor(laptop).fill('From the laptop');
  await editor(laptop).press('Enter');
  const refused = laptop.getByRole('group', { name: 'Refused edit' });
  await expect(refused).toContainText('This message was changed on another device. Save again to replace it.');
  await expect(refused).toContainText('From the laptop');
  await expect(chat(laptop).bubbles).toHaveText([/From the phone/]);
  await refused.getByRole('button', { name: 'Save again' }).press('Enter');
  await expect(refused).toHaveCount(0);
  for (const page of [laptop, ada, ben]) await expect(chat(page).bubbles).toHaveText([/From the laptop/]);
});

for (const isPhone of [false, true]) {
  test(`A player deletes a message ${isPhone ? 'on a phone' : 'by keyboard'}`, async ({ browser }) => {
    const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
    const { ada, ben } = await openChat(browser, isPhone ? phone : {});
    const [adas, bens] = [chat(ada), chat(ben)];
    const button = actionsFor(ada, 'Gate code 4471');
    if (isPhone) await button.tap();
    else await button.press('Enter');
    await expect(ada.getByRole('menuitem')).toHaveText(['Reply', 'Edit', 'Copy link', 'Delete']);
    await ada.getByRole('menuitem', { name: 'Delete' }).press('Enter');
    const dialog = ada.getByRole('alertdialog', { name: 'Delete this message?' });
    await expect(dialog).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).press('Enter');
    await expect(button).toBeFocused();
    await button.press('Enter');
    await ada.getByRole('menuitem', { name: 'Delete' }).press('Enter');
    await dialog.getByRole('button', { name: 'Delete' }).press('Enter');
    for (const { bubbles } of [adas, bens]) await expect(bubbles).toHaveText(['Message deleted']);
    await expect(ada.locator('body')).not.toBeFocused();
    await expect(bens.conversations.first()).toContainText('Message deleted');
    await expect(button).toHaveCount(0);
    await ben.reload();
    await expect(bens.bubbles).toHaveText(['Message deleted']);
  });
}

test('axe finds no issue in an edited thread, its message menu and the editor', async ({ browser }) => {
  const { ada } = await openChat(browser, reducedMotion);
  await chat(ada).write('Torch box is in the car');
  // Only a stored message can be edited.
  await expect(actionsFor(ada, 'Torch box is in the car')).toBeAttached();
  await chat(ada).box.press('ArrowUp');
  await editor(ada).fill('Torch box is in the van');
  await expectNoAxeViolations(ada, 'the editor of a message');
  await editor(ada).press('Enter');
  await expect(chat(ada).bubbles.last()).toHaveText(/van\s*edited/);
  await actionsFor(ada, 'Torch box is in the van').press('Enter');
  await expect(ada.getByRole('menu')).toBeVisible();
  await expectNoAxeViolations(ada, 'the menu of a message');
});
