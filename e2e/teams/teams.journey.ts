import { expect, test } from '@playwright/test';
import { expectText } from '../feed/feed.js';
import { addField } from '../fields/fields.js';
import { CORE } from '../support/tags.js';
import { registerPlayer } from '../support/players.js';
import { button, chatLink, createTeam, heading, members, rareName, tab } from './teams.js';

test(
  'A leader creates a team with a main field and approves an applicant, and both see it live',
  CORE,
  async ({ browser }) => {
    const leader = await registerPlayer(browser, 'Ada');
    const applicant = await registerPlayer(browser, 'Ben');
    const name = rareName();
    const field = await addField(leader, `Ridge Field ${name.slice(10)}`);
    const { page } = leader;

    await test.step('the leader creates the team', async () => {
      await page.goto('/teams');
      await button(page, 'Create Team').click();
      const dialog = page.getByRole('dialog', { name: 'Create Team' });
      await dialog.getByRole('button', { name: 'Create Team' }).click();
      for (const missing of ['Team name is required', 'Country is required', 'Contact person is required'])
        await expect(dialog.getByText(missing)).toBeVisible();

      await expect(dialog.getByRole('textbox', { name: /^Team name/ })).toBeFocused();
      await dialog.getByRole('textbox', { name: /^Team name/ }).fill(name);
      await dialog.getByRole('button', { name: 'Create Team' }).click();
      await expect(dialog.getByRole('combobox', { name: /^Country/ })).toBeFocused();
      await expect(dialog.getByText('Country is required')).toBeInViewport();
      await dialog.getByRole('textbox', { name: /^Description/ }).fill('Long patrols, short briefings.');
      await dialog.getByRole('combobox', { name: /^Country/ }).fill('swe');
      await page.getByRole('option', { name: 'Sweden' }).click();
      await dialog.getByRole('combobox', { name: /^Region/ }).fill('u');
      await page.getByRole('option', { name: 'Uppsala' }).click();
      await dialog.getByRole('combobox', { name: /^City/ }).fill('knivs');
      await page.getByRole('option', { name: 'Knivsta' }).click();
      await dialog.getByRole('button', { name: 'Milsim' }).click();
      await dialog.getByRole('switch', { name: 'Recruiting' }).click();
      await dialog.getByRole('button', { name: 'Myself' }).click();
      await dialog.getByRole('combobox', { name: /^Main field/ }).fill(field.name);
      await page.getByRole('option', { name: field.name }).click();

      await page.keyboard.press('Escape');
      await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click();
      await dialog.getByRole('button', { name: 'Create Team' }).click();
      await expectText(page, 'Team created successfully!');
      await expect(heading(page, name)).toBeVisible();
      await page.getByRole('tab', { name: 'About' }).click();
      await page.reload();
      await expect(page.getByRole('tabpanel').getByRole('link', { name: field.name })).toBeVisible();
      await page.getByRole('tab', { name: 'Members' }).click();
    });

    await test.step('another player applies, withdraws and applies again', async () => {
      const other = applicant.page;
      await other.goto('/teams');
      await other.getByRole('textbox', { name: 'Search teams' }).fill(name);
      // The search box updates the URL after a delay, which would interrupt a navigation that starts before.
      await expect(other).toHaveURL(/[?&]q=/);
      await other.getByRole('link', { name }).click();
      await button(other, 'Apply to Join').click();
      await expect(button(other, 'Send application')).toBeDisabled();
      await other.getByRole('textbox', { name: /^Message/ }).fill('I bring a radio.');
      await button(other, 'Send application').click();
      await expectText(other, 'Application submitted successfully!');
      const notice = other.getByRole('region', { name: 'Your application' });
      await expect(notice).toContainText('haven’t answered yet.');
      await expect(notice).toContainText('I bring a radio.');
      await button(other, 'Withdraw application').click();
      await other.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click();
      await expect(notice).toHaveCount(0);
      await button(other, 'Apply to Join').click();
      await other.getByRole('textbox', { name: /^Message/ }).fill('I bring two radios.');
      await button(other, 'Send application').click();
      await expect(button(other, 'Withdraw application')).toBeVisible();
    });

    await test.step('the leader approves the application, and both immediately see the new member', async () => {
      await button(page, /^1 application/).click();
      const application = page.getByRole('article', { name: `Application of ${applicant.name}` });
      await expect(application).toContainText('I bring two radios.');
      await application.getByRole('button', { name: /^Approve/ }).click();
      await expect(members(page)).toHaveCount(2);
      await expect(application).toHaveCount(0);
      await expect(chatLink(applicant.page)).toBeVisible();
      await tab(applicant.page, 'Members').click();
      await expect(members(applicant.page).filter({ hasText: leader.email })).toBeVisible();
    });

    await test.step('the member sees their promotion, demotion and removal live', async () => {
      await button(page, `Make Admin ${applicant.name}`).click();
      await expectText(page, 'Member role updated successfully!');
      await expect(button(applicant.page, 'Add Members')).toBeVisible();
      await button(page, `Remove Admin ${applicant.name}`).click();
      await expect(button(applicant.page, 'Add Members')).toHaveCount(0);
      await button(page, `Remove ${applicant.name}`).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
      await expectText(page, 'Member removed successfully!');
      await expect(page.getByRole('list', { name: 'Members' })).toBeFocused();
      await expect(button(applicant.page, 'Apply to Join')).toBeVisible();
      await expect(members(applicant.page)).toHaveCount(1);
    });
  },
);

