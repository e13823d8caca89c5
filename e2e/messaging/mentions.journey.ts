import { expect, type Page, test } from '@playwright/test';
import { expectNoAxeViolations } from '../support/axe.js';
import { bell } from '../feed/feed.js';
import { registerAbsentPlayer, registerPlayer } from '../support/players.js';
import { requestAs } from '../support/requests.js';
import { chat, createTeamWith } from './chat.js';
import { PROOF } from '../support/tags.js';

const suggestions = (page: Page) => page.getByRole('listbox', { name: 'Players' }).getByRole('option');
const mention = (page: Page, text: string) => chat(page).log.getByRole('link', { name: text, exact: true });

for (const { device, options, width } of [
  { device: 'a desktop', options: {}, width: 1440 },
  { device: 'a phone', options: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }, width: 390 },
])
  test(
    `A member mentions another member in the team’s chat, who opens the message from the notification on ${device}`,
    width === 390 ? {} : PROOF,
    async ({ browser }) => {
      const [ada, ben, cleo] = await Promise.all([
        registerPlayer(browser, 'Ada', options),
        registerPlayer(browser, 'Ben', options),
        registerAbsentPlayer('Cleo'),
      ]);
      const letters = ben.name.split(' ')[1] ?? '';
      const rename = (player: typeof cleo, nickname: string) =>
        requestAs(player, 'PUT', `/api/users/${player.id}`, {
          firstName: player.name.split(' ')[0],
          lastName: player.name.split(' ')[1],
          nickname,
        });
      await Promise.all([rename(ben, `Night ${letters}`), rename(cleo, `Day ${letters}`)]);
      const team = await createTeamWith(ada, ben, cleo);
      const conversationId = `team_${team.id}`;
      for (let number = 1; number <= 60; number += 1)
        await requestAs(cleo, 'POST', '/api/messages', { teamId: team.id, content: `Message ${number}` });
      await Promise.all([ada.page.goto(`/messages/${conversationId}`), ben.page.goto('/home')]);
      const { box } = chat(ada.page);

      await test.step('an @ suggests the other members, and the keyboard chooses one', async () => {
        await expect(chat(ada.page).log.getByText('Message 60')).toBeVisible();
        await box.pressSequentially('Cover me, @');
        await expect(suggestions(ada.page)).toHaveText([new RegExp(`Day ${letters}`), new RegExp(`Night ${letters}`)]);
        await expectNoAxeViolations(ada.page, 'suggestions in a chat', [width]);
        // The check changes the size of the window, which closes the suggestions.
        await box.press('End');
        await expect(suggestions(ada.page)).toHaveCount(2);
        await box.press('ArrowDown');
        await box.press('ArrowUp');
        await box.press('ArrowDown');
        await box.press('Enter');
        await expect(box).toHaveValue(`Cover me, @Night${letters} `);
        await expect(suggestions(ada.page)).toHaveCount(0);
        await expect(box).toBeFocused();
      });

      await test.step('Escape closes the suggestions and leaves the conversation open', async () => {
        await box.pressSequentially('@');
        await expect(suggestions(ada.page)).toHaveCount(2);
        await box.press('Escape');
        await expect(suggestions(ada.page)).toHaveCount(0);
        await expect(box).toHaveValue(`Cover me, @Night${letters} @`);
        await box.press('Backspace');
      });

      await test.step('the sent message links to the profile', async () => {
        await ada.page.getByRole('button', { name: 'Send', exact: true }).click();
        await expect(mention(ada.page, `@Night${letters}`)).toHaveAttribute('href', `/profile/${ben.id}`);
      });
      await requestAs(cleo, 'POST', '/api/messages', { teamId: team.id, content: 'On my way.' });
      // On a desktop, the latest conversation opens by itself. It must not be the team's chat.
      await requestAs(cleo, 'POST', '/api/messages', { recipientId: ben.id, content: 'Are you awake?' });
      const teamChat = chat(ben.page).conversations.filter({ hasText: team.name });

      await test.step('the list of conversations marks the mention', async () => {
        await ben.page.goto('/messages');
        await expect(teamChat).toContainText('You were mentioned');
        await expectNoAxeViolations(ben.page, 'a list with a mention', [width]);
        await ben.page.goto('/home');
      });

      await test.step('the mentioned member opens the conversation at the message', async () => {
        await bell(ben.page).click();
        await ben.page
          .getByRole('link', { name: new RegExp(`mentioned you in ${team.name}`) })
          .first()
          .click();
        await expect(ben.page).toHaveURL(new RegExp(`/messages/${conversationId}`));
        await expect(chat(ben.page).bubbles.filter({ hasText: 'Cover me' })).toBeFocused();
        await expect(mention(ben.page, `@Night${letters}`)).toHaveCSS('border-radius', '4px');
        await expectNoAxeViolations(ben.page, 'a mention in a chat', [width]);
      });

      await test.step('reading the mention removes the mark', async () => {
        await expect(chat(ben.page).log.getByText('On my way.')).toBeVisible();
        await ben.page.goto('/messages');
        await expect(teamChat).not.toContainText('You were mentioned');
        await ben.page.goto(`/messages/${conversationId}`);
      });

      await test.step('an edit suggests members too, and moves the mention', async () => {
        await box.press('ArrowUp');
        const editor = ada.page.getByRole('textbox', { name: 'Edit your message' });
        await editor.fill('Cover me, ');
        await editor.pressSequentially('@day');
        await suggestions(ada.page).click();
        await expect(editor).toHaveValue(`Cover me, @Day${letters} `);
        await ada.page.getByRole('button', { name: 'Save' }).click();
        await expect(mention(ben.page, `@Day${letters}`)).toHaveAttribute('href', `/profile/${cleo.id}`);
      });
    },
  );
