import { once } from 'node:events';
import { request } from 'node:http';
import { brotliCompressSync } from 'node:zlib';
import { type Person, TestApp } from '../app.js';
import { eventually } from '../eventually.js';
import { sendRawRequest } from '../raw-request.js';
import { countImages, countPosts, newKey, postPicture } from './picture-posts.js';
import { halves, jpeg, noise } from './sample-images.js';
import { dataUrl, download, newTicket, upload } from './upload-requests.js';

const MB = 1024 * 1024;
const ADDRESS = /^\/objects\/uploads\/[0-9a-f-]{36}$/;

let app: TestApp;
let ida: Person;

beforeAll(async () => {
  app = await TestApp.start({ DATABASE_POOL: '3' });
});
afterAll(() => app.stop());
beforeEach(async () => {
  ida = await app.person();
});

const change = (pictures: object, by = ida) => by.http.patch(`/api/users/${by.player.id}`).send(pictures);
describe('a server that receives pictures as data URLs', () => {
  it.each(['profileImageUrl', 'bannerUrl'])(
    'stores the picture and replaces the data URL with its URL in %s',
    async (property) => {
      const { body } = await change({ [property]: dataUrl(await jpeg()) }).expect(200);
      expect(body[property]).toMatch(ADDRESS);
      expect((await download(ida, body[property])).length).toBeGreaterThan(100);
      const { rows } = await app.pool.query('SELECT u::text AS row FROM users u WHERE id = $1', [ida.player.id]);
      expect(rows[0].row).not.toContain('base64');
    },
  );

  it('accepts two pictures in one PATCH, and one in a PUT of the whole profile', async () => {
    const both = { profileImageUrl: dataUrl(await jpeg()), bannerUrl: dataUrl(await jpeg(640, 200)) };
    const { body } = await change(both).expect(200);
    expect(body.profileImageUrl).not.toBe(body.bannerUrl);
    const update = { firstName: 'Ida', profileImageUrl: dataUrl(await halves(30, 30).png().toBuffer(), 'image/png') };
    const saved = await ida.http.put(`/api/users/${ida.player.id}`).send(update).expect(200);
    expect(saved.body.profileImageUrl).toMatch(ADDRESS);
    expect(await countImages(app, ida)).toBe(3);
  });

  it('stores the picture of a post with its size', async () => {
    const { body } = await postPicture(ida, dataUrl(await jpeg(300, 200))).expect(201);
    expect(body).toMatchObject({ imageUrl: expect.stringMatching(ADDRESS), imageWidth: 300, imageHeight: 200 });
    await app.visitor().get(body.imageUrl).expect(200);
  });

  it('accepts a banner of more than 9 MB', async () => {
    const large = await noise(1_800, 1_800).png({ compressionLevel: 0 }).toBuffer();
    expect(large.length).toBeGreaterThan(9 * MB);
    await change({ bannerUrl: dataUrl(large, 'image/png') }).expect(200);
  });

  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  it.each<[what: string, code: string, url: () => Promise<string> | string]>([
    ['an SVG', 'image.wrong-type', () => dataUrl(svg, 'image/svg+xml')],
    ['an SVG that is called a JPEG', 'image.wrong-type', () => dataUrl(svg)],
    ['an empty data URL', 'image.wrong-type', () => 'data:image/png;base64,'],
    ['invalid base64', 'image.wrong-type', () => 'data:image/png;base64,<script>'],
    ['half a picture', 'image.broken', async () => dataUrl((await jpeg()).subarray(0, 700))],
    ['a file of 11 MB', 'image.too-large', () => dataUrl(Buffer.alloc(11 * MB))],
    ['an HTML page', 'request.invalid', () => dataUrl(Buffer.from('<html>'), 'text/html')],
    ['a picture that is not in base64', 'request.invalid', () => 'data:image/svg+xml,<svg/>'],
    ['a URL of another site', 'request.invalid', () => 'https://elsewhere.example/picture.jpg'],
    [
      'an image URL with a query',
      'request.invalid',
      async () => `${(await upload(ida, await jpeg())).imageUrl}?width=160`,
    ],
  ])('rejects %s: %s', async (_, code, url) => {
    const imageUrl = await url();
    const before = await countImages(app, ida);
    const answers = [await change({ bannerUrl: imageUrl }), await postPicture(ida, imageUrl, newKey())];
    for (const { body, status } of answers)
      expect({ status, code: body.code }).toEqual({ status: body.statusCode, code });
    expect(await countImages(app, ida)).toBe(before);
    expect(await countPosts(app, ida)).toBe(0);
  });

  it('rejects a profile picture of more than 5 MB, in PATCH and PUT', async () => {
    const profileImageUrl = dataUrl(Buffer.alloc(5 * MB + 3));
    const whole = ida.http.put(`/api/users/${ida.player.id}`).send({ firstName: 'Ida', profileImageUrl });
    for (const { body } of [await change({ profileImageUrl }).expect(413), await whole.expect(413)])
      expect(body.message).toBe('Please select an image smaller than 5MB.');
    const fits = await noise(1_200, 1_200).png({ compressionLevel: 0 }).toBuffer();
    expect(fits.length).toBeGreaterThan(4 * MB);
    await change({ profileImageUrl: dataUrl(fits, 'image/png') }).expect(200);
  });

  it('rejects an uploaded file of more than 5 MB as a profile picture, but not as a banner', async () => {
    const large = await noise(1_400, 1_400).png({ compressionLevel: 0 }).toBuffer();
    expect(large.length).toBeGreaterThan(5 * MB);
    const { imageUrl } = await upload(ida, large);
    const { body } = await change({ profileImageUrl: imageUrl }).expect(413);
    expect(body.message).toBe('Please select an image smaller than 5MB.');
    await change({ bannerUrl: imageUrl }).expect(200);
  });

  it('rejects the URL of a picture that another user uploaded', async () => {
    const bo = await app.person();
    const { imageUrl } = await upload(bo, await jpeg());
    expect((await change({ bannerUrl: imageUrl }).expect(400)).body.code).toBe('image.unknown');
    await change({ bannerUrl: imageUrl }, bo).expect(200);
  });
});

