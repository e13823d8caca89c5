import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Person, TestApp } from '../app.js';
import { HOSTILE_IDS } from '../hostile-input.js';
import { sendRawRequest } from '../raw-request.js';

const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="description" content="The network." />
    <title>Muster</title>
    <script type="module" src="/assets/app.js"></script>
  </head>
  <body><div id="root"></div></body>
</html>`;

let folder: string;
let app: TestApp;
let ida: Person;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'muster-page-'));
  writeFileSync(join(folder, 'index.html'), PAGE);
  app = await TestApp.start({ PUBLIC_URL: 'http://muster.example' }, undefined, folder);
  ida = await app.person({ firstName: 'Ida', lastName: 'Berg', bio: 'Milsim on weekends.' });
});
afterAll(async () => {
  await app.stop();
  rmSync(folder, { recursive: true });
});

const open = (path: string) => app.visitor().get(path).set('Accept', 'text/html');

const unescaped = (text: string) =>
  text.replace(
    /&(amp|lt|gt|quot|#39);/g,
    (_, name: string) => ({ amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" })[name] ?? '',
  );

/** The contents of the page’s meta elements, by name. */
const tagsOf = (html: string): Record<string, string> =>
  Object.fromEntries(
    [...html.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)" \/>/g)].map(
      ([, name = '', content = '']) => [name, unescaped(content)],
    ),
  );
const titleOf = (html: string) => unescaped(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '');
const canonicalOf = (html: string) => /<link rel="canonical" href="([^"]*)" \/>/.exec(html)?.[1];

it('renders the author, the beginning of the text and the address of a post into the page head', async () => {
  const id = await app.build.post(ida.player, 'First light over Hammarö.\n\nGround is firm again.');
  const { text, status, headers } = await open(`/post/${id}`);
  expect(status).toBe(200);
  expect(titleOf(text)).toBe('Ida Berg on Muster');
  expect(canonicalOf(text)).toBe(`http://muster.example/post/${id}`);
  const description = 'First light over Hammarö. Ground is firm again.';
  expect(tagsOf(text)).toEqual({
    description,
    'og:site_name': 'Muster',
    'og:type': 'article',
    'og:title': 'Ida Berg on Muster',
    'og:description': description,
    'og:url': `http://muster.example/post/${id}`,
    'twitter:card': 'summary',
    'twitter:title': 'Ida Berg on Muster',
    'twitter:description': description,
  });
  expect(text).toContain('<div id="root"></div>');
  expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' });
});

it('renders the picture of a post, or else of the post that it shares, into the page head', async () => {
  const { imageUrl } = await app.build.picture(ida.player);
  const { body } = await ida.http
    .post('/api/posts')
    .send({ content: 'Look', imageUrl, imageAlt: 'A bridge' })
    .expect(201);
  const share = await app.build.post(ida.player, 'Shared', new Date(), { shares: body.id as string });
  for (const id of [body.id as string, share]) {
    expect(tagsOf((await open(`/post/${id}`)).text)).toMatchObject({
      'og:image': `http://muster.example${imageUrl}`,
      'og:image:alt': 'A bridge',
      'twitter:image': `http://muster.example${imageUrl}`,
      'twitter:card': 'summary_large_image',
    });
  }
});

it('truncates a long text between words', async () => {
  const id = await app.build.post(ida.player, 'Some words and more '.repeat(50));
  const { 'og:description': description = '' } = tagsOf((await open(`/post/${id}`)).text);
  expect(description).toMatch(/^(Some words and more )+.*\w…$/);
  expect(description.length).toBeLessThanOrEqual(201);
  const endless = await app.build.post(ida.player, '👍'.repeat(400));
  expect(tagsOf((await open(`/post/${endless}`)).text)['og:description']).toMatch(/^(👍){90,100}…$/u);
});

const HOSTILE_TEXTS = [
  '"><script>alert(1)</script>',
  "'><img src=x onerror=alert(1)>",
  '</title></head><body onload=alert(1)>',
  '&lt;b&gt; &amp;quot; &#60;',
  "$& $1 $` $' $$",
  '<!-- --><![CDATA[ ]]>',
  '\u202e\u2066evil\u2028<svg/onload=alert(1)>',
  '${alert(1)} {{7*7}} <%= 7 %>',
];