test('A user adds a new field as the main field while creating a team', async ({ browser }) => {
  const { page } = await registerPlayer(browser, 'Gus');
  const name = rareName();
  await page.goto('/teams');
  await button(page, 'Create Team').click();
  const team = page.getByRole('dialog', { name: 'Create Team' });
  await team.getByRole('textbox', { name: /^Team name/ }).fill(name);
  await team.getByRole('combobox', { name: /^Country/ }).fill('swe');
  await page.getByRole('option', { name: 'Sweden' }).click();
  await team.getByRole('button', { name: 'Myself' }).click();
  await team.getByRole('button', { name: 'New field' }).click();

  const field = page.getByRole('dialog', { name: 'Add Field' });
  await field.getByRole('textbox', { name: /^Field name/ }).fill(`${name} Wood`);
  await expect(field.getByRole('combobox', { name: /^Country/ })).toHaveValue('Sweden');
  await field.getByRole('combobox', { name: /^Address/ }).fill('Skogsvägen 4, Norrtälje');
  await field.getByRole('tab', { name: /Field Details/ }).click();
  await field.getByRole('button', { name: 'Forest' }).click();
  await field.getByRole('spinbutton', { name: /^Field size/ }).fill('12');
  await field.getByRole('combobox', { name: /^Unit/ }).selectOption({ label: 'Hectares' });
  await field.getByRole('tab', { name: /Rules & Pricing/ }).click();
  await field.getByRole('button', { name: 'Add Field' }).click();

  await expect(field).toHaveCount(0);
  await expect(team.getByRole('button', { name: `Remove ${name} Wood` })).toBeFocused();
  await team.getByRole('button', { name: 'Create Team' }).click();
  await expect(heading(page, name)).toBeVisible();
  await page.getByRole('tab', { name: 'About' }).click();
  await expect(page.getByRole('tabpanel').getByRole('link', { name: `${name} Wood` })).toBeVisible();
});

