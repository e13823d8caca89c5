import { type LiveServer, Push, watchRequestRoom } from '../../src/platform/realtime/push.js';
import { RealtimeGateway } from '../../src/platform/realtime/realtime.gateway.js';
import { PASSWORD, type Person, type TestApp } from '../app.js';
import { eventually } from '../eventually.js';
import type { LiveClient } from '../live-client.js';
import { addRule } from '../moderation/held-requests.js';
import { REMOVE, report, resolve } from '../moderation/resolution-requests.js';
import { suspend } from '../moderation/suspension-requests.js';
import { describeTwoServers, type TwoServers } from '../two-servers.js';
import { expectWithin } from '../within-budget.js';

const EVICTED_WITHIN_MS = 2_000;

let servers: TwoServers;
/** The author of the post, owner of the wall or field, or leader of the team. */
let owner: Person;
let reader: Person;
let admin: Person;

type Watcher = 'owner' | 'reader' | 'visitor';

/** A room, how access to it is lost, and who keeps it. */
interface LostAccess {
  room: string;
  lose: () => PromiseLike<unknown>;
  keptBy: Watcher[];
}

const postBy = (author: Person, teamId?: string) =>
  servers.first.build.post(author.player, 'Look', new Date(), teamId ? { inTeam: teamId } : {});
const block = (by: Person, whom: Person) => by.http.post(`/api/users/${whom.player.id}/block`).expect(201);

const onPost = async (lose: (id: string) => PromiseLike<unknown>, keptBy: Watcher[] = []): Promise<LostAccess> => {
  const id = await postBy(owner);
  return { room: `post:${id}`, lose: () => lose(id), keptBy };
};
const onWall = (lose: () => PromiseLike<unknown>, keptBy: Watcher[] = []): Promise<LostAccess> =>
  Promise.resolve({ room: `wall:${owner.player.id}`, lose, keptBy });

const CASES: [who: string, what: string, create: () => Promise<LostAccess>][] = [
  ['a reader', 'a post whose author blocks them', () => onPost(() => block(owner, reader), ['owner', 'visitor'])],
  ['a reader', 'a post whose author they block', () => onPost(() => block(reader, owner), ['owner', 'visitor'])],
  ['a reader', 'a wall whose owner blocks them', () => onWall(() => block(owner, reader), ['owner', 'visitor'])],
  ['a reader', 'a wall whose owner they block', () => onWall(() => block(reader, owner), ['owner', 'visitor'])],
  ['everybody', 'a post whose author is suspended', () => onPost(() => suspend(admin, owner).expect(200))],
  ['everybody', 'a wall whose owner is suspended', () => onWall(() => suspend(admin, owner).expect(200))],
  [
    'everybody but its author',
    'a post that an edit holds for review',
    () =>
      onPost(
        (id) => owner.http.put(`/api/posts/${id}`).send({ content: 'The best casino in town' }).expect(200),
        ['owner'],
      ),
  ],
  [
    'everybody',
    'a post that its author deletes',
    () => onPost((id) => owner.http.delete(`/api/posts/${id}`).expect(204)),
  ],
  [
    'everybody',
    'a post that a moderator removes',
    () =>
      onPost(async (id) => {
        const reportId = await report(reader, 'post', id);
        await resolve(admin, reportId, REMOVE).expect(200);
      }),
  ],
  [
    'everybody',
    'a post whose team is deleted',
    async () => {
      const teamId = await servers.first.build.team(owner.player);
      const room = `post:${await postBy(owner, teamId)}`;
      return { room, lose: () => owner.http.delete(`/api/teams/${teamId}`).expect(200), keptBy: [] };
    },
  ],
  [
    'everybody',
    'a wall whose owner requests the deletion of the account',
    () => onWall(() => owner.http.put('/api/account/deletion').send({ currentPassword: PASSWORD }).expect(200)),
  ],
  [
    'everybody',
    'a wall whose owner is deleted by an administrator',
    () => onWall(() => admin.http.delete(`/api/admin/users/${owner.player.id}`).expect(204)),
  ],
  [
    'everybody',
    'a team that is deleted',
    async () => {
      const teamId = await servers.first.build.team(owner.player);
      return {
        room: `team:${teamId}`,
        lose: () => owner.http.delete(`/api/teams/${teamId}`).expect(200),
        keptBy: [],
      };
    },
  ],
  [
    'everybody',
    'a field that is deleted',
    async () => {
      const { id } = await servers.first.build.field(owner.player);
      return { room: `field:${id}`, lose: () => owner.http.delete(`/api/fields/${id}`).expect(204), keptBy: [] };
    },
  ],
];

