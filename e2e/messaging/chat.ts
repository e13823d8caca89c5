import { expect, type Locator, type Page } from '@playwright/test';
import type { TeamPageView } from '../../backend/src/contracts/teams.js';
import type { Player, Requester } from '../support/players.js';
import { requestAs } from '../support/requests.js';

/** The elements and actions of the messages page. */
export const chat = (page: Page) => {
  const box = page.getByRole('textbox', { name: /^Message / });
  const log = page.getByRole('log', { name: 'Messages' });
  return {
    box,
    log,
    badge: page.getByRole('banner').getByRole('link', { name: /^Messages/ }),
    // Only items with a link: skeletons are list items too.
    conversations: page
      .getByRole('region', { name: 'Conversations' })
      .getByRole('listitem')
      .filter({ has: page.getByRole('link') }),
    /** All bubbles, from the oldest to the newest. */
    bubbles: log.locator('[data-message]'),

    async write(...texts: string[]): Promise<void> {
      for (const text of texts) {
        await box.fill(text);
        await box.press('Enter');
        await expect(box).toHaveValue('');
      }
    },
  };
};

/** The button that opens the menu of the message with this text. */
export const actionsFor = (page: Page, text: string): Locator =>
  page.getByRole('button', { name: `Actions for “${text}”` });

/** Records the delivery states that appear under the viewer's own messages from now on, in order. */
export async function watchStates(log: Locator): Promise<() => Promise<string[]>> {
  await log.evaluate((element) => {
    const states: string[] = [];
    const record = () => {
      const state = [...element.querySelectorAll('span')].findLast((span) =>
        /^(Sending|Sent|Delivered|Read)$/.test(span.textContent ?? ''),
      )?.textContent;
      if (state && state !== states.at(-1)) states.push(state);
    };
    new MutationObserver(record).observe(element, { childList: true, subtree: true, characterData: true });
    Reflect.set(element, 'states', states);
  });
  return () => log.evaluate((element) => Reflect.get(element, 'states') as string[]);
}

/** Searches for a player by name, and opens the conversation with them. */
export async function openConversationWith(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'New message' }).first().click();
  await page.getByRole('combobox', { name: 'Search players' }).fill(name);
  await expect(page.getByRole('option')).toHaveText([new RegExp(name)]);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: `Conversation with ${name}` })).toBeVisible();
  await expect(chat(page).box).toBeFocused();
}

/** Creates a team whose members have accepted their invitations. */
export async function createTeamWith(
  leader: Player,
  ...members: (Pick<Player, 'id'> & Requester)[]
): Promise<TeamPageView> {
  const name = `Team ${leader.name.split(' ')[1] ?? ''}`;
  const team = await requestAs<TeamPageView>(leader, 'POST', '/api/teams', {
    name,
    country: 'Sweden',
    contactPerson: leader.id,
  });
  for (const member of members) {
    await requestAs(leader, 'POST', `/api/teams/${team.id}/invitations`, { userId: member.id });
    await requestAs(member, 'POST', `/api/teams/${team.id}/join`, {});
  }
  return team;
}
