import { type Person, TestApp } from '../app.js';

let app: TestApp;
let ida: Person;
let bo: Person;
let postId: string;

beforeAll(async () => {
  app = await TestApp.shared();
});
afterAll(() => app.stop());
beforeEach(async () => {
  [ida, bo] = await Promise.all([app.person(), app.person()]);
  await app.build.follow(ida.player, bo.player);
  await app.build.follow(bo.player, ida.player);
  await app.build.followNotification(ida.player, bo.player);
  postId = await app.build.post(bo.player, 'Post');
  await app.build.conversation(ida.player, bo.player, [{ from: bo.player, text: 'Hello' }]);
});

const message = () => bo.http.post('/api/messages').send({ recipientId: ida.player.id, content: 'More' }).expect(201);

/** Endpoints that Ida polls, each with an action that changes the answer. */
const READS: [what: string, path: () => string, change: () => PromiseLike<unknown>][] = [
  ['the messages badge', () => '/api/messages/unread-count', message],
  ['the conversations', () => '/api/messages/conversations', message],
  ['a search of messages', () => '/api/messages/search?q=more', message],
  ['a thread', () => `/api/messages/private/${bo.player.id}`, message],
  ['the notifications badge', () => '/api/notifications/count', () => ida.http.put('/api/notifications/read-all')],
  ['the notifications', () => '/api/notifications', () => ida.http.put('/api/notifications/read-all')],
  ['the feed', () => '/api/posts/feed', () => app.build.post(bo.player, 'New')],
  ['a wall', () => `/api/users/${bo.player.id}/posts`, () => app.build.post(bo.player, 'New')],
  ['a post', () => `/api/posts/${postId}`, () => ida.http.put(`/api/posts/${postId}/like`)],
  ['comments', () => `/api/posts/${postId}/comments`, () => app.build.comment(bo.player, postId, 'New')],
  ['the directory', () => '/api/users', () => app.build.player()],
  [
    'the users followed by the viewer',
    () => '/api/users/following',
    async () => app.build.follow(ida.player, await app.build.player()),
  ],
  [
    'the viewer’s followers',
    () => '/api/users/followers',
    async () => app.build.follow(await app.build.player(), ida.player),
  ],
  ['the signed-in user', () => '/api/auth/user', async () => app.build.follow(await app.build.player(), ida.player)],
  [
    'a player',
    () => `/api/users/${bo.player.id}`,
    () => ida.http.delete('/api/follow').send({ followeeId: bo.player.id }),
  ],
];

describe.each(READS)('%s', (_, path, change) => {
  it('answers 304 with an empty body when nothing has changed', async () => {
    const first = await ida.http.get(path()).expect(200);
    const tag = first.get('ETag') ?? '';
    expect(tag).not.toBe('');
    const again = await ida.http.get(path()).set('If-None-Match', tag).expect(304);
    expect(again.text).toBe('');
    expect(again.get('ETag')).toBe(tag);
  });

  it('answers in full once something has changed', async () => {
    const first = await ida.http.get(path()).expect(200);
    await change();
    const tag = first.get('ETag') ?? '';
    const { body } = await ida.http.get(path()).set('If-None-Match', tag).expect(200);
    expect(body).not.toEqual(first.body);
  });

  it('forbids shared caches from storing the answer', async () => {
    const answer = await ida.http.get(path()).expect(200);
    expect(answer.get('Cache-Control')).toBe('private, no-cache');
  });
});

it('never answers 304 for the ETag of another user’s answer', async () => {
  const ofIda = await ida.http.get('/api/auth/user').expect(200);
  await bo.http
    .get('/api/auth/user')
    .set('If-None-Match', ofIda.get('ETag') ?? '')
    .expect(200);
});

it('X-Viewer says whether an answer is for a visitor or a signed-in user, also in a 304', async () => {
  const path = '/api/posts/feed';
  const ofVisitor = await app.visitor().get(path).expect(200);
  expect(ofVisitor.get('X-Viewer')).toBe('visitor');
  const ofIda = await ida.http.get(path).expect(200);
  expect(ofIda.get('X-Viewer')).toBe('member');
  const again = await ida.http
    .get(path)
    .set('If-None-Match', ofIda.get('ETag') ?? '')
    .expect(304);
  expect(again.get('X-Viewer')).toBe('member');
});
