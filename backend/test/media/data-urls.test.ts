import { once } from 'node:events';
import { request } from 'node:http';
import { brotliCompressSync } from 'node:zlib';
import { type Person, TestApp } from '../app.js';
import { eventually } from '../eventually.js';
import { sendRawRequest } from '../raw-request.js';
import { blackPng, halves, jpeg, noise } from './sample-images.js';
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

let keys = 0;
const newKey = () => `picture-${(keys += 1)}`;

const change = (pictures: object, by = ida) => by.http.patch(`/api/users/${by.player.id}`).send(pictures);
const post = (imageUrl: string, key?: string, by = ida) =>
  by.http
    .post('/api/posts')
    .set(key === undefined ? {} : { 'Idempotency-Key': key })
    .send({ content: 'Look', imageUrl });

const images = async (by = ida) =>
  (await app.pool.query('SELECT id FROM images WHERE owner_id = $1', [by.player.id])).rowCount;
const posts = async (by = ida) =>
  (await app.pool.query('SELECT id FROM posts WHERE author_id = $1', [by.player.id])).rowCount;

describe('pictures sent as data URLs', () => {
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
    expect(await images()).toBe(3);
  });

  it('stores the picture of a post with its size', async () => {
    const { body } = await post(dataUrl(await jpeg(300, 200))).expect(201);
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
    const before = await images();
    const answers = [await change({ bannerUrl: imageUrl }), await post(imageUrl, newKey())];
    for (const { body, status } of answers)
      expect({ status, code: body.code }).toEqual({ status: body.statusCode, code });
    expect(await images()).toBe(before);
    expect(await posts()).toBe(0);
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

describe('body size limits', () => {
  it('limits a body to 15 MB including pictures and to 64 KB without them', async () => {
    const text = 'x'.repeat(70_000);
    await post(dataUrl(Buffer.alloc(12 * MB))).expect(413);
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
    await post(dataUrl(picture, 'image/png')).expect(201);
    slow.forEach((sent) => sent.destroy());
    // The destroyed bodies free their places.
    await eventually(() => post(dataUrl(picture, 'image/png'), undefined, bo).expect(201));
  });

  it('limits routes without pictures to 64 KB, and answers 401 to a visitor', async () => {
    const imageUrl = dataUrl(Buffer.alloc(100_000));
    await app.visitor().post('/api/posts').send({ content: 'x', imageUrl }).expect(401);
    await ida.http.post('/api/messages').send({ content: 'x', imageUrl }).expect(413);
  });
});

describe('a repeated post', () => {
  it('creates one post and one picture when five requests share an Idempotency-Key', async () => {
    const [key, imageUrl] = [newKey(), dataUrl(await noise(900, 900).jpeg().toBuffer())];
    const answers = await Promise.all([...Array(5)].map(() => post(imageUrl, key)));
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(201));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect([await posts(), await images()]).toEqual([1, 1]);
  });

  it('repeats the stored answer later without storing the picture again', async () => {
    const [key, imageUrl] = [newKey(), dataUrl(await jpeg())];
    const first = await post(imageUrl, key).expect(201);
    const again = await post(imageUrl, key).expect(201);
    expect(again.text).toBe(first.text);
    expect([await posts(), await images()]).toEqual([1, 1]);
  });

  it('rejects a reused key when the picture differs', async () => {
    const key = newKey();
    await post(dataUrl(await jpeg()), key).expect(201);
    expect((await post(dataUrl(await jpeg(30, 30)), key).expect(422)).body.code).toBe('request.key-reused');
    expect(await posts()).toBe(1);
  });

  it('creates one post and one picture per request when keys differ or are missing', async () => {
    const imageUrl = dataUrl(await jpeg());
    const answers = [
      await post(imageUrl, newKey()),
      await post(imageUrl, newKey()),
      await post(imageUrl),
      await post(imageUrl),
    ];
    expect(answers.map(({ status }) => status)).toEqual(Array(4).fill(201));
    expect(new Set(answers.map(({ body }) => body.imageUrl)).size).toBe(4);
  });

  it('succeeds under the same key after the first attempt failed validation', async () => {
    const [key, imageUrl] = [newKey(), dataUrl(await jpeg())];
    await ida.http.post('/api/posts').set('Idempotency-Key', key).send({ content: ' ', imageUrl }).expect(400);
    await post(imageUrl, key).expect(201);
    expect(await images()).toBe(1);
  });

  it('creates one post and one picture per user when two users share a key', async () => {
    const bo = await app.person();
    const [key, imageUrl] = [newKey(), dataUrl(await jpeg())];
    const answers = await Promise.all([post(imageUrl, key), post(imageUrl, key, bo)]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect([await images(), await images(bo)]).toEqual([1, 1]);
  });
});

/** The age in seconds of the longest transaction that is idle. */
async function idleInTransaction(): Promise<number> {
  const { rows } = await app.pool.query<{ seconds: number }>(
    `SELECT coalesce(max(extract(epoch FROM now() - state_change)), 0)::float AS seconds FROM pg_stat_activity
     WHERE datname = current_database() AND state = 'idle in transaction'`,
  );
  return rows[0]?.seconds ?? 0;
}

describe('many simultaneous data URLs', () => {
  it('uses no database connection while pictures are decoded', async () => {
    const large = dataUrl(await noise(1_700, 1_700).png({ compressionLevel: 0 }).toBuffer(), 'image/png');
    const people = await Promise.all([...Array(8)].map(() => app.person()));
    let isOver = false;
    const flood = Promise.all(people.map((person) => post(large, newKey(), person))).finally(() => (isOver = true));
    const waits: number[] = [];
    let longestIdle = 0;
    const began = performance.now();
    while (!isOver) {
      const started = performance.now();
      await ida.http.get('/api/auth/user').expect(200);
      waits.push(performance.now() - started);
      longestIdle = Math.max(longestIdle, await idleInTransaction());
    }
    expect((await flood).map(({ status }) => status)).toEqual(Array(8).fill(201));
    // Two of the eight pictures are decoded concurrently, so one decoding takes about a quarter of the total time.
    const took = performance.now() - began;
    waits.sort((a, b) => a - b);
    expect(waits[Math.floor(waits.length / 2)]).toBeLessThan(Math.max(200, took / 10));
    expect(longestIdle * 1_000).toBeLessThan(Math.max(300, took / 6));
  });

  it('encodes a small picture before the large ones of other accounts that wait', async () => {
    const large = dataUrl(blackPng(7_000, 7_000), 'image/png');
    const finished: string[] = [];
    const flood = [...Array(3)].flatMap(async () => {
      const person = await app.person();
      const send = () =>
        post(large, undefined, person)
          .expect(201)
          .then(() => finished.push('large'));
      return Promise.all([send(), send()]);
    });
    await eventually(() => expect(finished).toHaveLength(1));
    await post(dataUrl(await jpeg())).expect(201);
    expect(finished.length).toBeLessThanOrEqual(3);
    await Promise.all(flood);
  });

  it('answers 503 with Retry-After when too many pictures wait', async () => {
    const large = dataUrl(await noise(1_200, 1_200).png({ compressionLevel: 0 }).toBuffer(), 'image/png');
    const answers = await Promise.all([...Array(24)].map(() => post(large)));
    const refused = answers.filter(({ status }) => status !== 201);
    expect(refused.length).toBeGreaterThan(0);
    expect(answers.length - refused.length).toBeGreaterThan(0);
    for (const { status, headers } of refused) {
      expect(status).toBe(503);
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    }
    await post(large).expect(201);
  });
});
