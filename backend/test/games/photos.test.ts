import { GAME_PHOTO_LIMITS } from '../../src/contracts/game-photos.js';
import type { GamePageView } from '../../src/contracts/games.js';
import type { BuiltGame } from '../../src/seed/builders/builders.js';
import { type Person, TestApp } from '../app.js';
import { jpeg } from '../media/sample-images.js';
import { dataUrl } from '../media/upload-requests.js';

const SMALL = { width: 30, height: 20 };

let app: TestApp;
let ida: Person;
let game: BuiltGame;

beforeAll(async () => {
  app = await TestApp.start();
  ida = await app.person();
});
afterAll(() => app.stop());
beforeEach(async () => {
  game = await app.build.game(ida.player, await app.build.field(ida.player));
});

const newImage = async (owner = ida): Promise<string> => (await app.build.picture(owner.player, SMALL)).imageUrl;
const path = (rest: string) => `/api/games/${game.id}/${rest}`;
const add = (imageUrl: string, kind = 'intel', by = ida) => by.http.post(path('photos')).send({ kind, imageUrl });
const setMap = (imageUrl: string | null, by = ida) => by.http.put(path('tactical-map')).send({ imageUrl });
const remove = (imageUrl: string) => ida.http.delete(path(`photos/${imageUrl.split('/').pop()}`));
const page = async () => (await ida.http.get(`/api/games/${game.id}`).expect(200)).body as GamePageView;
const pictures = async () => {
  const { intelPhotos, areaPhotos, tacticalMap } = await page();
  return [...intelPhotos, ...areaPhotos, ...(tacticalMap ? [tacticalMap] : [])];
};

/** Expects that exactly the pictures of the game are in use. */
async function expectImagesInUse(): Promise<void> {
  const { rows } = await app.pool.query<{ url: string }>(
    `SELECT '/objects/uploads/' || id AS url FROM images WHERE starts_with(kept_for, $1)`,
    [`game:${game.id}:`],
  );
  expect(rows.map(({ url }) => url).sort()).toEqual((await pictures()).sort());
}
afterEach(expectImagesInUse);

it('stores photos that were uploaded before or are part of the request, in the order in which they were added', async () => {
  const picture = await newImage();
  await add(picture).expect(201);
  const { body } = await add(dataUrl(await jpeg())).expect(201);
  expect((body as GamePageView).intelPhotos).toEqual([picture, expect.stringMatching(/^\/objects\/uploads\//)]);
  const area = await newImage();
  expect((await add(area, 'Area').expect(201)).body).toMatchObject({ areaPhotos: [area] });
  await app.visitor().get(picture).expect(200);
});

it('covers a game with its first photo of the area, and without one with the picture of the field', async () => {
  const field = await app.build.field(ida.player);
  game = await app.build.game(ida.player, field);
  const cover = async () => (await page()).coverImage;
  expect(await cover()).toBeNull();
  const [fieldPicture] = await app.build.gallery(field, ida.player, ['field'], SMALL);
  expect(await cover()).toBe(fieldPicture);
  const [intel, area] = [await newImage(), await newImage()];
  await add(intel).expect(201);
  expect(await cover()).toBe(fieldPicture);
  await add(area, 'area').expect(201);
  await add(await newImage(), 'area').expect(201);
  expect(await cover()).toBe(area);
});

it('stores at most five photos of each kind when they are added concurrently', async () => {
  const images = await Promise.all([...Array(7)].map(() => newImage()));
  const answers = await Promise.all(images.map((imageUrl) => add(imageUrl)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
  const refused = answers.filter(({ status }) => status !== 201);
  expect(refused.map(({ body }) => body as object)).toMatchObject(
    Array(2).fill({ code: 'game-photo.limit', message: 'Only 0 slots available.' }),
  );
  await add(await newImage(), 'area').expect(201);
});

it('accepts the repeated addition of a photo when there is no room for another', async () => {
  const images = await Promise.all([...Array(5)].map(() => newImage()));
  for (const imageUrl of images) await add(imageUrl).expect(201);
  expect((await add(images[0] ?? '').expect(201)).body).toMatchObject({ intelPhotos: images });
  await add(await newImage()).expect(409);
});

it('accepts a photo that the game already has as the other kind, and changes nothing, even when there is no room for another', async () => {
  const area = await newImage();
  await add(area, 'area').expect(201);
  const images = await Promise.all([...Array(5)].map(() => newImage()));
  for (const imageUrl of images) await add(imageUrl).expect(201);
  expect((await add(area).expect(201)).body).toMatchObject({ intelPhotos: images, areaPhotos: [area] });
});

it('adds a photo once, and rejects pictures of others', async () => {
  const [picture, map] = [await newImage(), await newImage()];
  await setMap(map).expect(200);
  for (const kind of ['intel', 'intel', 'area']) await add(picture, kind).expect(201);
  expect(await pictures()).toEqual([picture, map]);
  await add(map).expect(400);
  await setMap(picture).expect(400);
  await add(await newImage(await app.person())).expect(400);
  await add('https://example.test/x.jpg').expect(400);
  await ida.http.post(path('photos')).send({ kind: 'intel' }).expect(400);
  await add(await newImage(), 'selfie').expect(400);
  await add(dataUrl(Buffer.from('<svg onload="alert(1)"/>'), 'image/svg+xml')).expect(415);
});

it('releases a removed photo', async () => {
  const [first, second] = [await newImage(), await newImage()];
  await add(first).expect(201);
  await add(second).expect(201);
  expect((await remove(first).expect(200)).body).toMatchObject({ intelPhotos: [second] });
  expect((await remove(first).expect(404)).body).toMatchObject({ code: 'game-photo.unknown' });
});

it('stores the order of the photos of one kind, and rejects an order that lacks one', async () => {
  const [a, b] = [await newImage(), await newImage()];
  for (const imageUrl of [a, b]) await add(imageUrl).expect(201);
  const reorder = (imageUrls: string[]) => ida.http.put(path('photos/order')).send({ kind: 'intel', imageUrls });
  expect((await reorder([b, a]).expect(200)).body).toMatchObject({ intelPhotos: [b, a] });
  for (const order of [[a], [a, a], [a, b, '/objects/uploads/x']]) await reorder(order).expect(409);
  await reorder(['\0']).expect(400);
  await reorder(Array<string>(GAME_PHOTO_LIMITS.intel + 1).fill(a)).expect(400);
  const c = await newImage();
  expect((await add(c).expect(201)).body).toMatchObject({ intelPhotos: [b, a, c] });
});

it('replaces and removes the tactical map', async () => {
  const [first, second] = [await newImage(), await newImage()];
  expect((await setMap(first).expect(200)).body).toMatchObject({ tacticalMap: first });
  expect((await setMap(second).expect(200)).body).toMatchObject({ tacticalMap: second });
  expect((await setMap(null).expect(200)).body).toMatchObject({ tacticalMap: null });
});

it('rejects changes by anybody but the organizer', async () => {
  const bo = await app.person();
  await app.build.participant(game, bo.player);
  const picture = await newImage();
  await add(picture).expect(201);
  await add(await newImage(bo), 'intel', bo).expect(403);
  await setMap(await newImage(bo), bo).expect(403);
  await bo.http.delete(path(`photos/${picture.split('/').pop()}`)).expect(403);
  await bo.http
    .put(path('photos/order'))
    .send({ kind: 'intel', imageUrls: [picture] })
    .expect(403);
  expect(await pictures()).toEqual([picture]);
});
