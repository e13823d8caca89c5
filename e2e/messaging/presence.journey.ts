import { expect, test } from '@playwright/test';
import { expectNoAxeViolations, reducedMotion } from '../support/axe.js';
import { registerPlayer } from '../support/players.js';
import { chat } from './chat.js';

test('A player sees when the other one is active, until they switch the active status off', async ({ browser }) => {
  const [ada, ben] = await Promise.all([registerPlayer(browser, 'Ada', reducedMotion), registerPlayer(browser, 'Ben')]);
  const [adas, bens] = [chat(ada.page), chat(ben.page)];
  await ada.page.goto(`/messages?user=${ben.id}`);
  await adas.write('Are you in?');
  await ben.page.goto(`/messages?user=${ada.id}`);
  const header = ada.page.getByRole('region', { name: `Conversation with ${ben.name}` }).locator('header');

  await test.step('the header and the list show that Ben is active, and when he has left', async () => {
    await expect(header).toContainText('Active now');
    await expect(adas.conversations.first()).toContainText('active now');
    await expectNoAxeViolations(ada.page, 'a conversation with an active player', [390, 1440]);
    await ben.page.goto('about:blank');
    await expect(header).toContainText(/Active (just now|1m ago)/);
    await expect(adas.conversations.first()).not.toContainText('active now');
  });

  await test.step('Ben is active again on any page', async () => {
    await ben.page.goto('/');
    await expect(header).toContainText('Active now');
  });

  await test.step('no status is shown while Ada is offline', async () => {
    await ada.page.context().setOffline(true);
    await expect(header).not.toContainText('Active');
    await expect(adas.conversations.first()).not.toContainText('active now');
    await ada.page.context().setOffline(false);
    await expect(header).toContainText('Active now');
  });

  await test.step('Ben’s profile shows the status too, and follows without a reload', async () => {
    await ada.page.goto(`/profile/${ben.id}`);
    const profile = ada.page.getByRole('main');
    await expect(profile).toContainText('Active now');
    await expectNoAxeViolations(ada.page, 'the profile of an active player', [390, 1440]);
    await ben.page.goto('about:blank');
    await expect(profile).toContainText(/Active (just now|1m ago)/);
    await ben.page.goto('/');
    await expect(profile).toContainText('Active now');
    await ada.page.goto(`/messages?user=${ben.id}`);
  });

  await test.step('neither player sees the status of the other once one of them has switched it off', async () => {
    await ben.page.goto(`/messages?user=${ada.id}`);
    const bensHeader = ben.page.getByRole('region', { name: `Conversation with ${ada.name}` }).locator('header');
    await expect(bensHeader).toContainText('Active now');
    await ada.page.goto('/profile/edit?tab=blocked');
    const setting = ada.page.getByRole('switch', { name: 'Active status' });
    await expect(setting).toBeChecked();
    await setting.press('Enter');
    await expect(setting).not.toBeChecked();
    await expect(bensHeader).not.toContainText('Active');
    await ada.page.goto(`/messages?user=${ben.id}`);
    await expect(adas.bubbles).toHaveText(['Are you in?']);
    await expect(header).not.toContainText('Active');
    const answered = ada.page.waitForResponse(/\/api\/messages\/presence\//);
    await ada.page.goto(`/profile/${ben.id}`);
    await expect(ada.page.getByRole('heading', { name: ben.name })).toBeVisible();
    await answered;
    await expect(ada.page.getByText(/^Active /)).toHaveCount(0);
    await ben.page.reload();
    await expect(bens.bubbles).toHaveText(['Are you in?']);
    await expect(bensHeader).not.toContainText('Active');
  });
});
