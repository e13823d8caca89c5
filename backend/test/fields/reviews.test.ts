import type { FieldPageView } from '../../src/contracts/fields.js';
import type { ReviewCommentView, ReviewView } from '../../src/contracts/reviews.js';
import type { NotificationView } from '../../src/contracts/notifications.js';
import type { BuiltField } from '../../src/seed/builders/builders.js';
import { type Person, TestApp } from '../app.js';
import { handlersDone } from '../handlers-done.js';
import { nextPagePath } from '../http/paging-links.js';

let app: TestApp;
let ida: Person;
let bo: Person;
let field: BuiltField;

beforeAll(async () => {
  app = await TestApp.shared();
});
afterAll(() => app.stop());
beforeEach(async () => {
  [ida, bo] = await Promise.all([app.person({ firstName: 'Ida' }), app.person({ firstName: 'Bo', lastName: 'Ek' })]);
  field = await app.build.field(ida.player, { name: 'Cold Harbour' });
});

const reviews = () => `/api/fields/${field.id}/reviews`;
const page = async (by = bo) => (await by.http.get(`/api/fields/${field.id}`).expect(200)).body as FieldPageView;
const write = async (rating: number, by = bo, review = ' Dry and tidy. ') =>
  (await by.http.post(reviews()).send({ rating, review }).expect(201)).body as ReviewView;
const notificationsOf = async (by: Person) => {
  await handlersDone(app);
  return (await by.http.get('/api/notifications').expect(200)).body as NotificationView[];
};

/** Expects that the stored rating and count match the reviews. */
async function expectConsistentRatings(): Promise<void> {
  const { rows } = await app.pool.query(
    `SELECT f.id FROM fields f LEFT JOIN LATERAL (SELECT avg(rating) AS mean, count(*) AS reviews FROM field_reviews r
       WHERE r.field_id = f.id AND NOT EXISTS (SELECT FROM field_admins a WHERE a.field_id = f.id AND a.user_id = r.user_id)) r ON true
     WHERE f.rating <> coalesce(round(r.mean * 10), 0) OR f.review_count <> r.reviews`,
  );
  expect(rows).toEqual([]);
}
afterEach(expectConsistentRatings);

it('stores the rating in tenths and recomputes it after an edit and a deletion', async () => {
  const review = await write(5);
  expect(review).toMatchObject({
    rating: 5,
    review: 'Dry and tidy.',
    comments: 0,
    user: { firstName: 'Bo', email: null },
    can: { edit: true, delete: true, reply: false },
  });
  expect(review.updatedAt).toBe(review.createdAt);
  expect(await page()).toMatchObject({ rating: 50, reviewCount: 1, ownReviewId: review.id, ratings: [0, 0, 0, 0, 1] });
  const path = `${reviews()}/${review.id}`;
  const { body: same } = await bo.http.put(path).send({ rating: 5, review: 'Dry and tidy.' }).expect(200);
  expect(same.updatedAt).toBe(review.updatedAt);
  const { body: edited } = await bo.http.put(path).send({ rating: 2, review: 'Wet after all.' }).expect(200);
  expect(edited.updatedAt > review.updatedAt).toBe(true);
  expect(await page()).toMatchObject({ rating: 20, reviewCount: 1, ratings: [0, 1, 0, 0, 0] });
  await bo.http.delete(path).expect(204);
  expect(await page()).toMatchObject({ rating: 0, reviewCount: 0, ownReviewId: null });
});

it.each([
  [0, 'Please select a rating before submitting'],
  [-1, 'Please select a rating before submitting'],
  [6, 'Rating must be a whole number from 1 to 5'],
  [4.5, 'Rating must be a whole number from 1 to 5'],
  ['5', 'Rating must be a whole number from 1 to 5'],
  [null, 'Please select a rating before submitting'],
  [undefined, 'Please select a rating before submitting'],
  [[5], 'Rating must be a whole number from 1 to 5'],
])('rejects a rating of %p in a new and in an edited review', async (rating, message) => {
  const { id } = await write(3);
  const carla = await app.person();
  const request = { rating, review: 'x' };
  for (const sent of [carla.http.post(reviews()).send(request), bo.http.put(`${reviews()}/${id}`).send(request)])
    expect((await sent.expect(400)).body).toMatchObject({ message, fields: { rating: message } });
  expect(await page()).toMatchObject({ rating: 30, reviewCount: 1 });
});

it('rejects a review without text or with too much text', async () => {
  const { body } = await bo.http.post(reviews()).send({ rating: 4, review: ' ' }).expect(400);
  expect(body.message).toBe('Please write a review before submitting');
  await bo.http
    .post(reviews())
    .send({ rating: 4, review: 'x'.repeat(2_001) })
    .expect(400);
});

