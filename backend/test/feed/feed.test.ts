import type { Response } from 'supertest';
import { type Person, TestApp } from '../app.js';
import { nextPagePath } from '../http/paging-links.js';

let app: TestApp;
let ida: Person;
let bo: Person;
let stranger: Person;

beforeAll(async () => {
  app = await TestApp.shared();
});
afterAll(() => app.stop());
beforeEach(async () => {
  [ida, bo, stranger] = [await app.person(), await app.person({ firstName: 'Bo', lastName: 'Ek' }), await app.person()];
  await app.build.follow(ida.player, bo.player);
});

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000);
const publish = (by: Person, content: unknown) => by.http.post('/api/posts').send({ content });
const feed = async (http = ida.http, query = '') =>
  (await http.get(`/api/posts/feed${query}`).expect(200)).body as { content: string }[];
const contents = async (http = ida.http) => (await feed(http)).map(({ content }) => content);

it('returns the viewer’s own posts and those of followed people, newest first', async () => {
  await app.build.post(bo.player, 'Bo’s old one', ago(30));
  await app.build.post(stranger.player, 'A stranger’s', ago(20));
  await app.build.post(ida.player, 'My own', ago(10));
  await publish(bo, 'Bo’s new one').expect(201);
  expect(await contents()).toEqual(['Bo’s new one', 'My own', 'Bo’s old one']);
});

it('adds a person’s posts after following them and removes them after unfollowing', async () => {
  await app.build.post(bo.player, 'Bo’s', ago(2));
  await app.build.post(stranger.player, 'The stranger’s', ago(1));
  await ida.http.post('/api/follow').send({ followeeId: stranger.player.id }).expect(201);
  await ida.http.delete('/api/follow').send({ followeeId: bo.player.id }).expect(200);
  expect(await contents()).toEqual(['The stranger’s']);
});

it('returns followed people’s posts on other walls, but not other people’s posts on theirs', async () => {
  await app.build.post(bo.player, 'Bo’s, on a stranger’s wall', ago(3), { onWallOf: stranger.player });
  await app.build.post(stranger.player, 'A stranger’s, on Bo’s wall', ago(2), { onWallOf: bo.player });
  await app.build.post(stranger.player, 'A stranger’s, on mine', ago(1), { onWallOf: ida.player });
  expect(await contents()).toEqual(['Bo’s, on a stranger’s wall']);
});

it('returns the total on every page, and on an empty page after the last one', async () => {
  for (let number = 1; number <= 5; number += 1)
    await app.build.post(number % 2 ? bo.player : ida.player, `post ${number}`, ago(60 - number));
  await app.build.post(stranger.player, 'Not hers');
  const { body } = await publish(bo, 'The sixth').expect(201);
  await bo.http.delete(`/api/posts/${body.id}`).expect(204);
  const [last] = (await feed(ida.http)).slice(-1) as unknown as [{ id: string }];
  const afterLast = Buffer.from(JSON.stringify([last.id])).toString('base64url');
  for (const query of ['', '?limit=2', `?cursor=${afterLast}`]) {
    const answer = await ida.http.get(`/api/posts/feed${query}`).expect(200);
    expect({ query, total: answer.get('X-Total-Count') }).toEqual({ query, total: '5' });
  }
  expect(await feed(ida.http, `?cursor=${afterLast}`)).toEqual([]);
});

it('excludes posts of people who only follow the viewer', async () => {
  await publish(ida, 'Ida’s').expect(201);
  expect(await contents(bo.http)).toEqual([]);
});

it('returns an empty feed to a viewer who follows nobody', async () => {
  await app.build.post(stranger.player, 'The stranger’s');
  const answer = await bo.http.get('/api/posts/feed').expect(200);
  expect(answer.body).toEqual([]);
  expect(answer.get('X-Total-Count')).toBe('0');
});

it('returns everybody’s newest posts to a visitor', async () => {
  await publish(bo, 'First').expect(201);
  await publish(stranger, 'Second').expect(201);
  await publish(ida, 'Third').expect(201);
  expect((await contents(app.visitor())).slice(0, 3)).toEqual(['Third', 'Second', 'First']);
});

