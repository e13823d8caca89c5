import { FIELD_IMAGES } from '../../src/contracts/field-limits.js';
import type { FieldPageView } from '../../src/contracts/fields.js';
import type { BuiltField } from '../../src/seed/builders/builders.js';
import { type Person, TestApp } from '../app.js';
import { noise, jpeg } from '../media/sample-images.js';
import { dataUrl } from '../media/upload-requests.js';

const SMALL = { width: 30, height: 20 };

let app: TestApp;
let ida: Person;
let field: BuiltField;
/** The initial images of the field. */
let all: string[];

beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.stop());
beforeEach(async () => {
  ida = await app.person();
  field = await app.build.field(ida.player);
  all = await app.build.gallery(field, ida.player, ['a', 'b', 'c'], SMALL);
});

const newImage = async (owner = ida): Promise<string> => (await app.build.picture(owner.player, SMALL)).imageUrl;
const updateGallery = (body: object, by = ida) => by.http.patch(`/api/fields/${field.id}/images`).send(body);
const setDefault = (slot: string, by = ida, expected?: object) =>
  by.http.post(`/api/fields/${field.id}/images/default`).send({ slot, expected });

const imagesOf = ({ body }: { body: unknown }) => FIELD_IMAGES.map((place) => (body as FieldPageView)[place]);
const currentImages = async () => imagesOf(await ida.http.get(`/api/fields/${field.id}`).expect(200));

/** Expects that exactly the images of the gallery are in use. */
async function expectImagesInUse(): Promise<void> {
  const { rows } = await app.pool.query<{ url: string }>(
    `SELECT '/objects/uploads/' || id AS url FROM images WHERE starts_with(kept_for, $1)`,
    [`field:${field.id}:`],
  );
  const pictures = (await currentImages()).filter((imageUrl) => imageUrl !== null);
  expect(rows.map(({ url }) => url).sort()).toEqual([...pictures].sort());
  expect(new Set(pictures).size).toBe(pictures.length);
}
afterEach(expectImagesInUse);