const serverOf = ({ nest }: TestApp) => nest.get<RealtimeGateway, { server: LiveServer }>(RealtimeGateway).server;

/** The sockets in a room, or that asked to watch it, on both processes. */
const socketsIn = (room: string) =>
  [servers.first, servers.second]
    .flatMap((app) => [room, watchRequestRoom(room)].flatMap((name) => [...roomOn(app, name)]))
    .sort();
const roomOn = (app: TestApp, room: string) => serverOf(app).sockets.adapter.rooms.get(room) ?? [];

/** Connects everybody to both processes. */
async function connectAll(): Promise<[Watcher, LiveClient][]> {
  const people: [Watcher, Person | null][] = [
    ['owner', owner],
    ['reader', reader],
    ['visitor', null],
  ];
  const connections = people.flatMap(([name, person]) =>
    [servers.first, servers.second].map(async (app): Promise<[Watcher, LiveClient]> => [
      name,
      await app.connect(person),
    ]),
  );
  return Promise.all(connections);
}

describeTwoServers({}, (started) => {
  servers = started;

  beforeAll(async () => {
    admin = await servers.first.person({ role: 'admin' });
    await addRule(admin, 'word', 'casino');
  });

  it.each(CASES)('evict %s from the room of %s, within two seconds on both processes', async (_, __, create) => {
    await expectWithin(EVICTED_WITHIN_MS, async () => {
      [owner, reader] = await Promise.all([servers.first.person(), servers.first.person()]);
      // Hold rules apply to new accounts.
      await servers.first.pool.query('UPDATE users SET created_at = now() WHERE id = $1', [owner.player.id]);
      const { room, lose, keptBy } = await create();
      const sockets = await connectAll();
      for (const [, live] of sockets) expect(await live.send('watch', { room })).toEqual({ ok: true });
      expect(socketsIn(room)).toHaveLength(2 * sockets.length);
      const remaining = sockets.filter(([name]) => keptBy.includes(name)).map(([, { socket }]) => socket.id);

      // The request includes the commit.
      const since = Date.now();
      await lose();
      await eventually(() => expect(socketsIn(room)).toEqual([...remaining, ...remaining].sort()), 10_000);
      const elapsed = Date.now() - since;
      sockets.forEach(([, live]) => live.close());
      return elapsed;
    });
  });

  it('push nothing more from a room to the sockets of an evicted person, and everything to those of others', async () => {
    const { first, second } = servers;
    const [author, follower] = [await first.person(), await first.person()];
    const room = `post:${await postBy(author)}`;
    const [here, there, witness] = [
      await first.connect(follower),
      await second.connect(follower),
      await second.connect(null),
    ];
    for (const live of [here, there, witness]) expect(await live.send('watch', { room })).toEqual({ ok: true });
    const push = first.nest.get(Push, { strict: false });
    push.toRoom(room, 'post:changed', { id: 'before' });
    for (const live of [here, there, witness]) await live.next('post:changed', ({ id }) => id === 'before');

    push.evict(follower.player.id, room);
    await eventually(() => expect(roomOn(second, room)).toHaveProperty('size', 1));

    push.toRoom(room, 'post:changed', { id: 'after' });
    await witness.next('post:changed', ({ id }) => id === 'after');
    // Pushed to the follower after the second event, which would therefore have arrived before.
    push.toUser(follower.player.id, 'notification:changed', { id: 'fence' });
    for (const live of [here, there]) {
      await live.next('notification:changed', ({ id }) => id === 'fence');
      expect(live.all('post:changed')).toEqual([{ id: 'before' }]);
    }
  });
});
