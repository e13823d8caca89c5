import { writeFile } from 'node:fs/promises';
import { type Browser, expect, type Locator, type Page, test } from '@playwright/test';
import { expectNoAxeViolations, reducedMotion } from '../support/axe.js';
import { picture } from '../support/pictures.js';
import { registerPlayer } from '../support/players.js';
import { chat } from './chat.js';

const input = (page: Page) => page.getByLabel('Photos', { exact: true });
const chosen = (page: Page) => page.getByRole('list', { name: 'Chosen photos' });
const shownPhotos = (page: Page) => chat(page).log.getByRole('button', { name: /^Open photo/ });

async function openChat(browser: Browser, options = {}) {
  const [ada, ben] = await Promise.all([registerPlayer(browser, 'Ada', options), registerPlayer(browser, 'Ben')]);
  await ada.page.goto(`/messages?user=${ben.id}`);
  await ben.page.goto(`/messages?user=${ada.id}`);
  await expect(chat(ada.page).box).toBeVisible();
  return { ada: ada.page, ben: ben.page };
}

test('A player chooses several photos, removes one, reloads and sends them with a text', async ({ browser }) => {
  const { ada, ben } = await openChat(browser);

  await test.step('the chosen photos and the text survive a reload', async () => {
    await input(ada).setInputFiles([await picture('one'), await picture('two'), await picture('three')]);
    await expect(chosen(ada).getByRole('img')).toHaveCount(3);
    await ada.getByRole('button', { name: 'Remove photo 2' }).click();
    await chat(ada).box.fill('North field this morning');
    await ada.reload();
    await expect(chosen(ada).getByRole('img')).toHaveCount(2);
    await expectNoAxeViolations(ada, 'chosen photos');
  });

  await test.step('both players see the photos, which open in full screen', async () => {
    await chat(ada).box.press('Enter');
    await expect(chosen(ada)).toHaveCount(0);
    for (const page of [ada, ben]) await expect(shownPhotos(page)).toHaveCount(2);
    await expect(chat(ben).bubbles).toHaveText(['North field this morning']);
    const image = shownPhotos(ben).first().getByRole('presentation');
    await expect(image).toHaveJSProperty('complete', true);
    expect(await image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(0);
    await expectNoAxeViolations(ben, 'photos in a message');
    await shownPhotos(ben).first().click();
    await expect(ben.getByRole('dialog', { name: /Photo 1 of 2/ })).toBeVisible();
    await ben.keyboard.press('ArrowRight');
    await expect(ben.getByRole('dialog', { name: /Photo 2 of 2/ })).toBeVisible();
    await ben.keyboard.press('Escape');
  });

  await test.step('photos without a text are named in the list', async () => {
    await input(ada).setInputFiles([await picture('four')]);
    await expect(chosen(ada).getByRole('img')).toHaveCount(1);
    await ada.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(shownPhotos(ben)).toHaveCount(3);
    await expect(chat(ben).conversations.first()).toContainText('Photo');
    await expect(chat(ada).conversations.first()).toContainText('You: Photo');
  });

  await test.step('Enter while a photo is being prepared sends the message once it is ready', async () => {
    await chat(ada).box.fill('Map of the gate');
    await input(ada).setInputFiles([await picture('five'), await picture('six')]);
    await chat(ada).box.press('Enter');
    await expect(chat(ben).bubbles.last()).toHaveText('Map of the gate');
    await expect(shownPhotos(ben)).toHaveCount(5);
    await expect(chat(ada).box).toHaveValue('');
    await expect(chosen(ada)).toHaveCount(0);
  });

  await test.step('several pictures that are pasted at once are all added', async () => {
    await pasteInto(chat(ada).box, [await picture('seven'), await picture('eight'), await picture('nine')]);
    await expect(chosen(ada).getByRole('img')).toHaveCount(3);
    await chat(ada).box.press('Enter');
    await expect(shownPhotos(ben)).toHaveCount(8);
  });

  await test.step('a file that is not a picture is refused with a reason', async () => {
    await input(ada).setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('notes') });
    await expect(ada.getByText('notes.txt wasn’t added', { exact: true })).toBeVisible();
  });
});

test('Messages and a photo written offline on a phone are sent once and in order after a restart', async ({
  browser,
}) => {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
  const { ada, ben } = await openChat(browser, phone);
  const send = async () => {
    await ada.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(chat(ada).box).toHaveValue('');
  };
  // The code that prepares photos is loaded before the connection is lost.
  await input(ada).setInputFiles([await picture('first')]);
  await expect(chosen(ada).getByRole('img')).toHaveCount(1);
  await ada.context().setOffline(true);
  for (const text of ['One', 'Two', 'Three']) {
    if (text === 'One') await ada.getByRole('button', { name: 'Remove photo 1' }).tap();
    await chat(ada).box.fill(text);
    await send();
  }
  await input(ada).setInputFiles([await picture('second')]);
  await expect(chosen(ada).getByRole('img')).toHaveCount(1);
  await send();
  await expect(chat(ada).bubbles).toHaveCount(4);
  await expect(chat(ada).log.getByText('Waiting for connection').first()).toBeVisible();
  await expectNoAxeViolations(ada, 'a waiting photo', [390]);
  await ada.setViewportSize(phone.viewport);

  const context = ada.context();
  await ada.close();
  await context.setOffline(false);
  const reopened = await context.newPage();
  await reopened.goto('/messages');
  await expect(chat(ben).bubbles).toHaveText(['One', 'Two', 'Three', '']);
  await expect(shownPhotos(ben)).toHaveCount(1);
  await chat(reopened).conversations.first().tap();
  await expect(shownPhotos(reopened)).toHaveCount(1);
  await expect(chat(reopened).bubbles).toHaveText(['One', 'Two', 'Three', '']);
});

