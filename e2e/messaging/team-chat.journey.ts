import type { FieldPageView } from '../../backend/src/contracts/fields.js';
import { expect, test, type Locator, type Page } from '@playwright/test';
import { chat, createTeamWith } from './chat.js';
import { CORE } from '../support/tags.js';
import { registerPlayer, type Player } from '../support/players.js';
import { requestAs } from '../support/requests.js';

const addField = (owner: Player): Promise<FieldPageView> =>
  requestAs<FieldPageView>(owner, 'POST', '/api/fields', {
    name: `Field ${owner.name.split(' ')[1] ?? ''}`,
    address: 'Quay 1, Uppsala',
    country: 'Sweden',
    fieldTypes: ['forest'],
    fieldSizeValue: 10,
    fieldSizeUnit: 'acres',
    maxPlayers: 60,
    contactPerson: owner.id,
  });

const tab = (page: Page, name: RegExp): Locator => page.getByRole('tab', { name });

test('Members of a team chat with each other', CORE, async ({ browser }) => {
  const [ada, ben, cleo] = await Promise.all(['Ada', 'Ben', 'Cleo'].map((name) => registerPlayer(browser, name)));
  if (!ada || !ben || !cleo) throw new Error('Expected three players');
  const team = await createTeamWith(ada, ben, cleo);
  const [adas, bens, cleos] = [chat(ada.page), chat(ben.page), chat(cleo.page)];

  await test.step('a member opens the chat by the team, and writes', async () => {
    await ben.page.goto(`/messages?team=${team.id}`);
    await expect(ben.page.getByRole('region', { name: `Conversation with ${team.name}` })).toBeVisible();
    await expect(ben.page).toHaveURL(/\/messages\/team_/);
    await ada.page.goto('/messages');
    await cleo.page.goto('/messages');
    await bens.write('Chrono at eight.');
  });

  await test.step('the other members immediately see the message and its author', async () => {
    for (const participant of [adas, cleos]) {
      await expect(participant.conversations).toHaveText([new RegExp(`${team.name}Team.*Ben: Chrono at eight\\.`)]);
      await expect(participant.bubbles).toHaveText(['Chrono at eight.']);
      await expect(participant.log.getByText(ben.name).first()).toBeVisible();
      await expect(participant.badge).toHaveAccessibleName('Messages');
    }
    await cleos.write('I bring the torch box.');
    for (const participant of [adas, bens])
      await expect(participant.bubbles).toHaveText(['Chrono at eight.', 'I bring the torch box.']);
  });

  await test.step('the header leads to the team', async () => {
    await expect(ada.page.getByRole('link', { name: team.name, exact: true })).toHaveAttribute(
      'href',
      `/teams/${team.id}`,
    );
  });

  await test.step('a removed member sees that the conversation is no longer available', async () => {
    await requestAs(ada, 'DELETE', `/api/teams/${team.id}/members/${cleo.id}`);
    await expect(cleo.page.getByText('Conversation not available').first()).toBeVisible();
    await expect(cleos.conversations).toHaveCount(0);
    await adas.write('Without her, then.');
    await expect(bens.bubbles.last()).toHaveText('Without her, then.');
    // This message is sent last. If Cleo had received the message before it, the badge would show 2.
    await requestAs(ada, 'POST', '/api/messages', { recipientId: cleo.id, content: 'See you on Sunday?' });
    await expect(cleos.badge).toHaveAccessibleName('Messages, 1 unread');
  });
});

