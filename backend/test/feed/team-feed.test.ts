import type { Response } from 'supertest';
import type { PostView } from '../../src/contracts/posts.js';
import { type Person, TestApp } from '../app.js';
import { handlersDone } from '../handlers-done.js';
import { nextPagePath } from '../http/paging-links.js';
import { deleteTeam, leaveTeam } from './team-requests.js';

let app: TestApp;
let leader: Person;
let author: Person;
let member: Person;
let follower: Person;
let stranger: Person;
let teamId: string;

beforeAll(async () => {
  app = await TestApp.shared();
});
afterAll(() => app.stop());
beforeEach(async () => {
  const people = await Promise.all([...Array(5)].map(() => app.person()));
  [leader, author, member, follower, stranger] = people as [Person, Person, Person, Person, Person];
  teamId = await app.build.team(leader.player, {
    members: [author.player, member.player],
    followers: [follower.player],
  });
});

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000);
const inTeam = (by: Person, content: string, at = new Date()) =>
  app.build.post(by.player, content, at, { inTeam: teamId });
const publish = (by: Person, content: string) =>
  by.http.post('/api/posts').send({ content, teamId }).expect(201) as unknown as Promise<Response>;
const feed = (of: Person) => of.http.get('/api/posts/feed').expect(200);
const contents = ({ body }: Response) => (body as PostView[]).map(({ content }) => content);
const sizeOf = (answer: Response) => Number(answer.get('X-Total-Count'));

it('returns the posts of joined and followed teams, but of no other team', async () => {
  await inTeam(author, 'In the team', ago(3));
  await app.build.post(author.player, 'On the wall', ago(2));
  await app.build.post(member.player, 'The member’s own', ago(1));
  expect(contents(await feed(member))).toEqual(['The member’s own', 'In the team']);
  expect(contents(await feed(follower))).toEqual(['In the team']);
  expect(contents(await feed(leader))).toEqual(['In the team']);
  expect(contents(await feed(stranger))).toEqual([]);
  expect(contents(await app.visitor().get('/api/posts/feed').expect(200)).slice(0, 3)).toEqual([
    'The member’s own',
    'On the wall',
    'In the team',
  ]);
});

it('returns a followed person’s posts in teams that the viewer neither joined nor follows', async () => {
  await app.build.follow(stranger.player, author.player);
  await inTeam(author, 'In the team', ago(2));
  await inTeam(leader, 'The leader’s', ago(1));
  const answer = await feed(stranger);
  expect(contents(answer)).toEqual(['In the team']);
  expect(sizeOf(answer)).toBe(1);
});

it('returns and counts each post once for a member who follows both its author and the team', async () => {
  await app.build.follow(member.player, author.player);
  await member.http.post('/api/follow').send({ teamId, followType: 'team' });
  await inTeam(author, 'In the team', ago(4));
  await inTeam(member, 'My own', ago(3));
  await inTeam(leader, 'The leader’s', ago(2));
  await app.build.post(author.player, 'On the wall', ago(1));
  const answer = await feed(member);
  expect(contents(answer)).toEqual(['On the wall', 'The leader’s', 'My own', 'In the team']);
  expect(sizeOf(answer)).toBe(4);
});

it('returns each post once and the total on every page while new posts arrive', async () => {
  await app.build.follow(member.player, author.player);
  const authors = [author, leader, member];
  for (let number = 1; number <= 9; number += 1) {
    const by = authors[number % 3] ?? author;
    if (number % 2) await inTeam(by, `post ${number}`, ago(60 - number));
    else await app.build.post((by === leader ? author : by).player, `post ${number}`, ago(60 - number));
  }
  const seen: string[] = [];
  const sizes: number[] = [];
  for (let link: string | undefined = '/api/posts/feed?limit=4'; link;) {
    const answer: Response = await member.http.get(link).expect(200);
    seen.push(...contents(answer));
    sizes.push(sizeOf(answer));
    link = nextPagePath(answer);
    await Promise.all([publish(author, 'late'), publish(leader, 'late')]);
  }
  expect(seen).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1].map((number) => `post ${number}`));
  expect(sizes).toEqual([9, 11, 13]);
});

it('adds a team’s posts after joining or following it and removes them afterwards', async () => {
  await inTeam(author, 'In the team');
  await follower.http.delete('/api/follow').send({ teamId, followType: 'team' }).expect(200);
  expect(contents(await feed(follower))).toEqual([]);
  await leaveTeam(teamId, member);
  const left = await feed(member);
  expect(contents(left)).toEqual([]);
  expect(sizeOf(left)).toBe(0);
  await stranger.http.post('/api/follow').send({ teamId, followType: 'team' }).expect(201);
  expect(contents(await feed(stranger))).toEqual(['In the team']);
});

it('returns the viewer’s own posts in a team that they left, until the team is deleted', async () => {
  await inTeam(member, 'My own');
  await leaveTeam(teamId, member);
  expect(contents(await feed(member))).toEqual(['My own']);
  await deleteTeam(teamId, leader);
  expect(contents(await feed(member))).toEqual([]);
  await handlersDone(app);
  expect(sizeOf(await feed(member))).toBe(0);
});

it('sends post:new and post:deleted to the author, the members, followers of the team or the author, and viewers of the team only', async () => {
  const friend = await app.person();
  await app.build.follow(friend.player, author.player);
  const audience = await Promise.all([author, leader, member, follower, friend].map((person) => app.connect(person)));
  const [other, visitor] = await Promise.all([app.connect(stranger), app.connect(null)]);
  expect(await visitor.send('watch', { room: `team:${teamId}` })).toEqual({ ok: true });
  const { body } = await publish(author, 'Look');
  const hint = { postId: (body as PostView).id, authorId: author.player.id };
  for (const live of audience) expect(await live.next('post:new')).toEqual(hint);
  expect(await visitor.next('team:changed')).toEqual({ id: teamId, part: 'posts' });
  // The other person’s own hint comes later, so a wrong hint would have arrived before it.
  await stranger.http.post('/api/posts').send({ content: 'Mine' }).expect(201);
  await other.next('post:new', ({ authorId }) => authorId === stranger.player.id);
  expect(other.all('post:new')).toHaveLength(1);
  await leader.http.delete(`/api/posts/${hint.postId}`).expect(204);
  for (const live of audience) expect(await live.next('post:deleted')).toEqual({ id: hint.postId });
  await visitor.next('team:changed', () => visitor.all('team:changed').length > 1);
  await Promise.all([visitor, other].map((live) => live.fence()));
  for (const live of [visitor, other]) expect(live.all('post:deleted')).toEqual([]);
  expect(visitor.all('post:new')).toEqual([]);
});
