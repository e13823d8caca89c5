import { Push } from '../../src/platform/realtime/push.js';
import { type Person, TestApp } from '../app.js';
import { eventually } from '../eventually.js';

let app: TestApp;
let ida: Person;
let bo: Person;

beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.stop());
beforeEach(async () => {
  [ida, bo] = await Promise.all([app.person(), app.person()]);
});

const block = (by: Person, whom: Person) => by.http.post(`/api/users/${whom.player.id}/block`);

describe('a block', () => {
  it.each([
    ['the blocker', () => [ida, bo] as const],
    ['the blocked person', () => [bo, ida] as const],
  ])('removes %s from the room of the other’s wall', async (_, people) => {
    const [watcher, owner] = people();
    const room = `wall:${owner.player.id}`;
    const [live, witness] = await Promise.all([app.connect(watcher), app.connect(null)]);
    for (const socket of [live, witness]) expect(await socket.send('watch', { room })).toEqual({ ok: true });
    await block(ida, bo).expect(201);
    await live.next('person:changed');
    await owner.http.post('/api/posts').send({ content: 'News' }).expect(201);
    await witness.next('wall:changed');
    await live.fence();
    expect(live.all('wall:changed')).toEqual([]);
    expect(await live.send('watch', { room })).toMatchObject({ ok: false });
  });

  it.each([
    ['the blocker', () => [ida, bo] as const],
    ['the blocked person', () => [bo, ida] as const],
  ])('removes %s from the rooms of the other’s posts, and from no others', async (_, people) => {
    const [watcher, author] = people();
    const live = await app.connect(watcher);
    const [others, own] = [
      `post:${await app.build.post(author.player, 'Theirs')}`,
      `post:${await app.build.post(watcher.player, 'Mine')}`,
    ];
    for (const room of [others, own]) expect(await live.send('watch', { room })).toEqual({ ok: true });
    await block(ida, bo).expect(201);
    const push = app.nest.get(Push, { strict: false });
    await eventually(() => expect(push.watchersOf(others)).toBe(0));
    expect(push.watchersOf(own)).toBe(1);
  });
});
