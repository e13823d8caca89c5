import { expect, test, type Page } from '@playwright/test';
import { expectNoAxeViolations, reducedMotion } from '../support/axe.js';
import { openBrowser, PASSWORD, registerPlayer, type Player } from '../support/players.js';
import { requestAs } from '../support/requests.js';

const signInByRequest = (page: Page, { email }: Player) =>
  requestAs({ page }, 'POST', '/api/auth/login', { email, password: PASSWORD });

test('A player sees where they are signed in, and signs out another device', async ({ browser }) => {
  const ida = await registerPlayer(browser, 'Ida', reducedMotion);
  const phone = await openBrowser(browser, {
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1',
  });
  await signInByRequest(phone, ida);
  await phone.goto('/home');
  await expect(phone.getByRole('main')).toBeVisible();

  const devices = ida.page.getByRole('region', { name: 'Where you’re signed in' });
  await test.step('the settings list both devices', async () => {
    await ida.page.goto('/profile/edit?tab=security');
    await expect(devices.getByRole('listitem')).toHaveCount(2);
    await expect(devices.getByRole('listitem').first()).toContainText('This device');
    await expect(devices.getByRole('listitem').last()).toContainText('Safari on iPhone');
    await expect(devices.getByRole('listitem').last()).toContainText('Last active');
    await expectNoAxeViolations(ida.page, 'the list of devices');
  });

  await test.step('Cancel keeps the device signed in, and the keyboard signs it out', async () => {
    const button = devices.getByRole('button', { name: 'Sign out Safari on iPhone' });
    await button.press('Enter');
    const dialog = ida.page.getByRole('alertdialog', { name: 'Sign out Safari on iPhone?' });
    await expectNoAxeViolations(ida.page, 'the dialog that asks before a device is signed out', [1280]);
    await dialog.getByRole('button', { name: 'Cancel' }).press('Enter');
    await expect(button).toBeFocused();
    await button.press('Enter');
    await dialog.getByRole('button', { name: 'Sign out' }).press('Enter');
    await expect(devices.getByRole('listitem')).toHaveCount(1);
    await expect(ida.page.locator('body')).not.toBeFocused();
  });

  await test.step('the phone is signed out', async () => {
    expect((await phone.request.get('/api/auth/user')).status()).toBe(401);
    await expect(phone.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeAttached();
  });

  await test.step('one button signs out all others', async () => {
    await signInByRequest(phone, ida);
    await ida.page.reload();
    await devices.getByRole('button', { name: 'Sign out everywhere else' }).click();
    await ida.page.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).click();
    await expect(devices.getByRole('listitem')).toHaveCount(1);
    expect((await phone.request.get('/api/auth/user')).status()).toBe(401);
    expect((await ida.page.request.get('/api/auth/user')).status()).toBe(200);
  });
});
