import { expect, test } from '@playwright/test';
import { chat } from '../messaging/chat.js';
import { PUSHED } from '../support/live.js';
import { photo } from '../support/pictures.js';
import { registerAbsentPlayer, registerPlayer } from '../support/players.js';
import { requestAs } from '../support/requests.js';
import { addGame, join } from './games.js';

test('An organizer writes a briefing, which a participant reads live and a stranger cannot read', async ({
  browser,
}) => {
  test.slow();
  const [ida, bo, cia] = await Promise.all([
    registerPlayer(browser, 'Ida'),
    registerPlayer(browser, 'Bo'),
    registerPlayer(browser, 'Cia'),
  ]);
  const game = await addGame(ida, `Night Watch ${Date.now()}`);
  await join(bo, game.id);
  const tab = ({ page }: typeof ida, name: string) => page.getByRole('tab', { name });
  for (const { page } of [ida, bo, cia]) {
    await page.goto(`/games/${game.id}`);
    await expect(page.getByRole('heading', { level: 1, name: game.title })).toBeVisible();
  }

  await test.step('the organizer writes and publishes a section for participants', async () => {
    const { page } = ida;
    await tab(ida, 'Game Play').click();
    await page.getByRole('button', { name: 'Add section' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add section' });
    await dialog.getByRole('button', { name: 'Publish' }).click();
    await expect(dialog.getByText('Title is required')).toBeVisible();
    await dialog.getByLabel('Title').fill('Gate');
    await dialog.getByLabel('Visible to').selectOption('Participants only');
    await dialog.getByRole('textbox', { name: 'Text' }).fill('The code is **4711**.');
    await dialog.getByRole('tab', { name: 'Preview' }).click();
    await expect(dialog.locator('strong')).toHaveText('4711');
    await dialog.getByRole('button', { name: 'Save draft' }).click();
    await expect(page.getByText('Draft', { exact: true })).toBeVisible();
    await expect(tab(bo, 'Game Play')).toHaveCount(0);
    await page.getByRole('button', { name: 'Publish Gate' }).click();
  });

  await test.step('the participant sees the section without a reload', async () => {
    await tab(bo, 'Game Play').click();
    await expect(bo.page.getByRole('article', { name: 'Gate' }).locator('strong')).toHaveText('4711');
  });

  await test.step('the organizer moves sections', async () => {
    const { page } = ida;
    await page.getByRole('button', { name: 'Add section' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add section' });
    await dialog.getByLabel('Title').fill('Orders');
    await dialog.getByRole('textbox', { name: 'Text' }).fill('Hold the bridge.');
    await dialog.getByRole('button', { name: 'Publish' }).click();
    const titles = page.getByRole('list', { name: 'Sections' }).getByRole('heading', { level: 2 });
    await expect(titles).toHaveText(['Gate', 'Orders']);
    const up = page.getByRole('button', { name: 'Move Orders up' });
    await up.press('Enter');
    await expect(titles).toHaveText(['Orders', 'Gate']);
    await expect(bo.page.getByRole('article')).toHaveCount(2);
    await expect(bo.page.getByRole('article').first()).toHaveAccessibleName('Orders');
  });

  await test.step('a stranger reads the section for everyone only', async () => {
    await tab(cia, 'Game Play').click();
    await expect(cia.page.getByRole('article')).toHaveCount(1);
    await expect(cia.page.getByText('Hold the bridge.')).toBeVisible();
  });

  await test.step('the organizer adds a photo, which the participant opens', async () => {
    await tab(ida, 'Mission').click();
    await ida.page
      .getByLabel('Add intel photos')
      .last()
      .setInputFiles([
        await photo(1600, 1000),
        { name: 'notes.pdf', mimeType: 'application/pdf', buffer: Buffer.from('notes') },
      ]);
    await expect(ida.page.getByText('Invalid file type', { exact: true })).toBeVisible();
    await tab(bo, 'Mission').click();
    await bo.page.getByRole('button', { name: 'Open photo 1 of 1' }).click();
    await expect(bo.page.getByRole('dialog')).toContainText('Photo 1 of 1');
    await bo.page.getByRole('button', { name: 'Show at full size' }).click();
    await expect(bo.page.getByRole('button', { name: 'Fit to the screen' })).toBeVisible();
    await bo.page.keyboard.press('Escape');
  });

  await test.step('a stranger writes to the organizer, who answers from the inbox of the game', async () => {
    const { page } = cia;
    await tab(cia, 'Mission').click();
    await page.getByRole('button', { name: 'Contact Command' }).click();
    const dialog = page.getByRole('dialog', { name: 'Contact Command' });
    await dialog.getByRole('button', { name: 'Send Message' }).click();
    await expect(dialog.getByText('Please enter your message')).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Message' }).fill('Is there a seat left?');
    await dialog.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByText('Message sent', { exact: true })).toBeVisible();
    await ida.page.goto('/messages');
    await ida.page.getByRole('tab', { name: /^Games/ }).click();
    await ida.page.getByText('Is there a seat left?').click();
    await ida.page.getByRole('textbox', { name: /Message/ }).fill('There is.');
    await ida.page.keyboard.press('Enter');
    await page.goto(`/messages?game=${game.id}`);
    await expect(page.getByRole('log').getByText('There is.')).toBeVisible();
  });

  await test.step('the page finds participants and says when a game does not exist', async () => {
    const guests = await Promise.all(['Dag', 'Eva', 'Finn', 'Gro', 'Hal'].map((name) => registerAbsentPlayer(name)));
    for (const guest of guests) await join(guest, game.id);
    await bo.page
      .getByRole('searchbox', { name: 'Search participants' })
      .or(bo.page.getByLabel('Search participants'))
      .fill('eva');
    await expect(bo.page.getByRole('list', { name: 'Participants' }).getByRole('listitem')).toHaveText([/Eva/]);
    const path = '/api/games/00000000-0000-7000-8000-000000000000';
    const requests: string[] = [];
    bo.page.on('request', (request) => new URL(request.url()).pathname === path && requests.push(request.url()));
    await bo.page.goto('/games/00000000-0000-7000-8000-000000000000');
    await expect(bo.page.getByRole('heading', { name: 'Game Not Found' })).toBeVisible();
    await expect(bo.page.getByRole('link', { name: 'Back to Games' })).toBeVisible();
    // The socket has entered every room of the page once a push has arrived.
    await requestAs(cia, 'POST', '/api/messages', { recipientId: bo.id, content: 'Which game?' });
    await expect(chat(bo.page).badge).toHaveAccessibleName('Messages, 1 unread', PUSHED);
    expect(requests).toHaveLength(1);
  });
});
