import { type Person, TestApp } from '../../app.js';

let app: TestApp;
let ida: Person;
let bo: Person;

beforeAll(async () => {
  app = await TestApp.shared();
});
afterAll(() => app.stop());
beforeEach(async () => {
  [ida, bo] = await Promise.all([app.person({ firstName: 'Ida' }), app.person({ firstName: 'Bo' })]);
});

const save = (update: object) => ida.http.put(`/api/users/${ida.player.id}`).send({ firstName: 'Ida', ...update });
const saved = async (update: object) => (await save(update).expect(200)).body as Record<string, unknown>;
const seenByBo = async () => (await bo.http.get(`/api/users/${ida.player.id}`).expect(200)).body;

describe('the pictures of a profile', () => {
  const patch = (update: object) => ida.http.patch(`/api/users/${ida.player.id}`).send(update);
  const useOf = async (id: string) =>
    (await app.pool.query('SELECT kept_for FROM images WHERE id = $1', [id])).rows[0]?.kept_for as string | null;
  const picture = (of = ida) => app.build.picture(of.player, { width: 40, height: 20 });

  it('can be set, moved, sent back unchanged, replaced and removed', async () => {
    const [avatar, banner, other] = [await picture(), await picture(), await picture()];
    await patch({ profileImageUrl: avatar.imageUrl, bannerUrl: banner.imageUrl, bannerPositionY: 12.5 }).expect(200);
    const shown = {
      profileImageUrl: avatar.imageUrl,
      bannerUrl: banner.imageUrl,
      bannerPositionX: 50,
      bannerPositionY: 12.5,
    };
    expect(await seenByBo()).toMatchObject(shown);
    expect([await useOf(avatar.id), await useOf(banner.id)]).toEqual([
      `user-avatar:${ida.player.id}`,
      `user-banner:${ida.player.id}`,
    ]);
    expect((await patch({ bannerPositionX: 0, bannerPositionY: 100 }).expect(200)).body).toMatchObject({
      ...shown,
      bannerPositionX: 0,
      bannerPositionY: 100,
    });
    expect(await saved({ profileImageUrl: avatar.imageUrl })).toMatchObject({ profileImageUrl: avatar.imageUrl });
    expect(await saved({ profileImageUrl: other.imageUrl })).toMatchObject({ profileImageUrl: other.imageUrl });
    expect([await useOf(avatar.id), await useOf(other.id)]).toEqual([null, `user-avatar:${ida.player.id}`]);
    expect((await patch({ profileImageUrl: null, bannerUrl: '' }).expect(200)).body).toMatchObject({
      profileImageUrl: null,
      bannerUrl: null,
    });
    expect([await useOf(other.id), await useOf(banner.id)]).toEqual([null, null]);
  });

  it('must have been uploaded by the same user', async () => {
    const theirs = await picture(bo);
    expect((await patch({ bannerUrl: theirs.imageUrl }).expect(400)).body.code).toBe('image.unknown');
    expect((await save({ bio: 'Changed', profileImageUrl: theirs.imageUrl }).expect(400)).body.code).toBe(
      'image.unknown',
    );
    expect(await seenByBo()).toMatchObject({ bannerUrl: null, profileImageUrl: null, bio: null });
  });

  it.each([
    ['a position below 0', { bannerPositionY: -1 }, 'bannerPositionY must be a number from 0 to 100'],
    ['a position above 100', { bannerPositionX: 101 }, 'bannerPositionX must be a number from 0 to 100'],
    ['a position as text', { bannerPositionY: 'top' }, 'bannerPositionY must be a number from 0 to 100'],
  ])('reject %s', async (_, update, message) => {
    expect((await patch(update).expect(400)).body.message).toBe(message);
  });
});
