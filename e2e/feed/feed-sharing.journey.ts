import { expect, test } from '@playwright/test';
import { chat } from '../messaging/chat.js';
import { bell, requestsOf, postOn, expectText } from './feed.js';
import { registerAbsentPlayer, registerPlayer } from '../support/players.js';

test('A post that is shared with a player arrives live, with its card, and opens', async ({ browser }) => {
  const [ada, ben, cleo] = await Promise.all(['Ada', 'Ben', 'Cleo'].map((name) => registerPlayer(browser, name)));
  if (!ada || !ben || !cleo) throw new Error('Expected three players');
  await Promise.all([requestsOf(ada).follow(ben), requestsOf(ada).follow(cleo)]);
  await requestsOf(cleo).post('Green lens count: four of eleven.');
  await Promise.all([ada.page.goto('/home'), ben.page.goto(`/messages?user=${ada.id}`)]);
  const { share } = postOn(ada.page, 'Green lens count');
  const dialog = ada.page.getByRole('dialog');

  await test.step('Ada finds Ben among the players she follows', async () => {
    await share.click();
    await dialog.getByRole('button', { name: 'Share to a user' }).click();
    await expect(dialog.getByRole('listitem')).toHaveCount(2);
    await dialog.getByRole('searchbox').fill(ben.name.toUpperCase());
    await expect(dialog.getByRole('listitem')).toHaveCount(1);
    await dialog.getByRole('button', { name: ben.name }).click();
    await expect(dialog.getByLabel('Your message')).toHaveValue(`Take a look at this post by ${cleo.name} on Muster`);
    await dialog.getByRole('button', { name: 'Back' }).click();
    await dialog.getByRole('button', { name: 'Back' }).click();
    await expect(dialog.getByRole('button', { name: 'Share to a user' })).toBeFocused();
    await dialog.getByRole('button', { name: 'Share to a user' }).click();
    await dialog.getByRole('button', { name: ben.name }).click();
    await dialog.getByLabel('Your message').fill('Bring yours?');
    await dialog.getByRole('button', { name: 'Send' }).click();
    await expectText(ada.page, `Post shared with ${ben.name}`);
    await expect(dialog).toHaveCount(0);
    await expect(share).toBeFocused();
  });

  await test.step('the message arrives on Ben’s screen, and its post opens', async () => {
    const { bubbles, conversations } = chat(ben.page);
    await expect(bubbles).toContainText(['Bring yours?']);
    await expect(bubbles).toContainText('Green lens count: four of eleven.');
    await expect(conversations.first()).toContainText('Bring yours?');
    await bubbles.getByRole('link', { name: `Open the post by ${cleo.name}` }).click();
    await expect(ben.page).toHaveURL(/\/post\//);
    await expect(postOn(ben.page, 'Green lens count').card).toBeVisible();
  });

  await test.step('the message shows that its post was deleted', async () => {
    await cleo.page.goto('/home');
    await postOn(cleo.page, 'Green lens count').choose('Delete Post');
    await cleo.page.getByRole('alertdialog').getByRole('button', { name: 'Delete Post' }).click();
    await expectText(cleo.page, 'Post deleted successfully');
    await ben.page.goto(`/messages?user=${ada.id}`);
    await expect(chat(ben.page).bubbles).toContainText('This post is no longer available.');
  });
});

test('A post that a player shares to their feed shows the original', async ({ browser }) => {
  const [ada, ben] = await Promise.all([registerPlayer(browser, 'Ada'), registerPlayer(browser, 'Ben')]);
  await requestsOf(ada).follow(ben);
  await requestsOf(ben).post('The north arm is longer than anybody thinks.');
  await ada.page.goto('/home');
  const dialog = ada.page.getByRole('dialog');
  await postOn(ada.page, 'The north arm').share.click();
  await dialog.getByRole('button', { name: 'Share to your feed' }).click();
  await dialog.getByLabel('Your text').fill('This explains Sunday.');
  await dialog.getByRole('button', { name: 'Share', exact: true }).click();
  await expectText(ada.page, 'Post shared to your feed');
  const shared = postOn(ada.page, 'This explains Sunday.').card;
  await expect(shared).toContainText('The north arm is longer than anybody thinks.');

  await ben.page.goto('/home');
  await bell(ben.page).click();
  await ben.page
    .getByRole('dialog')
    .getByRole('link', { name: `${ada.name} shared your post` })
    .click();
  await expect(ben.page).toHaveURL(/\/post\//);
  await expect(postOn(ben.page, 'This explains Sunday.').card).toBeVisible();
});

test('The share dialog shows that the player follows nobody', async ({ browser }) => {
  const { page } = await registerPlayer(browser, 'Ada');
  await requestsOf({ page }).post('Anybody there?');
  await page.goto('/home');
  await postOn(page, 'Anybody there?').share.click();
  await page.getByRole('button', { name: 'Share to a user' }).click();
  await expect(page.getByText("You don't follow any users yet")).toBeVisible();
});

test('The link of a post is copied, and links to other services contain it', async ({ browser }) => {
  const { page, name } = await registerPlayer(browser, 'Ada', { permissions: ['clipboard-read', 'clipboard-write'] });
  const { id } = await requestsOf({ page }).post('Pass it on.');
  await page.goto('/home');
  const { share } = postOn(page, 'Pass it on.');
  await share.click();
  const dialog = page.getByRole('dialog', { name: 'Share post' });
  const whatsApp = new URL((await dialog.getByRole('link', { name: /^WhatsApp/ }).getAttribute('href')) ?? '');
  expect(whatsApp.searchParams.get('text')).toMatch(new RegExp(`${name} on Muster.*/post/${id}$`));
  const facebook = new URL((await dialog.getByRole('link', { name: /^Facebook/ }).getAttribute('href')) ?? '');
  expect(facebook.searchParams.get('u')).toBe(`${new URL(page.url()).origin}/post/${id}`);
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await dialog.getByRole('button', { name: 'Copy link' }).click();
  await expectText(page, 'Post link copied to clipboard');
  expect(await copied()).toBe(`${new URL(page.url()).origin}/post/${id}`);

  await test.step('without the Clipboard API, as on plain http, the link is copied by a selection', async () => {
    await page.evaluate(() => navigator.clipboard.writeText(''));
    await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true }));
    await share.click();
    await dialog.getByRole('button', { name: 'Copy link' }).click();
    await expect(dialog).toHaveCount(0);
    await page.evaluate(() => Reflect.deleteProperty(navigator, 'clipboard'));
    expect(await copied()).toBe(`${new URL(page.url()).origin}/post/${id}`);
  });

  await test.step('a link that cannot be copied is reported', async () => {
    await page.evaluate(() => {
      Object.defineProperty(navigator, 'clipboard', { value: undefined });
      document.execCommand = () => false;
    });
    await share.click();
    await dialog.getByRole('button', { name: 'Copy link' }).click();
    await expectText(page, 'Failed to copy link');
  });
});

