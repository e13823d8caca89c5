import { expect, test } from '@playwright/test';
import { openBrowser, registerAbsentPlayer, registerPlayer, type Player } from '../support/players.js';
import { addMember, createTeam } from '../teams/teams.js';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };

/** A team of an absent leader in which the player is a member. */
async function joinTeam(player: Player, name: string) {
  const leader = await registerAbsentPlayer('Lea');
  const team = await createTeam(leader, name);
  await addMember(leader, team.id, player);
  return team;
}

test('the tabs of a team are in the address and stay at the top of a phone', async ({ browser }) => {
  const ada = await registerPlayer(browser, 'Ada', phone);
  const team = await joinTeam(ada, 'Harrier Section');
  const { page } = ada;
  const tab = (name: string) => page.getByRole('tab', { name });
  await page.goto(`/teams/${team.id}`);
  await expect(tab('News')).toHaveAttribute('aria-selected', 'true');
  await tab('Members').click();
  await expect(page).toHaveURL(`/teams/${team.id}?tab=members`);
  await page.reload();
  await expect(tab('Members')).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('list', { name: 'Members' }).getByRole('link', { name: ada.name }).click();
  await expect(page).toHaveURL(`/profile/${ada.id}`);
  await page.goBack();
  await expect(tab('Members')).toHaveAttribute('aria-selected', 'true');
  await tab('About').click();
  await page.evaluate(() => {
    document.body.style.minHeight = '3000px';
    window.scrollTo(0, 600);
  });
  await expect(async () => {
    const header = await page.getByRole('banner').boundingBox();
    const tabs = await page.getByRole('tablist').boundingBox();
    expect(tabs?.y).toBeCloseTo(header?.height ?? 0, 0);
  }).toPass();
});

test('a member leaves a team only after a confirmation', async ({ browser }) => {
  const ada = await registerPlayer(browser, 'Ada');
  const team = await joinTeam(ada, 'Osprey Section');
  const { page } = ada;
  await page.goto(`/teams/${team.id}`);
  await expect(page.getByRole('link', { name: 'Team chat' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Leave Team' })).toHaveCount(0);
  const leave = async () => {
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Leave Team' }).click();
    return page.getByRole('alertdialog', { name: `Leave ${team.name}?` });
  };
  await (await leave()).getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('link', { name: 'Team chat' })).toBeVisible();
  await (await leave()).getByRole('button', { name: 'Leave Team' }).click();
  await expect(page.getByRole('link', { name: 'Team chat' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Apply to Join' })).toBeVisible();
});

test('the Create menu opens each form, and visitors do not see it', async ({ browser }) => {
  const { page } = await registerPlayer(browser, 'Ada', phone);
  const create = async (name: string) => {
    await page.getByRole('banner').getByRole('button', { name: 'Create' }).click();
    await page.getByRole('menuitem', { name, exact: true }).click();
  };
  await page.goto('/players');
  await create('Post');
  await expect(page.getByLabel('Write a post')).toBeFocused();
  await expect(page).toHaveURL('/home');
  await create('Team');
  await expect(page.getByRole('dialog', { name: 'Create Team' })).toBeVisible();
  await page.goto('/players');
  await create('Field');
  await expect(page.getByRole('dialog', { name: 'Add Field' })).toBeVisible();
  await page.goto('/players');
  await create('Game');
  await expect(page.getByRole('dialog', { name: 'Create Game' })).toBeVisible();

  const visitor = await openBrowser(browser, phone);
  await visitor.goto('/players');
  const bar = visitor.getByRole('navigation', { name: 'Main' });
  await expect(bar.getByRole('link')).toHaveText(['Home', 'Players', 'Teams', 'Fields', 'Games', 'Profile']);
  await expect(visitor.getByRole('button', { name: 'Create' })).toHaveCount(0);
});

test('the focus of the keyboard is visible on the panel of a tab', async ({ browser }) => {
  const ada = await registerPlayer(browser, 'Ada');
  const team = await createTeam(ada, 'Kestrel Section');
  const { page } = ada;
  for (const path of [`/teams/${team.id}`, `/profile/${ada.id}`]) {
    await page.goto(path);
    await page.getByRole('tab', { name: 'About' }).click();
    const panel = page.getByRole('tabpanel', { name: 'About' });
    await expect(panel).toBeVisible();
    await page.getByRole('tab', { name: 'About' }).focus();
    for (let stops = 0; stops < 3 && !(await panel.evaluate((element) => element.matches(':focus'))); stops += 1)
      await page.keyboard.press('Tab');
    await expect(panel).toBeFocused();
    await expect(panel).toHaveCSS('outline-style', 'solid');
  }
});