it('returns posts with their author, but without the author’s email address', async () => {
  const { body } = await publish(bo, '  Chrono at eight.\n\nBring BBs.  ').expect(201);
  expect(body).toEqual({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    content: 'Chrono at eight.\n\nBring BBs.',
    postType: 'general',
    authorId: bo.player.id,
    author: { id: bo.player.id, firstName: 'Bo', lastName: 'Ek', nickname: null, profileImageUrl: null, email: null },
    createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    editedAt: null,
    imageUrl: null,
    imageAlt: null,
    imageWidth: null,
    imageHeight: null,
    likes: 0,
    comments: 0,
    isLiked: false,
    isHeld: false,
    mentions: [],
    sharedPostId: null,
    sharedPost: null,
    targetUserId: null,
    targetUser: null,
    teamId: null,
    team: null,
    gameId: null,
    game: null,
    can: { edit: true, delete: true, comment: true, report: false },
  });
  expect(await feed()).toEqual([{ ...body, can: { edit: false, delete: false, comment: true, report: true } }]);
});

it.each([
  ['no text', undefined, 'Write something first'],
  ['only blanks', ' \n\t ', 'Write something first'],
  ['a number instead of text', 7, 'Write something first'],
  ['more than 5,000 characters', 'x'.repeat(5_001), 'Post can be at most 5,000 characters'],
  ['a NUL character', 'a\0b', 'This text has characters that we can’t store. Please remove them.'],
  ['half a surrogate pair', 'a\ud83d', 'This text has characters that we can’t store. Please remove them.'],
])('rejects a post with %s', async (_, content, message) => {
  const { body } = await publish(ida, content).expect(400);
  expect(body).toMatchObject({ code: 'request.invalid', message, fields: { content: message } });
  expect(await feed()).toEqual([]);
});

it('accepts 5,000 characters of any script', async () => {
  const content = '👍å世'.repeat(1_250);
  expect((await publish(ida, content).expect(201)).body.content).toBe(content);
});

it('ignores request properties that only the server may set', async () => {
  const forged = {
    content: 'Mine',
    id: bo.player.id,
    authorId: bo.player.id,
    createdAt: '2001-01-01',
    postType: 'news',
  };
  const { body } = await ida.http.post('/api/posts').send(forged).expect(201);
  expect(body).toMatchObject({ author: { id: ida.player.id }, postType: 'general' });
  expect(body.id).not.toBe(forged.id);
  expect(new Date(body.createdAt as string).getFullYear()).toBeGreaterThan(2001);
});

it('returns each post once while new posts arrive between the pages', async () => {
  for (let number = 1; number <= 9; number += 1)
    await app.build.post(number % 2 ? bo.player : ida.player, `post ${number}`, ago(60 - number));
  const seen: string[] = [];
  for (let link: string | undefined = '/api/posts/feed?limit=4'; link;) {
    const answer: Response = await ida.http.get(link).expect(200);
    seen.push(...(answer.body as { content: string }[]).map(({ content }) => content));
    link = nextPagePath(answer);
    await Promise.all([publish(bo, 'late').expect(201), publish(ida, 'late').expect(201)]);
  }
  expect(seen).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1].map((number) => `post ${number}`));
});

it('sends post:new to the author’s and the followers’ devices only', async () => {
  const [phone, laptop, follower, other, visitor] = await Promise.all([
    app.connect(bo),
    app.connect(bo),
    app.connect(ida),
    app.connect(stranger),
    app.connect(null),
  ]);
  const { body } = await publish(bo, 'Look').expect(201);
  const hint = { postId: body.id as string, authorId: bo.player.id };
  for (const live of [phone, laptop, follower]) expect(await live.next('post:new')).toEqual(hint);
  // The other people’s own hints come later, so a wrong hint would have arrived before them.
  await publish(stranger, 'Mine').expect(201);
  await other.next('post:new', ({ authorId }) => authorId === stranger.player.id);
  await Promise.all([visitor, follower].map((live) => live.fence()));
  expect(other.all('post:new')).toHaveLength(1);
  expect(visitor.all('post:new')).toEqual([]);
  expect(follower.all('post:new')).toHaveLength(1);
});

it('sends no post:new for a rejected post', async () => {
  const live = await app.connect(ida);
  await publish(bo, '').expect(400);
  const { body } = await publish(bo, 'Real').expect(201);
  await live.next('post:new', ({ postId }) => postId === body.id);
  expect(live.all('post:new')).toHaveLength(1);
});
