import type { Response } from 'supertest';
import { type Person, TestApp } from '../app.js';
import { nextPagePath } from '../http/paging-links.js';

let app: TestApp;
let ida: Person;
let bo: Person;
let eve: Person;
let admin: Person;
let postId: string;

beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.stop());
beforeEach(async () => {
  [ida, bo, eve] = [await app.person(), await app.person({ firstName: 'Bo', lastName: 'Ek' }), await app.person()];
  admin = await app.person({ role: 'admin' });
  postId = await app.build.post(ida.player, 'What do you think?');
});

const NOBODY = '01920000-0000-7000-8000-000000000000';
const write = (by: Person, content: unknown, on = postId) =>
  by.http.post(`/api/posts/${on}/comments`).send({ content });
const written = async (by: Person, content = 'As it was') =>
  (await write(by, content).expect(201)).body as { id: string };
const edit = (by: Person, id: string, content: unknown) => by.http.put(`/api/comments/${id}`).send({ content });
const remove = (by: Person, id: string) => by.http.delete(`/api/comments/${id}`);
const list = async (http = app.visitor()) =>
  (await http.get(`/api/posts/${postId}/comments`).expect(200)).body as { id: string; content: string; can: object }[];
const count = async () => (await app.visitor().get(`/api/posts/${postId}`).expect(200)).body.comments as number;

it('adds a comment, lists it and counts it', async () => {
  const { body } = await write(bo, '  Good idea. ').expect(201);
  expect(body).toEqual({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    postId,
    content: 'Good idea.',
    authorId: bo.player.id,
    author: { id: bo.player.id, firstName: 'Bo', lastName: 'Ek', nickname: null, profileImageUrl: null, email: null },
    createdAt: expect.stringMatching(/Z$/),
    updatedAt: body.createdAt,
    likes: 0,
    isLiked: false,
    isHeld: false,
    mentions: [],
    can: { edit: true, delete: true, report: false },
  });
  expect(await list(bo.http)).toEqual([body]);
  expect(await list()).toEqual([{ ...body, can: { edit: false, delete: false, report: false } }]);
  expect(await count()).toBe(1);
});

it('accepts the post’s id in the body', async () => {
  const { body } = await bo.http.post('/api/comments').send({ postId, content: 'This way, too' }).expect(201);
  expect(await list(bo.http)).toEqual([body]);
  expect((await bo.http.post('/api/comments').send({ content: 'Where?' }).expect(400)).body.fields).toEqual({
    postId: 'Post not found',
  });
});

it('creates one comment for repeated requests with one Idempotency-Key', async () => {
  const send = () => write(bo, 'Once').set('Idempotency-Key', `comment-${postId}`);
  const answers = await Promise.all([...Array(5)].map(send));
  expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(201));
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  expect([await list(), await count()]).toEqual([[expect.objectContaining({ content: 'Once' })], 1]);
});

it.each([
  ['no text', undefined, 'Write something first'],
  ['only blanks', ' \n\t ', 'Write something first'],
  ['more than 2,000 characters', 'x'.repeat(2_001), 'Comment can be at most 2,000 characters'],
  ['a NUL character', 'a\0b', 'This text has characters that we can’t store. Please remove them.'],
])('rejects a comment with %s', async (_, content, message) => {
  expect((await write(bo, content).expect(400)).body.fields).toEqual({ content: message });
  const { id } = await written(bo);
  expect((await edit(bo, id, content).expect(400)).body.fields).toEqual({ content: message });
  expect(await list()).toMatchObject([{ content: 'As it was' }]);
});

it('responds with 404 if the post does not exist', async () => {
  expect((await write(bo, 'Hello?', NOBODY).expect(404)).body.code).toBe('post.unknown');
  expect((await app.visitor().get(`/api/posts/${NOBODY}/comments`).expect(404)).body.code).toBe('post.unknown');
});

