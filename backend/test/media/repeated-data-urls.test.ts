import { type Person, TestApp } from '../app.js';
import { countImages, countPosts, newKey, postPicture } from './picture-posts.js';
import { jpeg, noise } from './sample-images.js';
import { dataUrl } from './upload-requests.js';

let app: TestApp;
let ida: Person;

beforeAll(async () => {
  app = await TestApp.start({ DATABASE_POOL: '3' });
});
afterAll(() => app.stop());
beforeEach(async () => {
  ida = await app.person();
});

describe('a repeated post', () => {
  it('creates one post and one picture when five requests share an Idempotency-Key', async () => {
    const [key, imageUrl] = [newKey(), dataUrl(await noise(900, 900).jpeg().toBuffer())];
    const answers = await Promise.all([...Array(5)].map(() => postPicture(ida, imageUrl, key)));
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(201));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect([await countPosts(app, ida), await countImages(app, ida)]).toEqual([1, 1]);
  });

  it('repeats the stored answer later without storing the picture again', async () => {
    const [key, imageUrl] = [newKey(), dataUrl(await jpeg())];
    const first = await postPicture(ida, imageUrl, key).expect(201);
    const again = await postPicture(ida, imageUrl, key).expect(201);
    expect(again.text).toBe(first.text);
    expect([await countPosts(app, ida), await countImages(app, ida)]).toEqual([1, 1]);
  });

  it('rejects a reused key when the picture differs', async () => {
    const key = newKey();
    await postPicture(ida, dataUrl(await jpeg()), key).expect(201);
    expect((await postPicture(ida, dataUrl(await jpeg(30, 30)), key).expect(422)).body.code).toBe('request.key-reused');
    expect(await countPosts(app, ida)).toBe(1);
  });

  it('creates one post and one picture per request when keys differ or are missing', async () => {
    const imageUrl = dataUrl(await jpeg());
    const answers = [
      await postPicture(ida, imageUrl, newKey()),
      await postPicture(ida, imageUrl, newKey()),
      await postPicture(ida, imageUrl),
      await postPicture(ida, imageUrl),
    ];
    expect(answers.map(({ status }) => status)).toEqual(Array(4).fill(201));
    expect(new Set(answers.map(({ body }) => body.imageUrl)).size).toBe(4);
  });

  it('succeeds under the same key after the first attempt failed validation', async () => {
    const [key, imageUrl] = [newKey(), dataUrl(await jpeg())];
    await ida.http.post('/api/posts').set('Idempotency-Key', key).send({ content: ' ', imageUrl }).expect(400);
    await postPicture(ida, imageUrl, key).expect(201);
    expect(await countImages(app, ida)).toBe(1);
  });

  it('creates one post and one picture per user when two users share a key', async () => {
    const bo = await app.person();
    const [key, imageUrl] = [newKey(), dataUrl(await jpeg())];
    const answers = await Promise.all([postPicture(ida, imageUrl, key), postPicture(bo, imageUrl, key)]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect([await countImages(app, ida), await countImages(app, bo)]).toEqual([1, 1]);
  });
});
