import { expect, test, type Page } from '@playwright/test';
import { chat } from '../messaging/chat.js';
import { bell, requestsOf } from '../feed/feed.js';
import { expectHarmless, MORE_HOSTILE_TEXTS, HOSTILE_TEXTS, recordSideEffects } from '../support/hostile-texts.js';
import { registerAbsentPlayer, registerPlayer, type AnyPlayer } from '../support/players.js';
import { requestAs } from '../support/requests.js';
import { createTeam } from '../teams/teams.js';
import { PROOF } from '../support/tags.js';

const WIDTHS = [
  { width: 1440, height: 900 },
  { width: 360, height: 740 },
];
const LINES = [...HOSTILE_TEXTS, ...MORE_HOSTILE_TEXTS]
  .flatMap((text) => text.split('\n'))
  .filter((line) => line.trim() !== '');
/** Hostile texts for short single-line inputs, such as a name. */
const SHORT = LINES.filter((line) => [...line].length <= 80);
/** Hostile names. The server refuses names that contain a web address. */
const NAMES = SHORT.filter((line) => !/:\/\/|\bwww\.|\w\.[a-z]{2,}/i.test(line));
const PEOPLE = 24;

const DOT =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const pick = (lines: readonly string[], index: number) => lines[index % lines.length] ?? '';

/** Joins whole lines up to a maximum length. */
function joinLines(from: number, max: number): string {
  let text = '';
  for (let index = from; index < from + LINES.length; index += 1) {
    const longer = `${text}${pick(LINES, index)}\n`;
    if ([...longer].length > max) break;
    text = longer;
  }
  return text.trim();
}

/** Registers a player whose profile consists of hostile texts. The last name stays unique, so that searches find the player. */
async function registerHostilePlayer(index: number): Promise<AnyPlayer> {
  const person = await registerAbsentPlayer('Eve');
  await requestsOf(person).rename(person.id, {
    firstName: pick(NAMES, index * 3),
    lastName: pick(NAMES, index * 3 + 1),
    nickname: pick(NAMES, index * 3 + 2),
    bio: joinLines(index * 11, 500),
    location: pick(SHORT, index + 80),
  });
  return person;
}

async function expectHarmlessAtEveryWidth(page: Page, where: string): Promise<void> {
  for (const viewport of WIDTHS) {
    await page.setViewportSize(viewport);
    await expectHarmless(page, `${where}, ${viewport.width} px`);
  }
}

test('hostile names, bios, messages and applications appear as text and never run', PROOF, async ({ browser }) => {
  test.slow();
  const ada = await registerPlayer(browser, 'Ada');
  const { page } = ada;
  const sideEffects = recordSideEffects(page);
  const team = await createTeam(ada, 'Grus Crew');

  const people: AnyPlayer[] = [];
  for (let index = 0; index < PEOPLE; index += 1) {
    const person = await registerHostilePlayer(index);
    people.push(person);
    await requestsOf(ada).follow(person);
    await requestAs(person, 'POST', `/api/teams/${team.id}/applications`, { message: joinLines(index * 7, 4_000) });
    const { id } = await requestsOf(ada).post(`Who comes? ${pick(LINES, index * 13)}`);
    await requestsOf(person).comment(id, `Me. ${pick(LINES, index * 17)}`);
    await requestAs(person, 'POST', '/api/messages', { recipientId: ada.id, content: joinLines(index * 5, 4_000) });
    await requestAs(ada, 'POST', `/api/teams/${team.id}/invitations`, {
      name: pick(NAMES, index + 40),
      email: `nasty.${index}.${ada.id}@journeys.example`,
    });
  }
  const [eve] = people;
  if (!eve) throw new Error('No player was registered');
  for (const content of [...HOSTILE_TEXTS, ...MORE_HOSTILE_TEXTS])
    await requestAs(eve, 'POST', '/api/messages', { recipientId: ada.id, content });

  for (const [index, person] of people.entries()) {
    await page.goto(`/profile/${person.id}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(() => page.getByRole('main').textContent()).toContain(joinLines(index * 11, 500).split('\n')[0]);
    await expectHarmlessAtEveryWidth(page, `profile ${index}`);
  }
  for (const [path, list] of [
    ['/following', 'Following'],
    ['/players', 'Players'],
    ['/messages', 'Messages'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('listitem').nth(5), list).toBeAttached();
    await expectHarmlessAtEveryWidth(page, path);
  }

  await page.goto(`/messages?user=${eve.id}`);
  await expect(chat(page).bubbles.last()).toBeVisible();
  await expect(async () => {
    await chat(page).log.evaluate((log) => log.scrollTo(0, 0));
    await expect(chat(page).bubbles).toHaveCount(HOSTILE_TEXTS.length + MORE_HOSTILE_TEXTS.length + 1, {
      timeout: 500,
    });
  }).toPass();
  const bubbles = await chat(page).bubbles.allTextContents();
  for (const text of [...HOSTILE_TEXTS, ...MORE_HOSTILE_TEXTS])
    expect(
      bubbles.some((bubble) => bubble.includes(text.trim())),
      text.slice(0, 40),
    ).toBe(true);
  await expectHarmlessAtEveryWidth(page, 'a thread');

  await page.goto(`/teams/${team.id}`);
  await page.getByRole('button', { name: /^\d+ applications/ }).click();
  await expect(page.getByRole('article', { name: /^Application of/ }).nth(5)).toBeAttached();
  await expectHarmlessAtEveryWidth(page, 'applications');
  await bell(page).click();
  await expect(page.getByRole('dialog', { name: 'Notifications' }).getByRole('listitem').nth(5)).toBeAttached();
  await expectHarmlessAtEveryWidth(page, 'notifications');
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: 'Add Members' }).first().click();
  await expect(page.getByRole('region', { name: 'Pending invitations' }).getByRole('listitem').nth(5)).toBeAttached();
  await expectHarmlessAtEveryWidth(page, 'invitations');
  expect(sideEffects).toEqual([]);
});

test('hostile image descriptions and URL parameters never run', PROOF, async ({ browser }) => {
  test.slow();
  const ada = await registerPlayer(browser, 'Ada');
  const { page } = ada;
  const sideEffects = recordSideEffects(page);
  for (let from = 0; from < LINES.length; from += 20) {
    const post = { content: `Picture ${from}`, imageUrl: DOT, imageAlt: joinLines(from, 250) };
    await requestAs(ada, 'POST', '/api/posts', post);
  }
  await page.goto('/home');
  // The first page has five posts. The others load when they come near.
  await expect(async () => {
    await page.mouse.wheel(0, 2_000);
    await expect(page.getByText('Picture 0', { exact: true })).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expectHarmlessAtEveryWidth(page, 'the feed');
  await page
    .getByRole('button', { name: /^Open the picture/ })
    .first()
    .click();
  await expect(page.getByRole('dialog').getByRole('img')).toBeVisible();
  await expectHarmlessAtEveryWidth(page, 'a picture');

  for (const [index, text] of [...HOSTILE_TEXTS, ...MORE_HOSTILE_TEXTS].entries()) {
    const path = ['/search', '/players', '/teams', '/fields'][index % 4] ?? '/search';
    await page.goto(`${path}?q=${encodeURIComponent(text.slice(0, 300))}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0);
    await expectHarmlessAtEveryWidth(page, `${path}?q=${text.slice(0, 40)}`);
  }
  expect(sideEffects).toEqual([]);
});