test('A player cancels a message whose photo is being uploaded, and the photo returns to the text box', async ({
  browser,
}) => {
  const { ada, ben } = await openChat(browser);
  let endUpload = () => {};
  const isUploading = new Promise<void>((resolve) => {
    void ada.route('**/objects/uploads/*', (route) => {
      if (route.request().method() !== 'PUT') return route.fallback();
      resolve();
      // The upload hangs until `endUpload` is called.
      return new Promise<void>((end) => (endUpload = end)).then(() => route.abort()).catch(() => undefined);
    });
  });
  await input(ada).setInputFiles([await picture('gate')]);
  await expect(chosen(ada).getByRole('img')).toHaveCount(1);
  await chat(ada).box.fill('The gate');
  await chat(ada).box.press('Enter');
  await isUploading;
  await chat(ada).write('Without a photo');
  await ada.setViewportSize({ width: 390, height: 844 });
  await expectNoAxeViolations(ada, 'a photo that is being uploaded', [390, 1440]);
  await chat(ada).log.getByRole('button', { name: 'Cancel “The gate”' }).press('Enter');
  await expect(chosen(ada).getByRole('img')).toHaveCount(1);
  await expect(chat(ada).box).toHaveValue('The gate');
  for (const page of [ada, ben]) await expect(chat(page).bubbles).toHaveText(['Without a photo']);
  endUpload();
});

test('Photos that are dragged onto any part of a conversation are added, unless the player has blocked the other person', async ({
  browser,
}, info) => {
  const { ada, ben } = await openChat(browser, reducedMotion);
  const paths = await Promise.all(
    ['one', 'two'].map(async (name) => {
      const { buffer } = await picture(name);
      await writeFile(info.outputPath(`${name}.jpg`), buffer);
      return info.outputPath(`${name}.jpg`);
    }),
  );
  const elsewhere = ada.getByRole('searchbox', { name: 'Search conversations' });
  const overlay = ada.getByText('Drop photos to add them');
  const drag = await startDrag(ada, paths);

  await test.step('an overlay covers the conversation while photos are dragged over it', async () => {
    await drag('dragEnter', chat(ada).log);
    await expect(overlay).toBeVisible();
    await drag('dragOver', chat(ada).box);
    await expect(overlay).toBeVisible();
    await expectNoAxeViolations(ada, 'photos dragged over a conversation');
  });

  await test.step('the overlay disappears when the photos leave the conversation, and on Escape', async () => {
    await drag('dragOver', elsewhere);
    await expect(overlay).toHaveCount(0);
    await drag('dragOver', chat(ada).log);
    await expect(overlay).toBeVisible();
    await ada.keyboard.press('Escape');
    await expect(overlay).toHaveCount(0);
    await drag('dragOver', elsewhere);
  });

  await test.step('a drop on the messages adds all photos, and Enter sends them', async () => {
    await drag('dragEnter', chat(ada).log);
    await drag('dragOver', chat(ada).log);
    await drag('drop', chat(ada).log);
    await expect(overlay).toHaveCount(0);
    await expect(chosen(ada).getByRole('img')).toHaveCount(2);
    await expect(chat(ada).box).toBeFocused();
    await ada.keyboard.press('Enter');
    await expect(shownPhotos(ben)).toHaveCount(2);
  });

  await test.step('a conversation with a blocked person accepts no photos, and the page stays open', async () => {
    await ada.getByRole('button', { name: /^Actions for Ben/ }).click();
    await ada.getByRole('menuitem', { name: /^Block/ }).click();
    await ada.getByRole('button', { name: /^Block/ }).click();
    await expect(ada.getByText('You can still read the messages.')).toBeVisible();
    for (const type of ['dragEnter', 'dragOver'] as const) await drag(type, chat(ada).log);
    await expect(overlay).toHaveCount(0);
    await drag('drop', chat(ada).log);
    await expect(ada.getByText('You can still read the messages.')).toBeVisible();
    await expect(chosen(ada)).toHaveCount(0);
  });
});

/** Pastes files as if they had been copied in the system's file manager. */
const pasteInto = (box: Locator, files: readonly { name: string; mimeType: string; buffer: Buffer }[]): Promise<void> =>
  box.evaluate(
    (element, pasted) => {
      const clipboardData = new DataTransfer();
      for (const { name, type, bytes } of pasted)
        clipboardData.items.add(new File([Uint8Array.from(bytes)], name, { type }));
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    },
    files.map(({ name, mimeType, buffer }) => ({ name, type: mimeType, bytes: [...buffer] })),
  );

/** Drags files from outside of the browser. The returned function moves them to the middle of an element. */
async function startDrag(page: Page, files: readonly string[]) {
  const session = await page.context().newCDPSession(page);
  return async (type: 'dragEnter' | 'dragOver' | 'drop', place: Locator): Promise<void> => {
    const box = await place.boundingBox();
    if (!box) throw new Error('The place of the drag is not visible');
    await session.send('Input.dispatchDragEvent', {
      type,
      x: box.x + box.width / 2,
      y: box.y + box.height / 2,
      data: { items: [], files: [...files], dragOperationsMask: 1 },
    });
  };
}
