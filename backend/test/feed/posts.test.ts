import { type Person, TestApp } from '../app.js';
import { handlersDone } from '../handlers-done.js';

let app: TestApp;
let ida: Person;
let bo: Person;
let admin: Person;

beforeAll(async () => {
  app = await TestApp.shared();
});
afterAll(() => app.stop());
beforeEach(async () => {
  [ida, bo, admin] = [await app.person(), await app.person({ firstName: 'Bo' }), await app.person({ role: 'admin' })];
});

const publish = (by: Person, post: object) => by.http.post('/api/posts').send(post);
const read = (id: string, http = app.visitor()) => http.get(`/api/posts/${id}`);
const published = async (by: Person, post: object = {}) =>
  (await publish(by, { content: 'As it was', ...post }).expect(201)).body as { id: string; imageUrl: string | null };
const NOBODY = '01920000-0000-7000-8000-000000000000';

it('returns a post to everybody, with what each viewer may do', async () => {
  const { id } = await published(ida);
  expect((await read(id).expect(200)).body).toMatchObject({
    content: 'As it was',
    can: { edit: false, delete: false, comment: false, report: false },
  });
  expect((await read(id, ida.http).expect(200)).body.can).toEqual({
    edit: true,
    delete: true,
    comment: true,
    report: false,
  });
  expect((await read(id, bo.http).expect(200)).body.can).toEqual({
    edit: false,
    delete: false,
    comment: true,
    report: true,
  });
  expect((await read(id, admin.http).expect(200)).body.can).toEqual({
    edit: false,
    delete: true,
    comment: true,
    report: true,
  });
  expect((await read(id.toUpperCase()).expect(200)).body.id).toBe(id);
});

it('responds with 404 to an unknown id', async () => {
  const { body } = await read(NOBODY).expect(404);
  expect(body).toEqual({ statusCode: 404, code: 'post.unknown', message: 'Post not found' });
});

it('responds with 404 to a malformed id, which matches no route', async () => {
  expect((await read('x').expect(404)).body.code).toBe('route.unknown');
});

describe('editing a post', () => {
  const edit = (by: Person, id: string, body: object) => by.http.put(`/api/posts/${id}`).send(body);

  it('changes the text and sets the time of the change', async () => {
    const { id } = await published(ida);
    const { body } = await edit(ida, id, { content: '  As it is now ' }).expect(200);
    expect(body).toMatchObject({ id, content: 'As it is now', editedAt: expect.stringMatching(/Z$/) });
    expect((await read(id, ida.http)).body).toEqual(body);
  });

  it('sets no time if the text stays the same', async () => {
    const { id } = await published(ida);
    expect((await edit(ida, id, { content: 'As it was' }).expect(200)).body.editedAt).toBeNull();
  });

  it('changes nothing but the text', async () => {
    const { id } = await published(ida);
    const before = (await read(id)).body;
    const more = {
      authorId: bo.player.id,
      targetUserId: bo.player.id,
      sharedPostId: id,
      likes: 9,
      createdAt: '2001-01-01',
    };
    await edit(ida, id, { content: 'New', imageUrl: 'https://evil.example/x.png', ...more }).expect(200);
    expect((await read(id)).body).toEqual({ ...before, content: 'New', editedAt: expect.any(String) });
  });

  it('rejects everybody but the author and changes nothing', async () => {
    const { id } = await published(ida, { targetUserId: bo.player.id });
    for (const other of [bo, admin, await app.person()])
      expect((await edit(other, id, { content: 'Mine now' }).expect(403)).body.code).toBe('access.denied');
    await app.visitor().put(`/api/posts/${id}`).send({ content: 'Mine now' }).expect(401);
    expect((await read(id)).body).toMatchObject({ content: 'As it was', editedAt: null });
  });

  it.each([
    ['', 'Write something first'],
    [' \n ', 'Write something first'],
    ['x'.repeat(5_001), 'Post can be at most 5,000 characters'],
  ])('rejects the text %j', async (content, message) => {
    const { id } = await published(ida);
    expect((await edit(ida, id, { content }).expect(400)).body.fields).toEqual({ content: message });
    expect((await read(id)).body.content).toBe('As it was');
  });

  it('responds with 404 if the post does not exist', async () => {
    await edit(ida, NOBODY, { content: 'New' }).expect(404);
  });
});

describe('deleting a post', () => {
  const remove = (by: Person, id: string) => by.http.delete(`/api/posts/${id}`);

  it('also deletes its comments and likes, and responds with 404 when repeated', async () => {
    const { id } = await published(ida);
    const { body } = await bo.http.post(`/api/posts/${id}/comments`).send({ content: 'Yes' }).expect(201);
    await bo.http.put(`/api/posts/${id}/like`).expect(200);
    await remove(ida, id).expect(204);
    await read(id).expect(404);
    await bo.http.put(`/api/comments/${body.id}`).send({ content: 'Still' }).expect(404);
    await app.visitor().get(`/api/posts/${id}/comments`).expect(404);
    await remove(ida, id).expect(404);
  });

  it('allows the author, the wall’s owner and an administrator', async () => {
    for (const person of [ida, bo, admin]) {
      const { id } = await published(ida, { targetUserId: bo.player.id });
      await remove(person, id).expect(204);
      await read(id).expect(404);
    }
  });

  it('rejects everybody else and deletes nothing', async () => {
    const { id } = await published(ida);
    for (const other of [bo, await app.person()])
      expect((await remove(other, id).expect(403)).body.code).toBe('access.denied');
    await app.visitor().delete(`/api/posts/${id}`).expect(401);
    expect((await read(id)).body.content).toBe('As it was');
  });
});

