import { expect, test } from '@playwright/test';
import { expectNoAxeViolations, reducedMotion } from '../support/axe.js';
import { registerPlayer } from '../support/players.js';
import { createTeam } from '../teams/teams.js';
import type { PlayerView } from '../../backend/src/contracts/users.js';

test('A player hides their teams from others', async ({ browser }) => {
  const ida = await registerPlayer(browser, 'Ida', reducedMotion);
  const bo = await registerPlayer(browser, 'Bo');
  await createTeam(ida, `Reeds ${ida.name.slice(4)}`);
  const teamsSeenByBo = async () => {
    const answer = await bo.page.request.get(`/api/users/${ida.id}`);
    return ((await answer.json()) as PlayerView).teamMemberships.length;
  };
  const section = ida.page.getByRole('region', { name: 'Profile privacy' });
  const audience = section.getByLabel('Who can see your teams and games');

  await test.step('the settings change who sees the teams', async () => {
    expect(await teamsSeenByBo()).toBe(1);
    await ida.page.goto('/profile/edit?tab=blocked');
    await expectNoAxeViolations(ida.page, 'the privacy settings');
    await audience.selectOption('Only you');
    await expect.poll(teamsSeenByBo).toBe(0);
  });

  await test.step('the choice and the map setting stay after a reload', async () => {
    const map = section.getByRole('switch', { name: 'Show me on the map' });
    await map.press('Space');
    await expect(map).not.toBeChecked();
    await expect
      .poll(
        async () =>
          ((await (await ida.page.request.get('/api/auth/user')).json()) as { showsOnMap: boolean }).showsOnMap,
      )
      .toBe(false);
    await ida.page.reload();
    await expect(audience).toHaveValue('nobody');
    await expect(map).not.toBeChecked();
  });
});
