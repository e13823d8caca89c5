import { type Person, TestApp } from '../app.js';
import { countDeadlocks, expectNoDeadlockSince } from '../deadlock-count.js';

let app: TestApp;
let author: Person;
let postId: string;
let commentId: string;

beforeAll(async () => {
  app = await TestApp.start({ DATABASE_POOL: '20' });
});
afterAll(() => app.stop());
beforeEach(async () => {
  author = await app.person();
  postId = await app.build.post(author.player, 'Like me');
  commentId = await app.build.comment(author.player, postId, 'Me, too');
});

const path = (what: string) => (what === 'a post' ? `/api/posts/${postId}` : `/api/comments/${commentId}`);
const likesOf = async (what: string, http = app.visitor()) => {
  const answer = await http.get(what === 'a post' ? path(what) : `/api/posts/${postId}/comments`).expect(200);
  const { likes, isLiked } = (what === 'a post' ? answer.body : answer.body[0]) as { likes: number; isLiked: boolean };
  return { likes, isLiked };
};

describe.each(['a post', 'a comment'])('liking %s', (what) => {
  const like = (by: Person) => by.http.put(`${path(what)}/like`);
  const unlike = (by: Person) => by.http.delete(`${path(what)}/like`);

  it('counts a repeated like or unlike once', async () => {
    expect((await like(author).expect(200)).body).toEqual({ isLiked: true, likes: 1 });
    expect((await like(author).expect(200)).body).toEqual({ isLiked: true, likes: 1 });
    expect(await likesOf(what, author.http)).toEqual({ isLiked: true, likes: 1 });
    expect(await likesOf(what)).toEqual({ isLiked: false, likes: 1 });
    expect((await unlike(author).expect(200)).body).toEqual({ isLiked: false, likes: 0 });
    expect((await unlike(author).expect(200)).body).toEqual({ isLiked: false, likes: 0 });
  });

  it('counts correctly when 20 people like, 5 of them twice, while 10 others unlike', async () => {
    const people = await Promise.all([...Array(30)].map(() => app.person()));
    const [undecided, eager] = [people.slice(0, 10), people.slice(10, 15)];
    // Only people who have liked before can unlike.
    await Promise.all(undecided.map((person) => like(person).expect(200)));
    await Promise.all([
      ...undecided.map((person) => unlike(person).expect(200)),
      ...people.slice(10).map((person) => like(person).expect(200)),
      ...eager.map((person) => like(person).expect(200)),
    ]);
    expect((await likesOf(what)).likes).toBe(20);
    const seen = await Promise.all(people.map(async ({ http }) => (await likesOf(what, http)).isLiked));
    expect(seen).toEqual(people.map((_, index) => index >= 10));
  });

  it('counts correctly when everybody likes and unlikes simultaneously', async () => {
    const people = await Promise.all([...Array(6)].map(() => app.person()));
    await Promise.all(people.flatMap((person) => [like(person), unlike(person), like(person), unlike(person)]));
    const seen = await Promise.all(people.map(async ({ http }) => (await likesOf(what, http)).isLiked));
    expect((await likesOf(what)).likes).toBe(seen.filter(Boolean).length);
  });

  it('responds with 404 after its target was deleted', async () => {
    await author.http.delete(path(what)).expect(204);
    const code = what === 'a post' ? 'post.unknown' : 'comment.unknown';
    expect((await like(author).expect(404)).body.code).toBe(code);
    expect((await unlike(author).expect(404)).body.code).toBe(code);
  });
});

it.each(['viewer', 'author'])(
  'refuses to like a comment after the %s has blocked the other, but still removes an earlier like',
  async (blocker) => {
    const viewer = await app.person();
    const openPostId = await app.build.post((await app.person()).player, 'Talk here');
    const like = async (id: string) => viewer.http.put(`/api/comments/${id}/like`);
    const [liked, unliked] = [
      await app.build.comment(author.player, openPostId, 'First'),
      await app.build.comment(author.player, openPostId, 'Second'),
    ];
    expect((await like(liked)).status).toBe(200);
    const [by, other] = blocker === 'viewer' ? [viewer, author] : [author, viewer];
    await by.http.post(`/api/users/${other.player.id}/block`).expect(201);
    expect(await like(unliked)).toMatchObject({ status: 404, body: { code: 'comment.unknown' } });
    await viewer.http.delete(`/api/comments/${liked}/like`).expect(200);
    const { rows } = await app.pool.query('SELECT FROM comment_likes WHERE user_id = $1', [viewer.player.id]);
    expect(rows).toEqual([]);
  },
);

it('finishes all likes of a post and its comments without a deadlock while the post is deleted', async () => {
  const before = await countDeadlocks(app);
  const people = await Promise.all([...Array(8)].map(() => app.person()));
  const answers = await Promise.all([
    ...people.flatMap(({ http }) => [
      http.put(`/api/posts/${postId}/like`),
      http.put(`/api/comments/${commentId}/like`),
      http.post(`/api/posts/${postId}/comments`).send({ content: 'Late?' }),
      http.delete(`/api/comments/${commentId}/like`),
      http.delete(`/api/posts/${postId}/like`),
    ]),
    author.http.delete(`/api/comments/${commentId}`),
    author.http.delete(`/api/posts/${postId}`),
  ]);
  expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  expect([204, 404]).toContain(answers.at(-2)?.status);
  expect(answers.at(-1)?.status).toBe(204);
  const { rows } = await app.pool.query(
    'SELECT (SELECT count(*)::int FROM post_likes WHERE post_id = $1) + (SELECT count(*)::int FROM comments WHERE post_id = $1) AS left',
    [postId],
  );
  expect(rows).toEqual([{ left: 0 }]);
  await expectNoDeadlockSince(before, app);
});