test('A player writes to a field, and any of its administrators can answer', async ({ browser }) => {
  const [olga, adam, otto] = await Promise.all(['Olga', 'Adam', 'Otto'].map((name) => registerPlayer(browser, name)));
  if (!olga || !adam || !otto) throw new Error('Expected three players');
  const field = await addField(olga);
  await requestAs(olga, 'POST', `/api/fields/${field.id}/admins`, { userId: adam.id });
  await requestAs(adam, 'POST', `/api/fields/${field.id}/admins/accept`);
  const [olgas, adams, ottos] = [chat(olga.page), chat(adam.page), chat(otto.page)];

  await test.step('a locked tab describes to the keyboard user how to unlock it', async () => {
    await otto.page.goto('/messages');
    await tab(otto.page, /^Players/).focus();
    await otto.page.keyboard.press('ArrowRight');
    await expect(tab(otto.page, /^Teams/)).toBeFocused();
    await expect(tab(otto.page, /^Teams/)).toHaveAccessibleDescription('Unlock by being an admin of a team');
    await expect(otto.page.getByText('Unlock by being an admin of a team').last()).toBeVisible();
    await expect(tab(otto.page, /^Players/)).toHaveAttribute('aria-selected', 'true');
  });

  await test.step('Otto asks a question', async () => {
    await otto.page.goto(`/messages?field=${field.id}`);
    await ottos.write('Is the quay open?');
    await expect(ottos.log.getByText('Sent', { exact: true })).toBeVisible();
    await expect(ottos.conversations).toHaveText([new RegExp(`${field.name}Field.*You: Is the quay open\\?`)]);
  });

  await test.step('both administrators find it under Fields', async () => {
    for (const [{ page }, participant] of [
      [olga, olgas],
      [adam, adams],
    ] as const) {
      await page.goto('/messages');
      await tab(page, /^Fields/).click();
      await expect(tab(page, /^Fields 1 unread/)).toBeVisible();
      await expect(participant.conversations).toHaveText([new RegExp(`${otto.name}.*Is the quay open\\?`)]);
      await participant.conversations.first().click();
      await expect(participant.bubbles).toHaveText(['Is the quay open?']);
      await expect(participant.badge).toHaveAccessibleName('Messages');
    }
    await expect(ottos.log.getByText('Read', { exact: true })).toBeVisible();
  });

  await test.step('the answer appears immediately on everybody’s screen', async () => {
    await olgas.write('From nine.');
    for (const participant of [ottos, adams])
      await expect(participant.bubbles).toHaveText(['Is the quay open?', 'From nine.']);
    await expect(ottos.log.getByText(olga.name).first()).toBeVisible();
  });

  await test.step('a removed administrator immediately loses the inbox', async () => {
    await requestAs(olga, 'DELETE', `/api/fields/${field.id}/admins/${adam.id}`);
    await expect(adam.page.getByText('Conversation not available').first()).toBeVisible();
    await expect(tab(adam.page, /^Fields/)).toHaveAttribute('aria-disabled', 'true');
    await ottos.write('Thank you.');
    await expect(olgas.bubbles.last()).toHaveText('Thank you.');
    await expect(adams.conversations).toHaveCount(0);
    // This message is sent last. If Adam had received the message before it, the badge would show 2.
    await requestAs(olga, 'POST', '/api/messages', { recipientId: adam.id, content: 'Thanks for your help.' });
    await expect(adams.badge).toHaveAccessibleName('Messages, 1 unread');
  });

  await test.step('the deleted field’s conversation immediately becomes read-only for those who wrote in it', async () => {
    await requestAs(olga, 'DELETE', `/api/fields/${field.id}`);
    for (const [{ page }, participant] of [
      [otto, ottos],
      [olga, olgas],
    ] as const) {
      await expect(page.getByText('This field was deleted. You can still read the messages.')).toBeVisible();
      await expect(page.getByRole('textbox', { name: /^Message/ })).toHaveCount(0);
      await expect(participant.bubbles.last()).toHaveText('Thank you.');
      await expect(participant.badge).toHaveAccessibleName('Messages');
    }
    await expect(tab(olga.page, /^Players/)).toHaveAttribute('aria-selected', 'true');
  });

  await test.step('the notification of the deletion opens the conversation', async () => {
    await otto.page.goto('/home');
    await otto.page.getByRole('button', { name: /^Notifications/ }).click();
    await otto.page.getByRole('link', { name: new RegExp(`deleted ${field.name}`) }).click();
    await expect(otto.page.getByRole('region', { name: `Conversation with ${field.name}` })).toBeVisible();
    await expect(otto.page.getByText('This field was deleted. You can still read the messages.')).toBeVisible();
  });
});
