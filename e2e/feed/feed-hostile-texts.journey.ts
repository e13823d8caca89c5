import { expect, test } from '@playwright/test';
import { chat } from '../messaging/chat.js';
import { bell, requestsOf } from './feed.js';
import {
  expectHarmless,
  MORE_HOSTILE_TEXTS,
  SCRIPT,
  HOSTILE_TEXTS,
  recordSideEffects,
} from '../support/hostile-texts.js';
import { registerAbsentPlayer, registerPlayer } from '../support/players.js';
import { PROOF } from '../support/tags.js';

const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 360, height: 740 };

const NAMES = [
  {
    firstName: `<script>${SCRIPT}</script>`,
    lastName: `<img src=x onerror=${SCRIPT}>`,
    nickname: `"><svg/onload=${SCRIPT}>`,
  },
  { firstName: '\u202eevil', lastName: 'W'.repeat(80), nickname: '\u202egnp.exe' },
  { firstName: `Z${'\u0300\u0301\u0489'.repeat(20)}`, lastName: `{{${SCRIPT}}}`, nickname: '😀'.repeat(40) },
];

test('Hostile texts and names are shown as text and never run', PROOF, async ({ browser }) => {
  test.slow();
  const [eve, ada] = await Promise.all([registerAbsentPlayer('Eve'), registerPlayer(browser, 'Ada')]);
  const { page } = ada;
  const sideEffects = recordSideEffects(page);
  await requestsOf(ada).follow(eve);
  for (const text of [...HOSTILE_TEXTS, ...MORE_HOSTILE_TEXTS]) await requestsOf(eve).post(text);
  const { id } = await requestsOf(ada).post('What do you say?');
  for (const text of [...HOSTILE_TEXTS, ...MORE_HOSTILE_TEXTS]) await requestsOf(eve).comment(id, text);
  await requestsOf(eve).share((await requestsOf(eve).post(HOSTILE_TEXTS[0] ?? '')).id, ada.id);

  for (const [index, names] of NAMES.entries()) {
    await requestsOf(eve).rename(eve.id, names);
    // Screens load on the desktop and on the phone in turn, and are then resized.
    const viewports = index % 2 === 0 ? ([DESKTOP, PHONE] as const) : ([PHONE, DESKTOP] as const);
    const [first] = viewports;
    const expectHarmlessAtEveryWidth = async (screen: string) => {
      for (const viewport of viewports) {
        await page.setViewportSize(viewport);
        await expectHarmless(page, `${screen}, name ${index}, ${viewport.width} px`);
      }
      await page.setViewportSize(first);
    };
    await page.setViewportSize(first);

    await page.goto('/home');
    await expect(async () => {
      // Scrolls no farther, because on phones more content below the feed would push its end out of view.
      await page.getByRole('article').last().scrollIntoViewIfNeeded({ timeout: 500 });
      await expect(page.getByText('You’ve reached the end of the feed.')).toBeVisible({ timeout: 300 });
    }).toPass();
    const shown = await page.getByRole('article').allTextContents();
    for (const text of [...HOSTILE_TEXTS, ...MORE_HOSTILE_TEXTS])
      expect(
        shown.some((card) => card.includes(text.trim())),
        text.slice(0, 40),
      ).toBe(true);
    await expectHarmlessAtEveryWidth('the feed');

    await page.goto(`/post/${id}`);
    const listed = page.getByRole('region', { name: 'Comments' }).getByRole('listitem');
    const more = page.getByRole('button', { name: 'Load more comments' });
    await expect(async () => {
      if (await more.isVisible()) await more.click({ timeout: 500 });
      await expect(listed).toHaveCount(HOSTILE_TEXTS.length + MORE_HOSTILE_TEXTS.length, { timeout: 500 });
    }).toPass();
    const comments = await listed.allTextContents();
    for (const text of [...HOSTILE_TEXTS, ...MORE_HOSTILE_TEXTS])
      expect(
        comments.some((comment) => comment.includes(text.trim())),
        text.slice(0, 40),
      ).toBe(true);
    await expectHarmlessAtEveryWidth('comments');

    await page.goto(`/messages?user=${eve.id}`);
    await expect(chat(page).bubbles.getByRole('link', { name: /^Open the post/ })).toBeVisible();
    await expectHarmlessAtEveryWidth('a message with a post');

    await page.goto(`/profile/${eve.id}`);
    await expect(page.getByRole('article').first()).toBeVisible();
    await expectHarmlessAtEveryWidth('the profile');

    await bell(page).click();
    await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible();
    await expectHarmlessAtEveryWidth('notifications');
    await page.keyboard.press('Escape');

    await page.getByRole('article').first().getByRole('button', { name: 'Share', exact: true }).click();
    await expect(page.getByRole('dialog', { name: 'Share post' })).toBeVisible();
    await expectHarmlessAtEveryWidth('the share dialog');
  }
  expect(sideEffects).toEqual([]);
});

test('Posts that are too long, empty or not text are rejected', async ({ browser }) => {
  const { page } = await registerPlayer(browser, 'Eve');
  await page.goto('/home');
  const box = page.getByLabel('Write a post');
  const button = page.getByRole('button', { name: 'Post', exact: true });
  await box.fill('😀'.repeat(5_001));
  await expect(button).toBeDisabled();
  await expect(page.getByText('1 character too many')).toBeAttached();
  await box.fill('😀'.repeat(5_000));
  await button.click();
  await expect(box).toHaveValue('');
  await expectHarmless(page, 'the feed');
  const origin = process.env['MUSTER_URL'] ?? '';
  for (const content of ['', ' \n\t ', 'a\u0000b', '\ud800', 5, null, { $ne: '' }, ['a']]) {
    const answer = await page.request.post('/api/posts', { headers: { origin }, data: { content } });
    expect(answer.status(), JSON.stringify(content)).toBe(400);
  }
});
