import { type Person, TestApp } from '../app.js';

const HOSTILE_TEXTS = [
  '<script>alert(1)</script>',
  '<img src=x onerror="alert(1)">',
  '"><svg/onload=alert(1)>',
  "'; DROP TABLE posts; --",
  '{{constructor.constructor("alert(1)")()}}',
  '${7*7} #{7*7} <%= 7*7 %>',
  'javascript:alert(1)',
  '&lt;b&gt;&amp;&#60;',
  '$& $1 $$',
  '%s %n %00 %0a',
  '\\u0000 \\x00 \\',
  '__proto__ constructor toString',
  '../../../etc/passwd',
  'null undefined NaN true',
  '\u202eright to left\u202c \u200bnothing\u200b \ufeffmark',
  'Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢L̠ͨͧͩ͘G̴̻͈͍͔̹̑͗̎̅͛́O̡ͥ',
  '👩‍👩‍👧‍👦🏳️‍🌈👍🏽',
  'Ⅷ ﬁ ß İ ı Σς 𝕳𝖊𝖑𝖑𝖔',
  'tabs\tand\n\n\nlines\r\nkept',
  'مرحبا بالعالم שלום',
];

let app: TestApp;
let ida: Person;

beforeAll(async () => {
  app = await TestApp.shared();
  ida = await app.person();
});
afterAll(() => app.stop());

it.each(HOSTILE_TEXTS)('stores %j unchanged in a post, a comment, a share and a message', async (text) => {
  const bo = await app.person();
  const { body: post } = await ida.http.post('/api/posts').send({ content: text }).expect(201);
  const path = `/api/posts/${post.id}`;
  await ida.http.post(`${path}/comments`).send({ content: text }).expect(201);
  await ida.http.put(path).send({ content: text }).expect(200);
  const { body: share } = await ida.http.post('/api/posts').send({ content: text, sharedPostId: post.id }).expect(201);
  const message = { recipientId: bo.player.id, content: text, sharedPostId: post.id as string };
  await ida.http.post('/api/messages').send(message).expect(201);

  const read = async (by: Person, from: string) => (await by.http.get(from).expect(200)).body;
  expect(await read(bo, path)).toMatchObject({ content: text });
  expect(await read(bo, `${path}/comments`)).toMatchObject([{ content: text }]);
  expect(await read(bo, `/api/posts/${share.id}`)).toMatchObject({ content: text, sharedPost: { content: text } });
  expect(await read(bo, `/api/messages/private/${ida.player.id}`)).toMatchObject([
    { content: text, sharedPost: { content: text } },
  ]);
  expect(((await read(ida, '/api/posts/feed')) as { content: string }[]).map(({ content }) => content)).toContain(text);
  await bo.http
    .get('/api/posts/search')
    .query({ q: text.slice(0, 100) })
    .expect(200);
});
