import { type Person, TestApp } from '../app.js';
import { readNotifications } from './notification-requests.js';

let app: TestApp;
let anna: Person;
let bo: Person;

beforeAll(async () => {
  app = await TestApp.shared();
});
afterAll(() => app.stop());
beforeEach(async () => {
  [anna, bo] = [await app.person({ firstName: 'Anna' }), await app.person({ firstName: 'Bo' })];
});

const notificationsOf = (person: Person) => readNotifications(app, person);
const quotes = async (person: Person) => (await notificationsOf(person)).map(({ type, quote }) => [type, quote]);
const comment = async (by: Person, postId: string, content: string) =>
  (await by.http.post(`/api/posts/${postId}/comments`).send({ content }).expect(201)).body.id as string;

it('quotes the latest comment, in the push and in the list, until it is edited or deleted', async () => {
  const postId = await app.build.post(anna.player, 'What do you think?');
  const live = await app.connect(anna);
  const first = await comment(bo, postId, 'East gate was\n\nfrozen shut.');
  expect(await live.next('notification:new')).toMatchObject({ quote: 'East gate was frozen shut.', action: null });
  const second = await comment(await app.person(), postId, 'Bring a lighter.');
  expect(await quotes(anna)).toEqual([['comment', 'Bring a lighter.']]);
  await anna.http.delete(`/api/comments/${second}`).expect(204);
  expect(await quotes(anna)).toEqual([['comment', 'East gate was frozen shut.']]);
  await bo.http.put(`/api/comments/${first}`).send({ content: 'It is open.' }).expect(200);
  expect(await quotes(anna)).toEqual([['comment', 'It is open.']]);
  // Deletes the comment without an event, so its notification stays without a text.
  await app.pool.query('DELETE FROM comments WHERE id = $1', [first]);
  expect(await quotes(anna)).toEqual([['comment', null]]);
});

it('quotes replies, mentions, posts on a wall, applications, reviews and replies to them', async () => {
  anna = await app.person({ nickname: 'Heron' });
  const postId = await app.build.post(bo.player, 'Anyone?');
  await app.build.comment(anna.player, postId, 'Me');
  await comment(bo, postId, 'You and who else?');
  await bo.http.post('/api/posts').send({ content: 'Ask @Heron' }).expect(201);
  await bo.http.post('/api/posts').send({ content: 'On your wall', targetUserId: anna.player.id }).expect(201);
  const teamId = await app.build.team(anna.player, { isRecruiting: true });
  await bo.http.post(`/api/teams/${teamId}/applications`).send({ message: 'I have my own radio.' }).expect(201);
  const field = await app.build.field(anna.player);
  await bo.http.post(`/api/fields/${field.id}/reviews`).send({ rating: 4, review: 'Good cover.' }).expect(201);
  const reviewId = await app.build.review(await app.build.field(bo.player), anna.player, 5);
  await bo.http.post(`/api/reviews/${reviewId}/comments`).send({ content: 'Come again!' }).expect(201);
  expect((await quotes(anna)).toSorted()).toEqual([
    ['field_review', 'Good cover.'],
    ['mention', 'Ask @Heron'],
    ['reply', 'You and who else?'],
    ['review_reply', 'Come again!'],
    ['team_application', 'I have my own radio.'],
    ['wall_post', 'On your wall'],
  ]);
});

it('shortens a long quote between whole characters', async () => {
  const postId = await app.build.post(anna.player, 'What do you think?');
  await comment(bo, postId, '👍'.repeat(300));
  expect(await quotes(anna)).toEqual([['comment', `${'👍'.repeat(159)}…`]]);
});

it('quotes nobody who blocks the recipient or is blocked, even inside a group', async () => {
  const cy = await app.person();
  const postId = await app.build.post(anna.player, 'What do you think?');
  await comment(bo, postId, 'Mine');
  await comment(cy, postId, 'Hidden');
  expect(await quotes(anna)).toEqual([['comment', 'Hidden']]);
  await cy.http.post(`/api/users/${anna.player.id}/block`).expect(201);
  expect(await quotes(anna)).toEqual([['comment', 'Mine']]);
});

it('lists notifications of older versions without a quote', async () => {
  await app.build.followNotification(anna.player, bo.player);
  await app.pool.query('UPDATE notifications SET cause = NULL WHERE recipient_id = $1', [anna.player.id]);
  expect(await notificationsOf(anna)).toMatchObject([{ type: 'follow', quote: null, action: null, outcome: null }]);
});

it('lists only the unread ones on request, with their total', async () => {
  await app.build.followNotification(anna.player, bo.player, { isRead: true });
  await app.build.followNotification(anna.player, (await app.person()).player);
  const { body, headers } = await anna.http.get('/api/notifications?unread=true&limit=1').expect(200);
  expect(body).toMatchObject([{ isRead: false }]);
  expect(headers['x-total-count']).toBe('1');
  await anna.http.get('/api/notifications?unread=perhaps').expect(400);
});
