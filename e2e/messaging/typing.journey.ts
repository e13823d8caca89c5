import { expect, test } from '@playwright/test';
import { expectNoAxeViolations, reducedMotion } from '../support/axe.js';
import { registerPlayer } from '../support/players.js';
import { chat } from './chat.js';

test('A player sees that the other one types, until they switch typing indicators off', async ({ browser }) => {
  const [ada, ben] = await Promise.all([registerPlayer(browser, 'Ada', reducedMotion), registerPlayer(browser, 'Ben')]);
  const [adas, bens] = [chat(ada.page), chat(ben.page)];
  await ada.page.goto(`/messages?user=${ben.id}`);
  await adas.write('Are you in?');
  await ben.page.goto(`/messages?user=${ada.id}`);
  await expect(bens.bubbles).toHaveText(['Are you in?']);
  const header = ada.page.getByRole('region', { name: `Conversation with ${ben.name}` }).locator('header');

  // Ben's browser is connected.
  await expect(header).toContainText('Active now');

  await test.step('the header and the list show it until the message arrives', async () => {
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
    // Sooner than it would expire.
    await expect(header).not.toContainText('typing…', { timeout: 4_000 });
  });

  await test.step('nothing is shown once the viewer has switched it off', async () => {
    await ada.page.goto('/profile/edit?tab=blocked');
    const setting = ada.page.getByRole('switch', { name: 'Typing indicators' });
    await expect(setting).toBeChecked();
    await setting.press('Enter');
    await expect(setting).not.toBeChecked();
    await expectNoAxeViolations(ada.page, 'the privacy settings', [390, 1440]);
    await ada.page.goto(`/messages?user=${ben.id}`);
    await expect(adas.bubbles).toHaveCount(2);
    await bens.box.pressSequentially('torches');
    await bens.box.press('Enter');
    await expect(adas.bubbles.last()).toHaveText('torches');
    await expect(header).not.toContainText('typing…');
  });
});