it('stores one review per person when several requests arrive simultaneously', async () => {
  const requests = [...Array(6)].map((_, index) =>
    bo.http.post(reviews()).send({ rating: 1 + (index % 5), review: 'x' }),
  );
  const statuses = (await Promise.all(requests)).map(({ status }) => status).sort();
  expect(statuses).toEqual([201, 409, 409, 409, 409, 409]);
  expect(await page()).toMatchObject({ reviewCount: 1 });
  const { body } = await bo.http.post(reviews()).send({ rating: 4, review: 'x' }).expect(409);
  expect(body).toMatchObject({ code: 'review.twice', message: 'You’ve already reviewed this field' });
});

it('rejects a review by the owner or another admin', async () => {
  await app.build.fieldAdmin(field, bo.player);
  for (const admin of [ida, bo]) {
    const { body } = await admin.http.post(reviews()).send({ rating: 5, review: 'Ours.' }).expect(403);
    expect(body).toMatchObject({ code: 'review.own-field', message: 'You can’t review a field that you manage' });
  }
});

it('stores the right rating and count while many people write, edit and delete reviews concurrently', async () => {
  const people: Person[] = [];
  for (let count = 0; count < 20; count += 1) people.push(await app.person());
  const written = await Promise.all(people.map((by, index) => write(1 + (index % 5), by)));
  expect(await page()).toMatchObject({ rating: 30, reviewCount: 20 });
  await Promise.all(
    written.map(({ id }, index) => {
      const by = people[index] ?? bo;
      return index % 3 === 0
        ? by.http.delete(`${reviews()}/${id}`).expect(204)
        : by.http.put(`${reviews()}/${id}`).send({ rating: 5, review: 'x' }).expect(200);
    }),
  );
  expect(await page()).toMatchObject({ rating: 50, reviewCount: 13 });
});

it('returns reviews in pages, the newest first', async () => {
  const ids = [];
  for (let count = 0; count < 3; count += 1) ids.unshift(await app.build.review(field, await app.build.player(), 4));
  const first = await app.visitor().get(`${reviews()}?limit=2`).expect(200);
  const next = nextPagePath(first) ?? '';
  const second = await app.visitor().get(next).expect(200);
  expect([...first.body, ...second.body].map(({ id }: ReviewView) => id)).toEqual(ids);
  expect(first.get('X-Total-Count')).toBe('3');
  await app.visitor().get('/api/fields/01920000-0000-7000-8000-000000000000/reviews').expect(404);
});

it('returns 404 for a review under another field and for a reply under another review', async () => {
  const other = await app.build.field(ida.player);
  const [mine, theirs] = [await app.build.review(field, bo.player, 4), await app.build.review(other, bo.player, 4)];
  const reply = await app.build.reply(mine, ida.player);
  await bo.http.put(`${reviews()}/${theirs}`).send({ rating: 1, review: 'x' }).expect(404);
  await bo.http.delete(`${reviews()}/${theirs}`).expect(404);
  await ida.http.delete(`/api/reviews/${theirs}/comments/${reply}`).expect(404);
});

it('allows admins to reply, and notifies the reviewer', async () => {
  const { id } = await write(4);
  const replies = `/api/reviews/${id}/comments`;
  const carla = await app.person({ firstName: 'Carla' });
  await app.build.fieldAdmin(field, carla.player);
  const { body: reply } = await carla.http.post(replies).send({ content: ' Come again. ' }).expect(201);
  expect(reply).toMatchObject({
    content: 'Come again.',
    user: { firstName: 'Carla', email: null },
    can: { delete: true },
  });
  await bo.http.post(replies).send({ content: 'I will.' }).expect(403);
  expect((await carla.http.post(replies).send({ content: ' ' }).expect(400)).body.message).toBe(
    'Please enter a comment',
  );
  const list = (await app.visitor().get(replies).expect(200)).body as ReviewCommentView[];
  expect(list.map(({ content }) => content)).toEqual(['Come again.']);
  expect((await bo.http.get(reviews()).expect(200)).body).toMatchObject([{ comments: 1 }]);
  const link = `/fields/${field.id}?tab=reviews#review-${id}`;
  expect(await notificationsOf(bo)).toMatchObject([
    { type: 'review_reply', message: 'Carla replied to your review of Cold Harbour', link },
  ]);
  await ida.http.delete(`${replies}/${reply.id}`).expect(204);
  expect((await bo.http.get(reviews()).expect(200)).body).toMatchObject([{ comments: 0 }]);
  expect(await notificationsOf(bo)).toEqual([]);
});

