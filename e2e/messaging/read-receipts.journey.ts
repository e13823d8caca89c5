import { expect, test } from '@playwright/test';
import { expectNoAxeViolations, reducedMotion } from '../support/axe.js';
import { registerPlayer } from '../support/players.js';
import { chat, createTeamWith } from './chat.js';

test('A player sees who has read a message, until they switch read receipts off', async ({ browser }) => {
  const [ada, ben, cleo] = await Promise.all([
    registerPlayer(browser, 'Ada', reducedMotion),
    registerPlayer(browser, 'Ben'),
    registerPlayer(browser, 'Cleo'),
  ]);
  const team = await createTeamWith(ada, ben, cleo);
  const [adas, bens, cleos] = [chat(ada.page), chat(ben.page), chat(cleo.page)];

  await test.step('a team’s chat names the readers of a message', async () => {
    await ada.page.goto(`/messages?team=${team.id}`);
    await adas.write('Radio check at nine.');
    await expect(adas.log.getByText('Sent', { exact: true })).toBeVisible();
    await ben.page.goto(`/messages?team=${team.id}`);
    const readBy = adas.log.getByRole('button', { name: /^Read by/ });
    await expect(readBy).toHaveText('Read by 1');
    await cleo.page.goto(`/messages?team=${team.id}`);
    await expect(cleos.bubbles).toHaveText(['Radio check at nine.']);
    await expect(readBy).toHaveText('Read by 2');
    await readBy.press('Enter');
    const names = ada.page.getByRole('dialog', { name: 'Read by 2' });
    await expect(names.getByRole('listitem')).toHaveCount(2);
    await expect(names).toContainText(ben.name);
    await expect(names).toContainText(cleo.name);
    await ada.page.keyboard.press('Escape');
    await expect(readBy).toBeFocused();
    await readBy.click();
    await expect(names).toBeVisible();
    await expectNoAxeViolations(ada.page, 'the readers of a message', [390, 1440]);
  });

  await test.step('the other player reads a message', async () => {
    await ada.page.goto(`/messages?user=${ben.id}`);
    await adas.write('Are you in?');
    await ben.page.goto(`/messages?user=${ada.id}`);
    await expect(adas.log.getByText('Read', { exact: true })).toBeVisible();
  });

  await test.step('neither player sees the receipts of the other once one of them has switched them off', async () => {
    await ada.page.goto('/profile/edit?tab=blocked');
    const setting = ada.page.getByRole('switch', { name: 'Read receipts' });
    await expect(setting).toBeChecked();
    await setting.press('Enter');
    await expect(setting).not.toBeChecked();
    await expectNoAxeViolations(ada.page, 'the privacy settings', [390, 1440]);
    await bens.write('Yes.');
    await ada.page.goto(`/messages?user=${ben.id}`);
    await expect(adas.bubbles).toHaveText(['Are you in?', 'Yes.']);
    await adas.write('Good.');
    await expect(bens.bubbles).toHaveText(['Are you in?', 'Yes.', 'Good.']);
    await expect(bens.log.getByText('Delivered', { exact: true })).toBeVisible();
    for (const { log } of [adas, bens]) await expect(log.getByText('Read', { exact: true })).toBeHidden();
    await ben.page.goto(`/messages?team=${team.id}`);
    await expect(bens.bubbles).toHaveText(['Radio check at nine.']);
    await ada.page.goto(`/messages?team=${team.id}`);
    await expect(adas.log.getByText('Sent', { exact: true })).toBeVisible();
  });
});