test('A leader searches and filters teams, edits one on its page and deletes it in the list', async ({ browser }) => {
  const leader = await registerPlayer(browser, 'Fay');
  const name = rareName();
  const [team] = [
    await createTeam(leader, `${name} One`, { gameStyle: ['milsim'], requirements: 'Only skilled players' }),
    await createTeam(leader, `${name} Two`, { country: 'Norway', isRecruiting: false }),
    await createTeam(leader, `${name} Three`, { gameStyle: ['cqb'] }),
  ];
  const { page } = leader;
  const cards = page.getByRole('region', { name: 'Results' }).getByRole('listitem');
  const rail = page.getByRole('region', { name: 'Filters' });

  await page.goto(`/teams?q=${encodeURIComponent(name)}`);
  await expect(cards).toHaveCount(3);
  await expect(button(page, 'Create Team')).toBeDisabled();
  await expect(page.getByText('Team limit reached (3/3)')).toBeVisible();

  await page.goto('/teams?create=1');
  await expect(page.getByRole('listitem').filter({ hasText: 'Team limit reached (3/3)' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goto(`/teams?q=${encodeURIComponent(name)}`);

  await rail.getByRole('button', { name: 'Recruiting' }).click();
  await expect(cards).toHaveCount(2);
  await rail.getByRole('button', { name: 'Experience required' }).click();
  await expect(cards).toHaveText([/One/]);
  await rail.getByRole('button', { name: 'Clear All' }).click();
  await rail.getByRole('combobox', { name: 'Countries' }).fill('norw');
  await page.keyboard.press('Enter');
  await rail.getByRole('combobox', { name: 'Countries' }).fill('swed');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/country=Norway&country=Sweden/);

  await page.goto(`/teams/${team.id}`);
  await page.getByRole('tab', { name: 'About' }).click();
  await button(page, 'Edit Requirements').click();
  await page.getByRole('textbox', { name: 'Requirements' }).fill('A good mood.');
  await page.getByRole('link', { name: 'Players' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click();
  await button(page, 'Save').click();
  await expectText(page, 'Team updated successfully!');
  await expect(page.getByText('A good mood.')).toBeVisible();
  await page.getByRole('switch', { name: 'Recruiting' }).click();
  await expect(page.getByText('Not recruiting')).toBeVisible();

  await page.goto(`/teams?q=${encodeURIComponent(name)}`);
  await button(page, `Delete ${team.name}`).click();
  await expect(page.getByRole('alertdialog')).toContainText(
    'Are you sure you want to delete this team? This action cannot be undone.',
  );
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete team' }).click();
  await expectText(page, 'Team deleted successfully!');
  await expect(cards).toHaveCount(2);
  await expect(button(page, 'Create Team')).toBeEnabled();
  await page.goto(`/teams/${team.id}`);
  await expect(heading(page, 'Team not found')).toBeVisible();
  // A page opened by a link has no history to go back to.
  await button(page, 'Go Back').click();
  await expect(page).toHaveURL(/\/teams$/);
});

test('A leader edits a team, and everybody on its page immediately sees the change', async ({ browser }) => {
  const leader = await registerPlayer(browser, 'Pim');
  const { page: onlooker } = await registerPlayer(browser, 'Kai');
  const [name, later] = [rareName(), rareName()];
  const team = await createTeam(leader, name, { gameStyle: ['milsim'], region: 'Uppsala', city: 'Knivsta' });
  await Promise.all([leader.page, onlooker].map((page) => page.goto(`/teams/${team.id}`)));
  const { page } = leader;
  await expect(heading(onlooker, name)).toBeVisible();

  await button(page, 'More actions').click();
  await page.getByRole('menuitem', { name: 'Edit team' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit team' });
  await expect(dialog.getByRole('button', { name: 'Save changes' })).toBeDisabled();
  await dialog.getByRole('textbox', { name: /^Team name/ }).fill(' ');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(dialog.getByText('Team name is required')).toBeVisible();
  await dialog.getByRole('textbox', { name: /^Team name/ }).fill(later);
  await dialog.getByRole('button', { name: 'Scenario' }).click();
  await dialog.getByRole('button', { name: 'Remove Knivsta' }).click();

  // The draft survives a reload.
  await page.reload();
  await button(page, 'More actions').click();
  await page.getByRole('menuitem', { name: 'Edit team' }).click();
  await expect(dialog.getByRole('textbox', { name: /^Team name/ })).toHaveValue(later);
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expectText(page, 'Team updated successfully!');
  await expect(dialog).toHaveCount(0);
  await expect(button(page, 'More actions')).toBeFocused();
  for (const screen of [page, onlooker]) await expect(heading(screen, later)).toBeVisible();
  await page.getByRole('tab', { name: 'About' }).click();
  await expect(page.getByRole('tabpanel')).toContainText('Milsim, Scenario');
});