it.each(HOSTILE_TEXTS)('escapes %s in a name and in a post', async (text) => {
  const author = await app.build.player({ firstName: text, lastName: text, bio: text });
  const id = await app.build.post(author, text);
  for (const path of [`/post/${id}`, `/profile/${author.id}`]) {
    const { text: html } = await open(path).expect(200);
    expect(tagsOf(html)['og:description']).toBe(text.replace(/\s+/g, ' '));
    expect(titleOf(html)).toContain(text.replace(/\s+/g, ' ').slice(0, 5));
    // Apart from the head, the page is unchanged, so no text became markup.
    const withoutHead = html
      .replace(/<title>[^<]*<\/title>/, '<title>Muster</title>')
      .replace(/<meta name="description" content="[^"<>]*" \/>/, '<meta name="description" content="The network." />')
      .replace(/(<(meta|link) [^<>]*\/>\s*)+<\/head>/, '</head>');
    expect(withoutHead.replace(/\s+/g, '')).toBe(PAGE.replace(/\s+/g, ''));
  }
});

it('responds with 404 and the default page head for a deleted or unknown post', async () => {
  const { body } = await ida.http.post('/api/posts').send({ content: 'Soon gone' }).expect(201);
  await ida.http.delete(`/api/posts/${body.id}`).expect(204);
  for (const path of [`/post/${body.id}`, '/post/nothing', '/post/%3Cscript%3E']) {
    const { text } = await open(path).expect(404);
    expect(titleOf(text)).toBe('Muster');
    expect(tagsOf(text)).toEqual({ description: 'The network.', robots: 'noindex' });
    expect(text).toContain('<div id="root"></div>');
    expect(text).not.toContain('Soon gone');
  }
});

it('responds with 304 for an unchanged post, and with the new text immediately after an edit', async () => {
  const { body } = await ida.http.post('/api/posts').send({ content: 'As it was' }).expect(201);
  const path = `/post/${body.id}`;
  const tag = (await open(path)).get('ETag') ?? '';
  expect(tag).not.toBe('');
  await open(path).set('If-None-Match', tag).expect(304);
  await ida.http.put(`/api/posts/${body.id}`).send({ content: 'As it is' }).expect(200);
  const { text } = await open(path).set('If-None-Match', tag).expect(200);
  expect(tagsOf(text)['og:description']).toBe('As it is');
});

it('accepts HEAD, upper case and a trailing slash', async () => {
  const id = await app.build.post(ida.player, 'Here');
  await app.visitor().head(`/post/${id}`).expect(200);
  for (const path of [`/post/${id.toUpperCase()}`, `/post/${id}/`])
    expect(canonicalOf((await open(path).expect(200)).text)).toBe(`http://muster.example/post/${id}`);
});

it('serves all other pages unchanged', async () => {
  for (const path of ['/home', '/profile', '/profile/edit', '/post', `/posts/${ida.player.id}`]) {
    expect((await open(path).expect(200)).text).toBe(PAGE);
  }
});

it('renders the name and biography of a profile into the page head', async () => {
  const { text } = await open(`/profile/${ida.player.id}`).expect(200);
  expect(titleOf(text)).toBe('Ida Berg on Muster');
  expect(tagsOf(text)).toMatchObject({
    'og:type': 'profile',
    'og:description': 'Milsim on weekends.',
    'og:url': `http://muster.example/profile/${ida.player.id}`,
  });
  await open('/profile/01920000-0000-7000-8000-000000000000').expect(404);
});

it('renders no email address', async () => {
  for (const path of [`/post/${await app.build.post(ida.player, 'Hello')}`, `/profile/${ida.player.id}`])
    expect((await open(path)).text).not.toContain(ida.player.email);
});

it('responds to every hostile id with 400 or 404', async () => {
  for (const id of HOSTILE_IDS) {
    const { status } = await sendRawRequest(app.url, { path: `/post/${id}`, headers: { accept: 'text/html' } });
    expect({ id, isUnknown: [400, 404].includes(status) }).toEqual({ id, isUnknown: true });
  }
});

it('uses the requested host if no public address is configured, and escapes it', async () => {
  const other = await TestApp.start({}, undefined, folder);
  const id = await other.build.post(await other.build.player(), 'Here');
  const openAtHost = (host: string) =>
    sendRawRequest(other.url, { path: `/post/${id}`, headers: { accept: 'text/html', host } });
  expect(canonicalOf((await openAtHost('muster.local:3000')).text)).toBe(`http://muster.local:3000/post/${id}`);
  expect((await openAtHost('"><script>alert(1)</script>')).text).not.toContain('<script>alert');
  await other.stop();
});