describe('attaching a picture to a post', () => {
  it('returns its size and description', async () => {
    const { imageUrl } = await app.build.picture(ida.player, { width: 300, height: 200 });
    const { id } = await published(ida, { imageUrl, imageAlt: ' A bridge ' });
    expect((await read(id)).body).toMatchObject({ imageUrl, imageAlt: 'A bridge', imageWidth: 300, imageHeight: 200 });
  });

  it('accepts a data URL', async () => {
    const pixel =
      'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=';
    const { imageUrl } = await published(ida, { imageUrl: pixel });
    expect(imageUrl).toMatch(/^\/objects\/uploads\/[0-9a-f-]{36}$/);
    await app
      .visitor()
      .get(imageUrl ?? '')
      .expect(200);
  });

  it('rejects pictures of others, used pictures and foreign URLs', async () => {
    const his = await app.build.picture(bo.player);
    const { body } = await publish(ida, { content: 'Look', imageUrl: his.imageUrl }).expect(400);
    expect(body.code).toBe('image.unknown');
    const mine = await app.build.picture(ida.player);
    await published(ida, { imageUrl: mine.imageUrl });
    await publish(ida, { content: 'Again', imageUrl: mine.imageUrl }).expect(400);
    await publish(ida, { content: 'Foreign', imageUrl: 'https://evil.example/x.png' }).expect(400);
  });

  it('releases the file when the post is deleted', async () => {
    const picture = await app.build.picture(ida.player);
    const { id } = await published(ida, { imageUrl: picture.imageUrl });
    const pictureUse = async () =>
      (await app.pool.query('SELECT kept_for FROM images WHERE id = $1', [picture.id])).rows[0] as object;
    expect(await pictureUse()).toEqual({ kept_for: `post:${id}` });
    await ida.http.delete(`/api/posts/${id}`).expect(204);
    expect(await pictureUse()).toEqual({ kept_for: null });
  });

  it('drops a description without a picture', async () => {
    const { id } = await published(ida, { imageAlt: 'Nothing' });
    expect((await read(id)).body.imageAlt).toBeNull();
  });
});

describe('a wall', () => {
  const wall = async (of: Person, http = app.visitor()) =>
    ((await http.get(`/api/users/${of.player.id}/posts`).expect(200)).body as { content: string }[]).map(
      ({ content }) => content,
    );

  it('returns the owner’s posts, except those on other walls, and other people’s posts on the wall', async () => {
    await published(bo, { content: 'His own' });
    await published(bo, { content: 'On Ida’s', targetUserId: ida.player.id });
    await published(ida, { content: 'On his', targetUserId: bo.player.id });
    await published(ida, { content: 'Her own' });
    expect(await wall(bo)).toEqual(['On his', 'His own']);
    expect(await wall(ida, bo.http)).toEqual(['Her own', 'On Ida’s']);
  });

  it('returns the wall’s owner with posts that others wrote', async () => {
    const { id } = await published(ida, { targetUserId: bo.player.id });
    expect((await read(id)).body).toMatchObject({
      targetUserId: bo.player.id,
      targetUser: { id: bo.player.id, firstName: 'Bo', email: null },
      author: { id: ida.player.id },
    });
  });

  it('treats a post on the author’s own wall as one without a target', async () => {
    const { id } = await published(ida, { targetUserId: ida.player.id });
    expect((await read(id)).body).toMatchObject({ targetUserId: null, targetUser: null });
  });

  it.each([
    ['blocks', () => [bo, ida] as const],
    ['is blocked by', () => [ida, bo] as const],
  ])('hides a post whose author %s the owner, but still lets the owner delete it', async (_, pair) => {
    const { id } = await published(bo, { content: 'On Ida’s', targetUserId: ida.player.id });
    await published(bo, { content: 'On the admin’s', targetUserId: admin.player.id });
    const [blocker, blocked] = pair();
    await app.build.block(blocker.player, blocked.player);
    for (const http of [app.visitor(), admin.http, ida.http]) {
      const answer = await http.get(`/api/users/${ida.player.id}/posts`).expect(200);
      expect([answer.body, answer.get('X-Total-Count')]).toEqual([[], '0']);
    }
    expect(await wall(admin)).toEqual(['On the admin’s']);
    await read(id).expect(200);
    await ida.http.put(`/api/posts/${id}`).send({ content: 'Mine now' }).expect(404);
    await ida.http.delete(`/api/posts/${id}`).expect(204);
    await read(id).expect(404);
  });

  it('rejects the wall of a user who does not exist', async () => {
    expect((await app.visitor().get(`/api/users/${NOBODY}/posts`).expect(404)).body.code).toBe('user.unknown');
    expect((await publish(ida, { content: 'Hello?', targetUserId: NOBODY }).expect(404)).body.code).toBe(
      'user.unknown',
    );
    expect((await publish(ida, { content: 'Hello?', targetUserId: 'x' }).expect(400)).body.message).toBe(
      'Player not found',
    );
  });
});

it('counts each author’s posts correctly when many are written and deleted concurrently', async () => {
  const ids = await Promise.all([...Array(12)].map(async () => (await published(ida)).id));
  await Promise.all([
    ...ids.slice(0, 5).flatMap((id) => [ida.http.delete(`/api/posts/${id}`), ida.http.delete(`/api/posts/${id}`)]),
    ...[...Array(3)].map(() => published(ida)),
  ]);
  const { rows } = await app.pool.query(
    'SELECT posts_count AS stored, (SELECT count(*)::int FROM posts WHERE author_id = users.id) AS real FROM users WHERE id = $1',
    [ida.player.id],
  );
  expect(rows).toEqual([{ stored: 10, real: 10 }]);
  await handlersDone(app);
});
