import { type Person, TestApp } from '../app.js';
import { handlersDone } from '../handlers-done.js';

let app: TestApp;
let ida: Person;
let bo: Person;
let eve: Person;
let original: string;

beforeAll(async () => {
  app = await TestApp.shared();
});
afterAll(() => app.stop());
beforeEach(async () => {
  [ida, bo, eve] = [await app.person({ firstName: 'Ida' }), await app.person({ firstName: 'Bo' }), await app.person()];
  original = await app.build.post(ida.player, 'The original');
});

const NOBODY = '01920000-0000-7000-8000-000000000000';
const share = (by: Person, sharedPostId: string, content = 'Look at this') =>
  by.http.post('/api/posts').send({ content, sharedPostId });
const read = async (id: string) => (await app.visitor().get(`/api/posts/${id}`).expect(200)).body as object;

describe('sharing in a post', () => {
  it('returns the original with its author', async () => {
    const { body } = await share(bo, original).expect(201);
    expect(body).toMatchObject({
      content: 'Look at this',
      author: { id: bo.player.id },
      sharedPostId: original,
      sharedPost: {
        id: original,
        content: 'The original',
        imageUrl: null,
        imageAlt: null,
        author: { id: ida.player.id, firstName: 'Ida', email: null },
        createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      },
    });
    expect((body.sharedPost as { createdAt: string }).createdAt).toBe(
      (await app.visitor().get(`/api/posts/${original}`)).body.createdAt,
    );
    expect(await bo.http.get('/api/posts/feed').then((answer) => answer.body as object[])).toEqual([body]);
  });

  it('refers to the original when a share is shared', async () => {
    const { body } = await share(bo, original).expect(201);
    const again = await share(eve, body.id as string, 'I, too').expect(201);
    expect(again.body).toMatchObject({ content: 'I, too', sharedPostId: original });
  });

  it('refers to the share if its original was deleted', async () => {
    const { body } = await share(bo, original).expect(201);
    await ida.http.delete(`/api/posts/${original}`).expect(204);
    const again = await share(eve, body.id as string).expect(201);
    expect(again.body).toMatchObject({ sharedPostId: body.id, sharedPost: { content: 'Look at this' } });
  });

  it('returns null for a deleted original', async () => {
    const { body } = await share(bo, original).expect(201);
    await ida.http.delete(`/api/posts/${original}`).expect(204);
    expect(await read(body.id as string)).toMatchObject({ sharedPostId: original, sharedPost: null });
  });

  it('returns the current text of an edited original', async () => {
    const { body } = await share(bo, original).expect(201);
    await ida.http.put(`/api/posts/${original}`).send({ content: 'Corrected' }).expect(200);
    expect(await read(body.id as string)).toMatchObject({ sharedPost: { content: 'Corrected' } });
  });

  it('responds with 404 if the original does not exist', async () => {
    expect((await share(bo, NOBODY).expect(404)).body.code).toBe('post.unknown');
    expect((await share(bo, 'x').expect(400)).body.fields).toEqual({ sharedPostId: 'Post not found' });
    expect((await share(bo, original, ' ').expect(400)).body.fields).toEqual({ content: 'Write something first' });
  });

  it('notifies the original’s author', async () => {
    const { body } = await share(bo, original).expect(201);
    await handlersDone(app);
    expect((await ida.http.get('/api/notifications').expect(200)).body).toMatchObject([
      { type: 'share', message: 'Bo shared your post', link: `/post/${body.id}`, sender: { id: bo.player.id } },
    ]);
  });
});

describe('sharing in a message', () => {
  const send = (sharedPostId: string, clientId?: string) =>
    bo.http.post('/api/messages').send({ recipientId: eve.player.id, content: 'For you', sharedPostId, clientId });
  const thread = async (by: Person, other: Person, query = '') =>
    (await by.http.get(`/api/messages/private/${other.player.id}${query}`).expect(200)).body as object[];
  const preview = () => ({ id: original, content: 'The original', author: { id: ida.player.id, email: null } });

  it('returns the post with the message in every list', async () => {
    const [mine, theirs] = await Promise.all([app.connect(bo), app.connect(eve)]);
    const { body } = await send(original).expect(201);
    expect(body).toMatchObject({ content: 'For you', sharedPostId: original, sharedPost: preview() });
    expect(await theirs.next('message:new')).toEqual({ ...body, isRead: false });
    expect(await mine.next('message:new')).toEqual(body);
    expect(await thread(bo, eve)).toEqual([body]);
    expect(await thread(eve, bo, '?after=0')).toEqual([{ ...body, isRead: false }]);
  });

  it('sends the shared post over the socket', async () => {
    const live = await app.connect(bo);
    const message = { recipientId: eve.player.id, content: 'For you', sharedPostId: original };
    expect(await live.send('message:send', message)).toMatchObject({ ok: true, message: { sharedPost: preview() } });
    expect(await live.send('message:send', { ...message, sharedPostId: NOBODY })).toMatchObject({
      ok: false,
      error: { code: 'post.unknown' },
    });
  });

  it('refers to the original when a share is shared', async () => {
    const { body } = await share(ida, original).expect(201);
    expect((await send(body.id as string).expect(201)).body).toMatchObject({ sharedPost: preview() });
  });

  it('returns null for a deleted post', async () => {
    await send(original).expect(201);
    await ida.http.delete(`/api/posts/${original}`).expect(204);
    expect(await thread(eve, bo)).toMatchObject([{ sharedPostId: original, sharedPost: null }]);
  });

  it('returns the same message for a repeated request, even if the post was deleted in between', async () => {
    const first = await send(original, 'once').expect(201);
    expect((await send(original, 'once').expect(201)).body).toEqual(first.body);
    await ida.http.delete(`/api/posts/${original}`).expect(204);
    const again = await send(original, 'once').expect(201);
    expect(again.body).toMatchObject({ id: first.body.id, sharedPostId: original, sharedPost: null });
    expect(await thread(bo, eve)).toHaveLength(1);
  });

  it('rejects an unknown post and a malformed id', async () => {
    expect((await send(NOBODY, 'new').expect(404)).body.code).toBe('post.unknown');
    expect((await send(NOBODY).expect(404)).body.code).toBe('post.unknown');
    await send('x').expect(400);
    expect(await thread(bo, eve)).toEqual([]);
  });

  it('sends no notification to the post’s author', async () => {
    await send(original).expect(201);
    await handlersDone(app);
    expect((await ida.http.get('/api/notifications').expect(200)).body).toEqual([]);
  });

  it('returns null for the post of a message without one', async () => {
    const { body } = await bo.http
      .post('/api/messages')
      .send({ recipientId: eve.player.id, content: 'Hi' })
      .expect(201);
    expect(body).toMatchObject({ sharedPostId: null, sharedPost: null });
  });
});
