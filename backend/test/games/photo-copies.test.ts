import type { GamePageView } from '../../src/contracts/games.js';
import { gameCopied } from '../../src/features/games/game.events.js';
import { UnitOfWork } from '../../src/platform/database/unit-of-work.js';
import { Housekeeping } from '../../src/platform/jobs/housekeeping.js';
import { Outbox } from '../../src/platform/outbox/outbox.js';
import type { BuiltGame } from '../../src/seed/builders/builders.js';
import { type Person, TestApp } from '../app.js';
import { handlersDone } from '../handlers-done.js';

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

const newImage = async (width = 30): Promise<string> =>
  (await app.build.picture(ida.player, { seed: `${width}`, width, height: 20 })).imageUrl;
const page = async (id: string) => (await ida.http.get(`/api/games/${id}`).expect(200)).body as GamePageView;
const addPhoto = async (id: string, kind: string, width?: number): Promise<string> => {
  const imageUrl = await newImage(width);
  await ida.http.post(`/api/games/${id}/photos`).send({ kind, imageUrl }).expect(201);
  return imageUrl;
};
const setMap = (id: string, imageUrl: string | null) =>
  ida.http.put(`/api/games/${id}/tactical-map`).send({ imageUrl }).expect(200);
const removePhoto = (id: string, imageUrl: string) =>
  ida.http.delete(`/api/games/${id}/photos/${imageUrl.split('/').pop()}`).expect(200);
const picturesOf = ({ intelPhotos, areaPhotos, tacticalMap }: GamePageView) => [
  ...intelPhotos,
  ...areaPhotos,
  ...(tacticalMap ? [tacticalMap] : []),
];
const bytesOf = async (imageUrl: string): Promise<Buffer> =>
  (await app.visitor().get(imageUrl).buffer(true).expect(200)).body as Buffer;

const duplicate = async (by = ida, status = 201) => {
  const { body } = await by.http
    .post('/api/games')
    .send({
      title: 'Next week',
      fieldId: game.fieldId,
      gameStartDate: new Date(Date.now() + 9 * 86_400_000).toISOString(),
      gameEndDate: new Date(Date.now() + 10 * 86_400_000).toISOString(),
      maxPlayers: 20,
      gameType: 'milsim',
      copiedGameId: game.id,
    })
    .expect(status);
  return (body as GamePageView).id;
};

/** Deletes the bytes of all pictures that are not in use, as if they had been unused for a day. */
async function sweepUnused(): Promise<void> {
  await app.pool.query(`UPDATE images SET unused_since = now() - interval '25 hours' WHERE kept_for IS NULL`);
  await app.nest.get(Housekeeping).run();
}

it('a copy of a game has copies of its photos and its tactical map in the same order', async () => {
  const widths = [1400, 30, 31];
  const intel = [];
  for (const width of widths) intel.push(await addPhoto(game.id, 'intel', width));
  const area = await addPhoto(game.id, 'area', 40);
  const map = await newImage(50);
  await setMap(game.id, map);
  const live = await app.connect(ida);
  const id = await duplicate();
  expect(await live.next('game:changed', (changed) => changed.id === id)).toEqual({ id, part: 'details' });
  await handlersDone(app);
  const copy = await page(id);
  expect([copy.intelPhotos.length, copy.areaPhotos.length, copy.coverImage]).toEqual([3, 1, copy.areaPhotos[0]]);
  expect(picturesOf(copy)).not.toEqual(expect.arrayContaining([intel[0], area, map]));
  const originals = await page(game.id);
  expect(picturesOf(originals)).toEqual([...intel, area, map]);
  for (const [index, original] of picturesOf(originals).entries()) {
    const copied = picturesOf(copy)[index] ?? '';
    expect((await bytesOf(copied)).equals(await bytesOf(original))).toBe(true);
    expect((await bytesOf(`${copied}?width=320`)).equals(await bytesOf(`${original}?width=320`))).toBe(true);
  }
  live.close();
});

it('removing the pictures of a copy keeps those of the original, and the other way round', async () => {
  for (const kind of ['intel', 'area']) await addPhoto(game.id, kind);
  await setMap(game.id, await newImage());
  const [first, second] = [await duplicate(), await duplicate()];
  await handlersDone(app);
  const [kept, removed] = [picturesOf(await page(second)), picturesOf(await page(first))];
  expect([kept.length, removed.length]).toEqual([3, 3]);
  const clear = async (id: string) => {
    const { intelPhotos, areaPhotos } = await page(id);
    for (const imageUrl of [...intelPhotos, ...areaPhotos]) await removePhoto(id, imageUrl);
    await setMap(id, null);
  };
  await clear(first);
  await sweepUnused();
  for (const imageUrl of picturesOf(await page(game.id))) await bytesOf(imageUrl);
  await clear(game.id);
  await sweepUnused();
  for (const imageUrl of removed) await app.visitor().get(imageUrl).expect(404);
  for (const imageUrl of kept) await bytesOf(imageUrl);
  expect(picturesOf(await page(second))).toEqual(kept);
});

it('a repeated event copies nothing again, and copies stop at the limits of the new game', async () => {
  for (let count = 0; count < 5; count += 1) await addPhoto(game.id, 'intel');
  await setMap(game.id, await newImage());
  const id = await duplicate();
  await handlersDone(app);
  const copied = picturesOf(await page(id));
  expect(copied).toHaveLength(6);
  const copyAgain = async (gameId: string) => {
    const payload = { gameId, earlierGameId: game.id, organizerId: ida.player.id };
    await app.nest.get(UnitOfWork).run(() => app.nest.get(Outbox).append(gameCopied, payload));
    await handlersDone(app);
  };
  await copyAgain(id);
  expect(picturesOf(await page(id))).toEqual(copied);

  const other = await app.build.game(ida.player, await app.build.field(ida.player));
  const own = [await addPhoto(other.id, 'intel'), await addPhoto(other.id, 'intel')];
  const ownMap = await newImage();
  await setMap(other.id, ownMap);
  await copyAgain(other.id);
  const { intelPhotos, tacticalMap } = await page(other.id);
  expect([intelPhotos.slice(0, 2), intelPhotos.length, tacticalMap]).toEqual([own, 5, ownMap]);
});

it('photos are copied only for the organizer of the earlier game', async () => {
  await addPhoto(game.id, 'intel');
  await duplicate(await app.person(), 403);
  expect(
    (
      await app.pool.query(`SELECT FROM outbox WHERE name = 'game.copied' AND payload->>'earlierGameId' = $1`, [
        game.id,
      ])
    ).rows,
  ).toEqual([]);
  const withoutPictures = await app.build.game(ida.player, await app.build.field(ida.player));
  game = withoutPictures;
  const id = await duplicate();
  await handlersDone(app);
  expect(picturesOf(await page(id))).toEqual([]);
});