it('counts replies correctly while they are written, deleted, and removed with their review', async () => {
  const { id } = await write(4);
  const replies = `/api/reviews/${id}/comments`;
  const written = await Promise.all(
    [...Array(12)].map((_, index) => ida.http.post(replies).send({ content: `${index}` })),
  );
  await Promise.all(written.slice(0, 5).map(({ body }) => ida.http.delete(`${replies}/${body.id}`).expect(204)));
  expect((await bo.http.get(reviews()).expect(200)).body).toMatchObject([{ comments: 7 }]);
  const racing = await Promise.all([
    bo.http.delete(`${reviews()}/${id}`),
    ...[...Array(8)].map(() => ida.http.post(replies).send({ content: 'x' })),
  ]);
  expect(racing.map(({ status }) => status).filter((status) => ![201, 204, 404].includes(status))).toEqual([]);
  await bo.http.get(replies).expect(404);
});

it('hides the review of a user who becomes an admin, and does not count it, until they leave the role', async () => {
  const carla = await app.person();
  const { id } = await write(5);
  await write(3, carla);
  const admins = `/api/fields/${field.id}/admins`;
  const shown = async () =>
    ((await bo.http.get(reviews()).expect(200)).body as ReviewView[]).map(({ rating }) => rating);
  await ida.http.post(admins).send({ userId: bo.player.id }).expect(201);
  expect(await page()).toMatchObject({ rating: 40, reviewCount: 2 });
  await bo.http.post(`${admins}/accept`).expect(200);
  expect(await page()).toMatchObject({
    rating: 30,
    reviewCount: 1,
    ratings: [0, 0, 1, 0, 0],
    can: { review: false },
  });
  expect(await shown()).toEqual([3]);
  const request = { rating: 5, review: 'Still good.' };
  expect((await bo.http.put(`${reviews()}/${id}`).send(request).expect(403)).body.code).toBe('review.own-field');
  await bo.http.delete(`${admins}/${bo.player.id}`).expect(204);
  expect(await page()).toMatchObject({ rating: 40, reviewCount: 2, ownReviewId: id, can: { review: true } });
  expect(await shown()).toEqual([3, 5]);
});

it('a suspended reviewer and one whom the viewer blocks count neither in the average nor in the bars of the page', async () => {
  const [carla, dan] = [await app.person(), await app.person()];
  await write(5);
  await write(2, carla);
  await write(1, dan);
  expect(await page()).toMatchObject({ rating: 27, reviewCount: 3 });
  await bo.http.post(`/api/users/${carla.player.id}/block`).expect(201);
  expect(await page()).toMatchObject({ rating: 30, reviewCount: 2, ratings: [1, 0, 0, 0, 1] });
  await app.build.moderation.suspension(dan.player, ida.player);
  expect(await page()).toMatchObject({ rating: 50, reviewCount: 1, ratings: [0, 0, 0, 0, 1] });
  expect(await page(ida)).toMatchObject({ rating: 35, reviewCount: 2 });
});

it('notifies all admins of reviews in one grouped notification, and retracts those of a deleted field', async () => {
  const carla = await app.person();
  await app.build.fieldAdmin(field, carla.player);
  const { id } = await write(4);
  const expected = { type: 'field_review', title: 'New review', message: 'Bo Ek reviewed Cold Harbour' };
  for (const by of [ida, carla])
    expect(await notificationsOf(by)).toMatchObject([
      { ...expected, link: `/fields/${field.id}?tab=reviews#review-${id}` },
    ]);
  await write(5, await app.person({ firstName: 'Dan' }));
  const [grouped] = await notificationsOf(ida);
  expect(grouped).toMatchObject({
    message: 'Dan and 1 other reviewed Cold Harbour',
    link: `/fields/${field.id}?tab=reviews`,
  });
  await ida.http.delete(`/api/fields/${field.id}`).expect(204);
  const deleted = { type: 'field_deleted', title: 'Field deleted', message: 'Ida deleted Cold Harbour' };
  expect([await notificationsOf(ida), await notificationsOf(carla)]).toMatchObject([[], [deleted]]);
  expect(await notificationsOf(bo)).toEqual([]);
});

it('retracts the notification about a review that was deleted before it was read', async () => {
  const { id } = await write(4);
  expect(await notificationsOf(ida)).toHaveLength(1);
  await bo.http.delete(`${reviews()}/${id}`).expect(204);
  expect(await notificationsOf(ida)).toEqual([]);
});

it('sends hints about reviews to watchers, the owner and the reviewer', async () => {
  const [watcher, owner, reviewer] = [await app.connect(null), await app.connect(ida), await app.connect(bo)];
  await watcher.send('watch', { room: `field:${field.id}` });
  const { id } = await write(4);
  for (const live of [watcher, owner]) expect(await live.next('field:changed')).toEqual({ id: field.id });
  await ida.http.post(`/api/reviews/${id}/comments`).send({ content: 'Thank you.' }).expect(201);
  expect(await reviewer.next('field:changed')).toEqual({ id: field.id });
});