it('stores images that were uploaded before or are part of the request', async () => {
  const picture = await newImage();
  const answer = await updateGallery({ image3: picture, image4: dataUrl(await jpeg()) }).expect(200);
  expect(imagesOf(answer)).toEqual([...all, picture, expect.stringMatching(/^\/objects\/uploads\//)]);
});

it('features the first image when none is featured', async () => {
  await updateGallery({ featuredImage: null, image1: null, image2: null }).expect(200);
  const [first, second] = [await newImage(), await newImage()];
  expect(imagesOf(await updateGallery({ image3: first }).expect(200))).toEqual([first, null, null, null, null]);
  expect(imagesOf(await updateGallery({ image3: second }).expect(200))).toEqual([first, null, null, second, null]);
});

it('features the next image when the featured one is removed', async () => {
  const [, b, c] = all;
  expect(imagesOf(await updateGallery({ featuredImage: null }).expect(200))).toEqual([b, null, c, null, null]);
  expect(imagesOf(await updateGallery({ featuredImage: null }).expect(200))).toEqual([c, null, null, null, null]);
  expect(imagesOf(await updateGallery({ featuredImage: null }).expect(200))).toEqual([null, null, null, null, null]);
});

it('removes the featured image once when requests share an Idempotency-Key', async () => {
  const [, b, c] = all;
  const removeFeatured = () =>
    updateGallery({ featuredImage: null }).set('Idempotency-Key', `once-${field.id}`).expect(200);
  const [first, again] = [await removeFeatured(), await removeFeatured()];
  expect([imagesOf(first), imagesOf(again)]).toEqual(Array(2).fill([b, null, c, null, null]));
});

it('retains images that another admin moves, and releases images that are removed', async () => {
  const [a, b, c] = all;
  const bo = await app.person();
  await app.build.fieldAdmin(field, bo.player);
  expect(imagesOf(await updateGallery({ image4: a, featuredImage: c, image2: null }, bo).expect(200))).toEqual([
    c,
    b,
    null,
    null,
    a,
  ]);
  const picture = await newImage(bo);
  expect(imagesOf(await updateGallery({ image1: picture }, bo).expect(200))).toEqual([c, picture, null, null, a]);
  const { rows } = await app.pool.query('SELECT kept_for FROM images WHERE id = $1', [b?.split('/').pop()]);
  expect(rows).toEqual([{ kept_for: null }]);
});

it('swaps an image with the featured one', async () => {
  const [a, b, c] = all;
  expect(imagesOf(await setDefault('image2').expect(200))).toEqual([c, b, a, null, null]);
  const { body } = await setDefault('image4').expect(409);
  expect(body).toMatchObject({ code: 'field.no-image', message: 'Please upload an image first.' });
  await setDefault('featuredImage').expect(400);
  await setDefault('ownerId').expect(400);
});

it('rejects images of other users or uses, unknown images, and duplicates', async () => {
  const bo = await app.person();
  const mine = await newImage();
  const posted = await app.build.picture(ida.player, { ...SMALL, use: 'post:x' });
  for (const imageUrl of [await newImage(bo), posted.imageUrl, '/objects/uploads/01920000-0000-7000-8000-000000000000'])
    await updateGallery({ image3: imageUrl, image1: null }).expect(400);
  await updateGallery({ image3: mine, image4: mine }).expect(400);
  await updateGallery({ image3: 'https://example.test/x.jpg' }).expect(400);
  expect(await currentImages()).toEqual([...all, null, null]);
});

it('rejects gallery changes by users who are not admins', async () => {
  const bo = await app.person();
  await updateGallery({ featuredImage: null, image3: await newImage(bo) }, bo).expect(403);
  await setDefault('image1', bo).expect(403);
  await bo.http.patch(`/api/fields/${field.id}`).send({ name: 'Mine' }).expect(403);
  expect(await currentImages()).toEqual([...all, null, null]);
});

it('rejects invalid images without changing the gallery', async () => {
  const before = await currentImages();
  const bomb = dataUrl(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), 'image/svg+xml');
  await updateGallery({ image1: null, image3: bomb }).expect(415);
  await updateGallery({ image1: null, image3: dataUrl(Buffer.from('GIF89a;<?php')) }).expect(415);
  await updateGallery({
    image1: null,
    image3: dataUrl((await noise(60, 60).png().toBuffer()).subarray(0, 300), 'image/png'),
  }).expect(400);
  await updateGallery({ image1: null, image3: ['data:image/png;base64,AAAA'] }).expect(400);
  expect(await currentImages()).toEqual(before);
});

it('accepts an update of an outdated gallery only if no image is lost', async () => {
  const [a, b, c] = all;
  await setDefault('image1').expect(200);
  // The updates below assume the gallery before this change.
  const { body } = await updateGallery({ featuredImage: c, image2: a }).expect(409);
  expect(body.code).toBe('field.gallery-changed');
  expect(await currentImages()).toEqual([b, a, c, null, null]);
  await updateGallery({ image2: a }).expect(409);
  await updateGallery({ featuredImage: c, image1: a, image2: b }).expect(200);
  expect(await currentImages()).toEqual([c, a, b, null, null]);
});

it('rejects a change of a slot that holds another image than the user saw', async () => {
  const [a, b, c] = all;
  await setDefault('image1').expect(200);
  // The requests below expect the gallery before this change.
  const { body } = await updateGallery({ image1: null, expected: { image1: b } }).expect(409);
  expect(body.code).toBe('field.gallery-changed');
  await updateGallery({ image3: await newImage(), expected: { image3: a } }).expect(409);
  await updateGallery({ image2: await newImage(), expected: { image2: null } }).expect(409);
  await setDefault('image1', ida, { image1: b }).expect(409);
  expect(await currentImages()).toEqual([b, a, c, null, null]);
  expect(imagesOf(await setDefault('image1', ida, { image1: a }).expect(200))).toEqual([a, b, c, null, null]);
  const removed = await updateGallery({ image2: null, expected: { image2: c, image3: null } }).expect(200);
  expect(imagesOf(removed)).toEqual([a, b, null, null, null]);
});

it('rejects the removal of an image from the slot that it had before another removal moved it', async () => {
  const [a, b, c] = all;
  const remove = (slot: string, image?: string) => updateGallery({ [slot]: null, expected: { [slot]: image } });
  const statuses = [(await remove('featuredImage', a)).status, (await remove('image1', b)).status];
  expect(statuses).toEqual([200, 409]);
  expect(await currentImages()).toEqual([b, null, c, null, null]);
});

it.each([
  { expected: [] },
  { expected: ['image1'] },
  { expected: 'image1' },
  { expected: 1 },
  { expected: { image1: 5 } },
])('rejects %j, which does not map slots to images', async ({ expected }) => {
  await updateGallery({ image1: null, expected }).expect(400);
  expect(await currentImages()).toEqual([...all, null, null]);
});

it('loses no image while several admins change the gallery concurrently', async () => {
  const bo = await app.person();
  await app.build.fieldAdmin(field, bo.player);
  await app.build.gallery(field, ida.player, ['d', 'e', 'f', 'g', 'h'], SMALL).then((urls) => (all = urls));
  await app.pool.query(
    `UPDATE images SET kept_for = NULL, unused_since = now() WHERE starts_with(kept_for, $1) AND NOT '/objects/uploads/' || id = ANY($2)`,
    [`field:${field.id}:`, all],
  );
  const [a, b, c, d, e] = all;
  const requests = [...Array(40)].map((_, index) => {
    const by = index % 2 ? ida : bo;
    if (index % 4 === 0) return updateGallery({ featuredImage: b, image1: a }, by);
    if (index % 7 === 0) return updateGallery({ featuredImage: e, image4: d, image3: c, image2: b, image1: a }, by);
    return setDefault(`image${1 + (index % 4)}`, by);
  });
  const statuses = new Set((await Promise.all(requests)).map(({ status }) => status));
  expect(statuses).toContain(200);
  expect([...statuses].filter((status) => ![200, 409].includes(status))).toEqual([]);
  expect([...(await currentImages())].sort()).toEqual([...all].sort());
});

it('features one of several images that arrive simultaneously, and stores every other image in its slot', async () => {
  await updateGallery({ featuredImage: null, image1: null, image2: null }).expect(200);
  const pictures = await Promise.all([newImage(), newImage(), newImage(), newImage()]);
  const requests = pictures.map((imageUrl, index) => updateGallery({ [`image${index + 1}`]: imageUrl }).expect(200));
  await Promise.all(requests);
  const [featured, ...slots] = await currentImages();
  expect(pictures).toContain(featured);
  expect(slots).toEqual(pictures.map((imageUrl) => (imageUrl === featured ? null : imageUrl)));
});

it('releases all images of a deleted field', async () => {
  await ida.http.delete(`/api/fields/${field.id}`).expect(204);
  const { rows } = await app.pool.query(`SELECT 1 FROM images WHERE starts_with(kept_for, 'field:${field.id}')`);
  expect(rows).toEqual([]);
  field = await app.build.field(ida.player);
});
