import { expect, test, type Page } from '@playwright/test';
import { expectNoAxeViolations } from '../support/axe.js';
import { registerPlayer } from '../support/players.js';
import { requestAs } from '../support/requests.js';
import { chat, createTeamWith } from './chat.js';

const tab = (page: Page, name: RegExp) => page.getByRole('tab', { name });
const filter = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Filter conversations' }).getByRole('button', { name, exact: true });

test('The administrators of a team assign and resolve a conversation of its inbox', async ({ browser }) => {
  const [ada, ben, otto] = await Promise.all(['Ada', 'Ben', 'Otto'].map((name) => registerPlayer(browser, name)));
  if (!ada || !ben || !otto) throw new Error('Expected three players');
  const team = await createTeamWith(ada, ben);
  await requestAs(ada, 'PUT', `/api/teams/${team.id}/members/${ben.id}/role`, { role: 'admin' });
  const [adas, bens] = [chat(ada.page), chat(ben.page)];
  const ask = (content: string) => requestAs(otto, 'POST', '/api/messages', { teamId: team.id, content });
  await ask('Do you take beginners?');
  for (const { page } of [ada, ben]) {
    await page.goto('/messages');
    await tab(page, /^Teams/).click();
  }

  await test.step('the assignment appears on the other administrator’s screen', async () => {
    await expect(filter(ada.page, 'Open')).toHaveAttribute('aria-pressed', 'true');
    await adas.conversations.first().click();
    await ada.page.getByRole('combobox', { name: 'Assigned to' }).selectOption({ label: ben.name });
    await expect(bens.conversations.first()).toContainText('Assigned to you');
    await filter(ben.page, 'Mine').click();
    await expect(bens.conversations).toHaveText([/Do you take beginners\?/]);
    await expectNoAxeViolations(ada.page, 'an assigned conversation', [390, 1280]);
  });

  await test.step('a resolved conversation leaves the open conversations of both administrators', async () => {
    await bens.conversations.first().click();
    await ben.page.getByRole('button', { name: 'Resolve', exact: true }).click();
    await expect(ben.page.getByText('Nothing assigned to you')).toBeVisible();
    await expect(ben.page.getByRole('button', { name: 'Reopen' })).toBeVisible();
    await expect(ada.page.getByText('Nothing open')).toBeVisible();
    await expect(ada.page.getByRole('button', { name: 'Reopen' })).toBeVisible();
    await filter(ada.page, 'Resolved').click();
    await expect(adas.conversations).toHaveText([/Resolved.*Do you take beginners\?/]);
    await expectNoAxeViolations(ada.page, 'the resolved conversations', [1280]);
  });

  await test.step('the next message reopens the conversation', async () => {
    await ask('And is there a fee?');
    await expect(bens.conversations).toHaveText([/And is there a fee\?/]);
    await expect(ada.page.getByText('Nothing resolved')).toBeVisible();
    await expect(ada.page.getByRole('button', { name: 'Resolve', exact: true })).toBeVisible();
    await filter(ada.page, 'Open').click();
    await expect(adas.conversations).toHaveText([/And is there a fee\?/]);
  });
});
