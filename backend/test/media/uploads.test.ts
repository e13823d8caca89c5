import sharp from 'sharp';
import { UploadTickets } from '../../src/features/media/upload-tickets.js';
import { UPLOAD_LIMIT } from '../../src/features/media/uploads.service.js';
import { ObjectStore } from '../../src/platform/storage/object-store.js';
import { type Person, TestApp } from '../app.js';
import { sendRawRequest } from '../raw-request.js';
import { halves, jpeg } from './sample-images.js';
import { download, newTicket, put, upload } from './upload-requests.js';

let app: TestApp;
let ida: Person;
let bo: Person;

beforeAll(async () => {
  app = await TestApp.shared();
  ida = await app.person();
  bo = await app.person();
});
afterAll(() => app.stop());

const rows = async () => (await app.pool.query('SELECT 1 FROM images')).rowCount;

describe('a server that receives uploads', () => {
  it('stores the picture under the id in the address that was issued', async () => {
    const { body } = await ida.http.post('/api/objects/upload').expect(201);
    expect(body.uploadURL).toMatch(new RegExp(`^${app.url}/objects/uploads/[0-9a-f-]{36}\\?`));
    const id = body.uploadURL.split('?')[0].split('/').pop();
    const answer = await put(ida, body.uploadURL.slice(app.url.length), await jpeg(300, 200)).expect(200);
    expect(answer.body).toEqual({ imageUrl: `/objects/uploads/${id}`, width: 300, height: 200 });
    await app.visitor().get(`/objects/uploads/${id}`).expect(200);
  });

  it('rejects a second upload to the same address', async () => {
    const ticket = await newTicket(ida);
    const first = await put(ida, ticket, await jpeg(20, 20)).expect(200);
    const again = await put(ida, ticket, await jpeg(30, 30)).expect(409);
    expect(again.body).toMatchObject({ code: 'upload.used', message: 'This upload link has already been used' });
    expect(await sharp(await download(ida, first.body.imageUrl)).metadata()).toMatchObject({ width: 20 });
  });

  it('accepts one of five simultaneous uploads to the same address', async () => {
    const ticket = await newTicket(ida);
    const picture = await jpeg(20, 20);
    const answers = await Promise.all([...Array(5)].map(() => put(ida, ticket, picture)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
  });

  it('accepts a retry at the same address after a failed upload', async () => {
    const ticket = await newTicket(ida);
    await put(ida, ticket, Buffer.from('GIF89a, but not really')).expect(415);
    await put(ida, ticket, await jpeg()).expect(200);
  });

  it('answers 503 when the storage is full, and accepts a retry at the same address', async () => {
    const [ticket, before] = [await newTicket(ida), await rows()];
    const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    const putting = jest.spyOn(app.nest.get(ObjectStore), 'put').mockRejectedValueOnce(full);
    const answer = await put(ida, ticket, await jpeg());
    putting.mockRestore();
    expect({ status: answer.status, retryAfter: answer.get('Retry-After') }).toEqual({ status: 503, retryAfter: '30' });
    expect(await rows()).toBe(before);
    await put(ida, ticket, await jpeg()).expect(200);
  });

  it('rejects anyone but the user who requested the address', async () => {
    const before = await rows();
    const ticket = await newTicket(ida);
    const refused = await put(bo, ticket, await jpeg()).expect(403);
    expect(refused.body).toMatchObject({ code: 'upload.refused' });
    await put({ http: app.visitor() }, ticket, await jpeg()).expect(401);
    await app.visitor().post('/api/objects/upload').expect(401);
    expect(await rows()).toBe(before);
  });

  it('rejects an address with a tampered path, expiry or signature', async () => {
    const ticket = await newTicket(ida);
    const [path = '', query] = ticket.split('?');
    const { expires = '', signature = '' } = Object.fromEntries(new URLSearchParams(query));
    const pathWith = (fields: Record<string, string>) => `${path}?${new URLSearchParams(fields).toString()}`;
    const other = (await newTicket(ida)).split('?')[0];
    for (const tampered of [
      path,
      pathWith({ expires }),
      pathWith({ signature }),
      pathWith({ expires: String(Number(expires) + 60_000), signature }),
      pathWith({ expires, signature: `${signature.slice(0, -1)}${signature.endsWith('A') ? 'B' : 'A'}` }),
      pathWith({ expires, signature: '' }),
      pathWith({ expires: 'NaN', signature }),
      `${pathWith({ expires, signature })}&signature=x`,
      `${other}?${query}`,
    ]) {
      const { status, body } = await put(ida, tampered, await jpeg());
      expect({ tampered, status, code: body.code }).toEqual({ tampered, status: 403, code: 'upload.refused' });
    }
    await put(ida, ticket, await jpeg()).expect(200);
  });

  it('rejects an expired address', async () => {
    const tickets = app.nest.get(UploadTickets, { strict: false });
    const old = tickets.issue(ida.player.id, Date.now() - 15 * 60_000 - 1);
    expect((await put(ida, old, await jpeg()).expect(403)).body.code).toBe('upload.refused');
    await put(ida, tickets.issue(ida.player.id, Date.now() - 14 * 60_000), await jpeg()).expect(200);
  });

  it('rejects an upload from another origin', async () => {
    const ticket = await newTicket(ida);
    const refused = await put(ida, ticket, await jpeg())
      .set('Origin', 'https://evil.example')
      .expect(403);
    expect(refused.body.code).toBe('request.foreign-origin');
    await put(ida, ticket, await jpeg())
      .set('Origin', app.url)
      .expect(200);
  });

  it('accepts no picture as the body of any other route', async () => {
    for (const path of ['/api/objects/upload', '/api/posts'])
      await ida.http.post(path).type('image/jpeg').send('x').expect(415);
    await ida.http
      .patch(`/api/users/${ida.player.id}`)
      .type('image/jpeg')
      .send(await jpeg())
      .expect(415);
  });

  it('accepts a picture under any Content-Type', async () => {
    for (const type of ['application/json', 'text/html', 'application/octet-stream', 'image/svg+xml', '']) {
      const headers = { cookie: ida.cookie, ...(type && { 'content-type': type }) };
      const { status } = await sendRawRequest(app.url, {
        method: 'PUT',
        path: await newTicket(ida),
        headers,
        body: await jpeg(),
      });
      expect({ type, status }).toEqual({ type, status: 200 });
    }
  });

  it('returns the same address when the request for it is repeated with the same Idempotency-Key', async () => {
    const requestAddress = () => ida.http.post('/api/objects/upload').set('Idempotency-Key', 'one-picture').expect(201);
    expect((await requestAddress()).body).toEqual((await requestAddress()).body);
  });
});

it('limits uploads per user', async () => {
  const strict = await TestApp.start({ RATE_LIMITS: 'on' });
  const [busyUser, otherUser] = [await strict.person(), await strict.person()];
  const ticket = await newTicket(busyUser);
  for (let index = 0; index < UPLOAD_LIMIT.attempts; index += 1)
    await put(busyUser, ticket, Buffer.from('no picture at all')).expect(415);
  const refused = await put(busyUser, ticket, await jpeg()).expect(429);
  expect(Number(refused.get('Retry-After'))).toBeGreaterThan(0);
  await upload(otherUser, await jpeg());
  await strict.stop();
});

describe('a server that stores and serves pictures', () => {
  it('serves pictures up to 2048 pixels and in smaller widths', async () => {
    const { imageUrl, width, height } = await upload(ida, await jpeg(3000, 1500));
    expect({ width, height }).toEqual({ width: 2048, height: 1024 });
    const widthOf = async (query: string) => (await sharp(await download(ida, imageUrl + query)).metadata()).width;
    expect(await widthOf('')).toBe(2048);
    expect(await widthOf('?width=160')).toBe(160);
    expect(await widthOf('?width=161')).toBe(640);
    expect(await widthOf('?width=640')).toBe(640);
    expect(await widthOf('?width=1280')).toBe(1280);
    expect(await widthOf('?width=1281')).toBe(2048);
  });

  it('never enlarges a picture', async () => {
    const { imageUrl } = await upload(ida, await jpeg(200, 100));
    for (const [query, width] of Object.entries({ '': 200, '?width=160': 160, '?width=640': 200 }))
      expect(await sharp(await download(ida, imageUrl + query)).metadata()).toMatchObject({ width });
  });

  it('serves pictures publicly, with immutable caching and a fixed content type', async () => {
    const { imageUrl } = await upload(ida, await jpeg());
    const answer = await app.visitor().get(imageUrl).set('Sec-Fetch-Site', 'cross-site').expect(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-length': String(answer.body.length),
      'cache-control': 'public, max-age=31536000, s-maxage=60, immutable',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(answer.headers).not.toHaveProperty('set-cookie');
    expect((await ida.http.get(imageUrl).expect(200)).headers).not.toHaveProperty('set-cookie');
  });

  it('answers 304 when the ETag matches', async () => {
    const { imageUrl } = await upload(ida, await jpeg());
    const first = await app.visitor().get(`${imageUrl}?width=160`).expect(200);
    const tag = first.get('ETag') ?? '';
    const again = await app.visitor().get(`${imageUrl}?width=160`).set('If-None-Match', tag).expect(304);
    expect(again.text ?? '').toBe('');
    await app.visitor().get(imageUrl).set('If-None-Match', tag).expect(200);
  });

  it('answers HEAD with the size', async () => {
    const { imageUrl } = await upload(ida, await jpeg());
    const { headers } = await app.visitor().head(imageUrl).expect(200);
    expect(Number(headers['content-length'])).toBeGreaterThan(100);
  });

  it('stores a translucent picture as WebP with its alpha channel', async () => {
    const glass = await sharp({
      create: { width: 40, height: 40, channels: 4, background: { r: 0, g: 9, b: 0, alpha: 0.5 } },
    })
      .png()
      .toBuffer();
    const { imageUrl } = await upload(ida, glass);
    const answer = await app.visitor().get(imageUrl).expect(200).expect('Content-Type', 'image/webp');
    expect(await sharp(answer.body).metadata()).toMatchObject({ format: 'webp', hasAlpha: true });
  });

  it('stores a picture with an opaque alpha channel as JPEG', async () => {
    const { imageUrl } = await upload(ida, await halves(40, 40).ensureAlpha(1).png().toBuffer());
    await app.visitor().get(imageUrl).expect(200).expect('Content-Type', 'image/jpeg');
  });

  it('answers 404 without caching when the id is unknown', async () => {
    const { body, headers } = await app
      .visitor()
      .get('/objects/uploads/01920000-0000-7000-8000-000000000000')
      .expect(404);
    expect(body).toMatchObject({ code: 'image.missing', message: 'Picture not found' });
    expect(headers['cache-control']).toBe('no-store');
  });

  it.each(['x', '%00'])('answers 404 when the id is %s', async (id) => {
    const { body, headers } = await app.visitor().get(`/objects/uploads/${id}`).expect(404);
    expect(body.code).toBe('route.unknown');
    expect(headers['cache-control']).toBe('no-store');
  });

  it.each(['0', '-1', '1.5', '4097', 'wide', '1e9', '640&width=160'])('rejects the width %s', async (width) => {
    const { imageUrl } = await upload(ida, await jpeg());
    await app.visitor().get(`${imageUrl}?width=${width}`).expect(400);
  });
});
