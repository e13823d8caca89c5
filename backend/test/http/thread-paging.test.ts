import { type Person, TestApp } from '../app.js';
import { HOSTILE_CURSORS } from '../hostile-input.js';
import { minutesAgo, readAllPages } from './paging-links.js';

let app: TestApp;
let ida: Person;

beforeAll(async () => {
  app = await TestApp.shared();
});
afterAll(() => app.stop());
beforeEach(async () => {
  ida = await app.person();
});

describe('comments', () => {
  const buildComments = async () => {
    const postId = await app.build.post(ida.player, 'Post');
    for (let minutes = 7; minutes > 0; minutes -= 1)
      await app.build.comment(ida.player, postId, `comment ${minutes}`, { at: minutesAgo(minutes) });
    return `/api/posts/${postId}/comments`;
  };

  it('page backwards in ascending pages while comments are added', async () => {
    const path = await buildComments();
    const whole = (await readAllPages(ida.http, `${path}?limit=100`)).flat();
    const pages = await readAllPages(ida.http, `${path}?limit=3`, () =>
      ida.http.post(path).send({ content: 'New' }).expect(201),
    );
    expect(pages.map((page) => page.length)).toEqual([3, 3, 1]);
    expect(pages.reverse().flat()).toEqual(whole);
  });

  it.each(HOSTILE_CURSORS)('reject a cursor of %s', async (_what, cursor) => {
    const { body } = await ida.http.get(`${await buildComments()}?cursor=${cursor}`).expect(400);
    expect(body.message).toBe('The cursor is not valid for this list');
  });
});

describe('a thread', () => {
  const buildThread = () =>
    app.build.player().then(async (friend) => {
      const messages = [...Array(7)].map((_, index) => ({
        from: friend,
        text: `message ${index + 1}`,
        at: minutesAgo(7 - index),
      }));
      await app.build.conversation(ida.player, friend, messages);
      return { friend, path: `/api/messages/private/${friend.id}` };
    });

  it('pages backwards in ascending pages while messages are added', async () => {
    const { friend, path } = await buildThread();
    const whole = (await readAllPages(ida.http, `${path}?limit=100`)).flat();
    const write = () => ida.http.post('/api/messages').send({ recipientId: friend.id, content: 'New' }).expect(201);
    const pages = await readAllPages(ida.http, `${path}?limit=3`, write);
    expect(pages.map((page) => page.length)).toEqual([3, 3, 1]);
    expect(pages.reverse().flat()).toEqual(whole);
  });

  it.each(['["x"]', '[9007199254740991]', '[2147483648]', '[-2147483649]', '[1.5]', '["1"]', '[1,2]'])(
    'refuses a cursor of %s',
    async (text) => {
      const { path } = await buildThread();
      const { body } = await ida.http.get(`${path}?cursor=${Buffer.from(text).toString('base64url')}`).expect(400);
      expect(body.code).toBe('request.bad-cursor');
    },
  );

  it.each(['-1', '1.5', 'x', '2147483648', '1&after=2'])('rejects the "after" parameter %s', async (after) => {
    const { path } = await buildThread();
    await ida.http.get(`${path}?after=${after}`).expect(400);
  });
});