test('A mention is suggested, notifies the player and leads to the comment', async ({ browser }) => {
  const [ada, ben] = await Promise.all([registerPlayer(browser, 'Ada'), registerPlayer(browser, 'Ben')]);
  const callsign = `Night ${ben.name.split(' ')[1]}`;
  await requestsOf(ben).rename(ben.id, { firstName: 'Ben', lastName: ben.name.split(' ')[1], nickname: callsign });
  const { id } = await requestsOf(ada).post('Who holds the bridge?');
  for (let number = 1; number <= 25; number += 1) await requestsOf(ada).comment(id, `Note ${number}`);
  await Promise.all([ada.page.goto(`/post/${id}`), ben.page.goto('/home')]);
  const adas = postOn(ada.page, 'Who holds the bridge?');

  await adas.box.pressSequentially(`Ask @${callsign.replace(' ', '').slice(5, 10).toLowerCase()}`);
  await expect(ada.page.getByRole('option')).toHaveText([new RegExp(callsign)]);
  await adas.box.press('Enter');
  await expect(adas.box).toHaveValue(`Ask @${callsign.replace(' ', '')} `);
  await adas.box.press('Control+Enter');
  await expectText(ada.page, 'Comment added successfully');
  await expect(adas.comment('Ask @').getByRole('link', { name: `@${callsign.replace(' ', '')}` })).toHaveAttribute(
    'href',
    `/profile/${ben.id}`,
  );
  for (let number = 26; number <= 50; number += 1) await requestsOf(ada).comment(id, `Note ${number}`);

  await expect(bell(ben.page)).toHaveAccessibleName('Notifications, 1 unread');
  await bell(ben.page).click();
  await ben.page
    .getByRole('dialog')
    .getByRole('link', { name: /mentioned you/ })
    .click();
  await expect(ben.page).toHaveURL(new RegExp(`/post/${id}#comment-`));
  const mentioningComment = postOn(ben.page, 'Who holds the bridge?').comment('Ask @');
  await expect(mentioningComment).toBeInViewport();
  await expect(mentioningComment).toHaveAttribute('aria-current', 'true');
  await expect(mentioningComment).toBeFocused();
});

test('Likes of several people are one notification, which grows and moves up', async ({ browser }) => {
  const ada = await registerPlayer(browser, 'Ada');
  const { id } = await requestsOf(ada).post('Two seats left.');
  await ada.page.goto('/home');
  await bell(ada.page).click();
  const rows = ada.page.getByRole('dialog').getByRole('listitem');
  const like = async (name: string) => {
    const fan = await registerAbsentPlayer(name);
    await requestsOf(fan).like(id);
    return fan;
  };
  const ben = await like('Ben');
  await expect(rows).toHaveCount(1);
  await requestsOf(ben).follow(ada);
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText('started following you');
  await like('Cleo');
  await expect(rows.first()).toContainText('liked your post');
  await expect(rows.first()).toContainText('and 1 other');
  await expect(rows).toHaveCount(2);
});
