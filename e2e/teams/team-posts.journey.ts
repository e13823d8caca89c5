import { expect, test, type Browser, type Page } from '@playwright/test';
import sharp from 'sharp';
import { chat } from '../messaging/chat.js';
import { bell, requestsOf, postOn, expectText, writePost } from '../feed/feed.js';
import { registerPlayer, type Player } from '../support/players.js';
import { requestAs } from '../support/requests.js';
import { hideSuggestedPosts } from '../support/suggestions.js';
import { addMember, createTeam } from './teams.js';

const follow = (person: Player, teamId: string) =>
  requestAs(person, 'POST', '/api/follow', { teamId, followType: 'team' });

/** Creates a team with a leader and one member; returns its id and name. */
async function createTeamWithMember(leader: Player, member: Player): Promise<{ id: string; name: string }> {
  const name = `Reed Foxes ${leader.name.split(' ')[1] ?? ''}`;
  const { id } = await createTeam(leader, name);
  await addMember(leader, id, member);
  return { id, name };
}

const registerPlayers = (browser: Browser, ...names: string[]) =>
  Promise.all(names.map((name) => registerPlayer(browser, name)));

const newPostsButton = (page: Page) => page.getByRole('button', { name: /^\d+ new posts?$/ });

test('Followers immediately see a member’s team post, and the leader can delete it', async ({ browser }) => {
  const [ada, ben, cleo] = await registerPlayers(browser, 'Ada', 'Ben', 'Cleo');
  if (!ada || !ben || !cleo) throw new Error('Expected three players');
  const team = await createTeamWithMember(ada, ben);
  await follow(cleo, team.id);
  await hideSuggestedPosts(cleo.page);
  const feed = await cleo.page.context().newPage();
  await Promise.all([
    feed.goto('/home'),
    cleo.page.goto(`/teams/${team.id}`),
    ada.page.goto('/players'),
    ben.page.goto(`/teams/${team.id}`),
  ]);
  await expect(cleo.page.getByText(`Posts by ${team.name} will appear here.`)).toBeVisible();
  await expect(cleo.page.getByLabel('Write a post')).toHaveCount(0);
  await expect(feed.getByRole('heading', { name: 'No News Available' })).toBeVisible();

  await test.step('a member posts with a picture', async () => {
    const colour = { width: 900, height: 600, channels: 3, background: '#8aa06a' } as const;
    const buffer = await sharp({ create: colour }).jpeg().toBuffer();
    await ben.page.getByLabel('Write a post').fill('A draft that');
    await ben.page.reload();
    await expect(ben.page.getByLabel('Write a post')).toHaveValue('A draft that');
    await ben.page
      .locator('form')
      .filter({ has: ben.page.getByLabel('Write a post') })
      .locator('input[type=file]')
      .setInputFiles({ name: 'gate.jpg', mimeType: 'image/jpeg', buffer });
    await ben.page.getByLabel('Describe the photo').fill('The gate at dawn');
    await Promise.all([
      expectText(ben.page, 'Post created successfully!'),
      writePost(ben.page, 'The gate opens at eight.'),
    ]);
    await expect(postOn(ben.page, 'The gate opens').card.getByRole('img', { name: 'The gate at dawn' })).toBeVisible();
    await expect(newPostsButton(ben.page)).toHaveCount(0);
  });

  await test.step('the post waits behind a button in the feed and on the team’s page', async () => {
    for (const page of [feed, cleo.page]) {
      await expect(newPostsButton(page)).toHaveText('1 new post');
      await expect(postOn(page, 'The gate opens').card).toHaveCount(0);
      await newPostsButton(page).click();
      await expect(postOn(page, 'The gate opens').card).toBeVisible();
      await expect(postOn(page, 'The gate opens').card).toBeFocused();
    }
    await expect(postOn(feed, 'The gate opens').card.getByRole('link', { name: team.name })).toHaveAttribute(
      'href',
      `/teams/${team.id}`,
    );
    await expect(postOn(cleo.page, 'The gate opens').card.getByRole('link', { name: team.name })).toHaveCount(0);
  });

  await test.step('the leader gets a notification and deletes the post', async () => {
    await bell(ada.page).click();
    await ada.page
      .getByRole('dialog')
      .getByRole('link', { name: `${ben.name} posted in ${team.name}` })
      .click();
    await expect(ada.page).toHaveURL(`/teams/${team.id}`);
    await postOn(ada.page, 'The gate opens').choose('Delete Post');
    await ada.page.getByRole('alertdialog').getByRole('button', { name: 'Delete Post' }).click();
    await expectText(ada.page, 'Post deleted successfully');
    for (const page of [ben.page, cleo.page]) await expect(postOn(page, 'The gate opens').card).toHaveCount(0);
    await feed.reload();
    await expect(feed.getByRole('heading', { name: 'No News Available' })).toBeVisible();
  });
});

test('A post shared with a team appears in its chat', async ({ browser }) => {
  const [ada, ben, cleo] = await registerPlayers(browser, 'Ada', 'Ben', 'Cleo');
  if (!ada || !ben || !cleo) throw new Error('Expected three players');
  const team = await createTeamWithMember(ada, ben);
  await requestsOf(ben).follow(cleo);
  await requestsOf(cleo).post('Green lens count: four of eleven.');
  await Promise.all([ada.page.goto('/messages'), ben.page.goto('/home'), cleo.page.goto('/home')]);

  await test.step('a player without teams sees an empty state', async () => {
    await postOn(cleo.page, 'Green lens count').share.click();
    await cleo.page.getByRole('dialog').getByRole('button', { name: 'Share to a team' }).click();
    await expect(cleo.page.getByText("You don't follow any teams yet")).toBeVisible();
  });

  await test.step('a member finds the team and shares the post', async () => {
    const dialog = ben.page.getByRole('dialog');
    await postOn(ben.page, 'Green lens count').share.click();
    await dialog.getByRole('button', { name: 'Share to a team' }).click();
    await dialog.getByRole('searchbox').fill('nothing like it');
    await expect(dialog.getByText('No teams you follow match “nothing like it”')).toBeVisible();
    await dialog.getByRole('searchbox').fill(team.name.toUpperCase());
    await dialog.getByRole('button', { name: team.name }).click();
    await dialog.getByLabel('Your message').fill('Bring yours?');
    await dialog.getByRole('button', { name: 'Send' }).click();
    await expectText(ben.page, `Post shared with ${team.name}`);
    await expect(dialog).toHaveCount(0);
  });

  await test.step('the post arrives in the leader’s chat', async () => {
    const { conversations, bubbles } = chat(ada.page);
    await expect(conversations.first()).toContainText('Bring yours?');
    await conversations.first().getByRole('link').click();
    await expect(bubbles).toContainText(['Bring yours?']);
    await expect(bubbles).toContainText('Green lens count: four of eleven.');
  });
});
