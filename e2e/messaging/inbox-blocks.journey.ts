import { expect, test, type Page } from '@playwright/test';
import { expectNoAxeViolations } from '../support/axe.js';
import { registerPlayer } from '../support/players.js';
import { requestAs } from '../support/requests.js';
import { chat, createTeamWith } from './chat.js';

const choose = async (page: Page, conversation: string, item: string) => {
  const thread = page.getByRole('region', { name: `Conversation with ${conversation}` });
  await thread.getByRole('button', { name: `Actions for ${conversation}` }).click();
  await page.getByRole('menuitem', { name: item }).click();
};

const sendReport = async (page: Page, title: string) => {
  const dialog = page.getByRole('dialog', { name: title });
  await dialog.getByRole('combobox', { name: /What’s wrong/ }).selectOption('Spam');
  const sent = page.waitForResponse((answer) => answer.url().endsWith('/api/reports'));
  await dialog.getByRole('button', { name: 'Send report' }).click();
  expect((await sent).status()).toBe(201);
  await expect(dialog).toHaveCount(0);
  return (await sent).request().postDataJSON() as object;
};

test('An administrator reports and blocks somebody who writes to the team, and the team’s inbox stays open', async ({
  browser,
}) => {
  const [ada, otto] = await Promise.all(['Ada', 'Otto'].map((name) => registerPlayer(browser, name)));
  if (!ada || !otto) throw new Error('Expected two players');
  const team = await createTeamWith(ada);
  const ask = (content: string) => requestAs(otto, 'POST', '/api/messages', { teamId: team.id, content });
  await ask('Buy cheap BBs');
  const { page } = ada;
  await page.goto('/messages');
  await page.getByRole('tab', { name: /^Teams/ }).click();
  await chat(page).conversations.first().click();
  await expect(chat(page).bubbles).toHaveText(['Buy cheap BBs']);

  await choose(page, otto.name, 'Report');
  expect(await sendReport(page, 'Report Otto')).toMatchObject({ targetType: 'user', targetId: otto.id });

  await choose(page, otto.name, 'Block Otto');
  const dialog = page.getByRole('alertdialog', { name: 'Block Otto?' });
  await expect(dialog).toContainText(`Otto can still write to ${team.name}, because only you block them.`);
  await expectNoAxeViolations(page, 'the dialog that blocks an outsider', [390, 1280]);
  await dialog.getByRole('button', { name: 'Block' }).click();
  await expect(chat(page).log).toContainText('Message from a blocked player.');
  await expect(chat(page).bubbles).toHaveCount(0);
  await expect(chat(page).box).toBeEnabled();

  await ask('And cheap gas');
  await expect(chat(page).log).toContainText('2 messages from a blocked player.');
  await choose(page, otto.name, 'Unblock Otto');
  await expect(chat(page).bubbles).toHaveText(['Buy cheap BBs', 'And cheap gas']);
});

test('A player who writes to a team reports it from the menu of the conversation', async ({ browser }) => {
  const [ada, otto] = await Promise.all(['Ada', 'Otto'].map((name) => registerPlayer(browser, name)));
  if (!ada || !otto) throw new Error('Expected two players');
  const team = await createTeamWith(ada);
  await requestAs(otto, 'POST', '/api/messages', { teamId: team.id, content: 'Hello?' });
  const { page } = otto;
  await page.goto(`/messages/team_${team.id}_${otto.id}`);
  await expect(chat(page).bubbles).toHaveText(['Hello?']);
  await choose(page, team.name, 'Report team');
  expect(await sendReport(page, 'Report team')).toMatchObject({ targetType: 'team', targetId: team.id });
});