it('changes the text for the author and sets the time of the change', async () => {
  const { id } = await written(bo);
  const { body } = await edit(bo, id, 'As it is now').expect(200);
  expect(body).toMatchObject({ id, content: 'As it is now' });
  expect(new Date(body.updatedAt as string).getTime()).toBeGreaterThan(new Date(body.createdAt as string).getTime());
  expect(await list(bo.http)).toEqual([body]);
});

it('rejects edits by everybody else', async () => {
  const { id } = await written(bo);
  for (const other of [ida, eve, admin])
    expect((await edit(other, id, 'Mine now').expect(403)).body.code).toBe('access.denied');
  await app.visitor().put(`/api/comments/${id}`).send({ content: 'Mine now' }).expect(401);
  expect(await list()).toMatchObject([{ content: 'As it was' }]);
  await edit(bo, NOBODY, 'Nothing').expect(404);
});

it('deletes a comment for its author, the post’s author and an administrator', async () => {
  for (const person of [bo, ida, admin]) {
    const { id } = await written(bo);
    expect(await count()).toBe(1);
    await remove(person, id).expect(204);
    expect([await list(), await count()]).toEqual([[], 0]);
    await remove(person, id).expect(404);
  }
});

it('deletes a comment for the wall’s owner', async () => {
  postId = await app.build.post(ida.player, 'On Eve’s wall', new Date(), { onWallOf: eve.player });
  const { id } = await written(bo);
  expect(await list(eve.http)).toMatchObject([{ can: { edit: false, delete: true } }]);
  await remove(eve, id).expect(204);
  const another = await written(bo);
  await remove(ida, another.id).expect(204);
});

it('rejects deletions by everybody else', async () => {
  const { id } = await written(bo);
  await remove(eve, id).expect(403);
  await app.visitor().delete(`/api/comments/${id}`).expect(401);
  expect([(await list()).length, await count()]).toEqual([1, 1]);
});

it('returns what each viewer may do', async () => {
  await written(bo);
  const can = async (http?: Person['http']) => (await list(http))[0]?.can;
  expect(await can(bo.http)).toEqual({ edit: true, delete: true, report: false });
  expect(await can(ida.http)).toEqual({ edit: false, delete: true, report: true });
  expect(await can(admin.http)).toEqual({ edit: false, delete: true, report: true });
  expect(await can(eve.http)).toEqual({ edit: false, delete: false, report: true });
  expect(await can()).toEqual({ edit: false, delete: false, report: false });
});

it('pages backwards from the newest comments, each page in order, while others are written', async () => {
  for (let number = 1; number <= 7; number += 1) await app.build.comment(bo.player, postId, `comment ${number}`);
  const pages: string[][] = [];
  for (let link: string | undefined = `/api/posts/${postId}/comments?limit=3`; link;) {
    const answer: Response = await ida.http.get(link).expect(200);
    expect(answer.get('X-Total-Count')).toBe(String(7 + pages.length));
    pages.push((answer.body as { content: string }[]).map(({ content }) => content));
    link = nextPagePath(answer);
    await written(bo, 'late');
  }
  expect(pages.map((page) => page.length)).toEqual([3, 3, 1]);
  expect(pages.reverse().flat()).toEqual([1, 2, 3, 4, 5, 6, 7].map((number) => `comment ${number}`));
});

it('counts correctly when many comments are written and deleted concurrently', async () => {
  const ids = await Promise.all([...Array(10)].map(async () => (await written(bo)).id));
  await Promise.all([
    ...ids.slice(0, 4).flatMap((id) => [remove(bo, id), remove(ida, id)]),
    ...[...Array(6)].map(() => written(eve)),
  ]);
  expect([(await list()).length, await count()]).toEqual([12, 12]);
});

it.each(['the author of the post', 'the author of the comment'])(
  'lets the author of a comment delete it, and not edit it, after a block by %s',
  async (blocker) => {
    const { id } = await written(bo);
    const [by, other] = blocker === 'the author of the post' ? [ida, bo] : [bo, ida];
    await by.http.post(`/api/users/${other.player.id}/block`).expect(201);
    await edit(bo, id, 'As it is now').expect(404);
    await remove(bo, id).expect(204);
    expect([await list(), await count()]).toEqual([[], 0]);
  },
);