describe('the body parser', () => {
  it('limits a body to 15 MB including pictures and to 64 KB without them', async () => {
    const text = 'x'.repeat(70_000);
    await postPicture(ida, dataUrl(Buffer.alloc(12 * MB))).expect(413);
    const { body } = await ida.http.post('/api/posts').send({ content: text, imageUrl: dataUrl(await jpeg()) });
    expect(body).toMatchObject({ statusCode: 413, code: 'request.too-large' });
    await ida.http.post('/api/posts').send({ content: 'x', other: text }).expect(413);
    await ida.http
      .post('/api/posts')
      .send({ content: 'x', more: { imageUrl: `data:image/png;base64,${text}` } })
      .expect(413);
  });

  it('answers 413 for a deeply nested body without parsing it', async () => {
    const brackets = `{"imageUrl":"data:image/png;base64,AAAA","content":[${'[],'.repeat(30_000)}`;
    const send = (body: string) => ida.http.post('/api/posts').type('json').send(body);
    expect((await send(brackets)).status).toBe(413);
    expect((await send(brackets.replace('"data', '"\\"data'))).status).toBe(413);
  });

  it('accepts a picture whose slashes are escaped in the JSON', async () => {
    const body = JSON.stringify({
      content: 'Look',
      imageUrl: dataUrl(await noise(400, 400).png().toBuffer(), 'image/png'),
    });
    expect(body.length).toBeGreaterThan(100_000);
    await ida.http.post('/api/posts').type('json').send(body.replaceAll('/', '\\/')).expect(201);
  });

  it('allows large texts only in the properties for pictures, and there only pictures', async () => {
    const large = dataUrl(Buffer.alloc(9 * MB));
    const update = (body: object) => ida.http.put(`/api/users/${ida.player.id}`).send(body);
    for (const body of [
      { firstName: large },
      { bio: large },
      { firstName: 'Ida', profileImageUrl: `${large},`.replace(';base64', '') },
    ])
      expect((await update(body).expect(413)).body.code).toBe('request.too-large');
  });

  it('rejects compressed bodies with pictures, and limits what other bodies inflate to', async () => {
    const sendCompressed = (method: string, path: string, body: object) =>
      sendRawRequest(app.url, {
        method,
        path,
        headers: { cookie: ida.cookie, 'content-type': 'application/json', 'content-encoding': 'br' },
        body: brotliCompressSync(JSON.stringify(body)),
      });
    const name = `data:image/png;base64,${'A'.repeat(14 * MB)}`;
    const { status, text } = await sendCompressed('PUT', `/api/users/${ida.player.id}`, { firstName: name });
    expect([status, JSON.parse(text)]).toMatchObject([415, { code: 'request.compressed' }]);
    expect((await sendCompressed('PUT', await newTicket(ida), {})).status).toBe(415);
    const message = { recipientId: (await app.person()).player.id, content: 'x' };
    expect((await sendCompressed('POST', '/api/messages', { ...message, content: name })).status).toBe(413);
    expect((await sendCompressed('POST', '/api/messages', message)).status).toBe(201);
  });

  it('accepts a picture while another account sends eight bodies slowly', async () => {
    const bo = await app.person();
    const headers = { cookie: bo.cookie, 'content-type': 'application/json', expect: '100-continue' };
    const slow = [...Array(8)].map(() => request(`${app.url}/api/posts`, { method: 'POST', headers }));
    for (const sent of slow) {
      sent.on('error', () => undefined).flushHeaders();
      await once(sent, 'continue');
      sent.write('{"content":"');
    }
    // The server has loaded the sessions of the slow requests when it answers this one.
    await bo.http.get('/api/auth/user').expect(200);
    const picture = await noise(300, 300).png().toBuffer();
    await postPicture(ida, dataUrl(picture, 'image/png')).expect(201);
    slow.forEach((sent) => sent.destroy());
    // The destroyed bodies free their places.
    await eventually(() => postPicture(bo, dataUrl(picture, 'image/png')).expect(201));
  });

  it('limits routes without pictures to 64 KB, and answers 401 to a visitor', async () => {
    const imageUrl = dataUrl(Buffer.alloc(100_000));
    await app.visitor().post('/api/posts').send({ content: 'x', imageUrl }).expect(401);
    await ida.http.post('/api/messages').send({ content: 'x', imageUrl }).expect(413);
  });
});
