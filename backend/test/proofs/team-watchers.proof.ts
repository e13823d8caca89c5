import { setTimeout as sleep } from 'node:timers/promises';
import type { TeamPageView } from '../../src/contracts/teams.js';
import { eventually } from '../eventually.js';
import type { SignedIn } from '../reliability/remote-users.js';
import { WatchedServer } from './watchers.js';

const WATCHERS = 1_000;
const CHANGES = 50;

let server: WatchedServer;
let path: string;
let leader: SignedIn;

beforeAll(async () => {
  server = await WatchedServer.start();
  leader = await server.users.signedIn(server.url, { firstName: 'Lea' });
  const teamId = await server.users.build.team(leader.player, { name: 'Red Kite' });
  path = `/api/teams/${teamId}`;
  await server.watch(await server.signedIn(WATCHERS, [leader.player.id]), {
    room: `team:${teamId}`,
    path,
    event: 'team:changed',
    paths: { details: [''], members: ['', '/members?limit=20'], posts: ['/posts?limit=20'] },
  });
});

afterAll(() => server.remove());

it('answers within 250 ms (p95) while 1,000 users watch one team that changes 50 times in a second', async () => {
  server.times.clear();
  const since = performance.now();
  const changes = [];
  for (let count = 1; count <= CHANGES; count += 1) {
    const body = { requirements: `change ${count}` };
    changes.push(server.send('PUT', path, leader, { body }));
    await sleep(Math.max(0, since + (count * 1_000) / CHANGES - performance.now()));
  }
  for (const { status } of await Promise.all(changes)) expect(status).toBe(200);
  const outdated = () =>
    server.watchers.filter((watcher) => watcher.subject<TeamPageView>().requirements !== `change ${CHANGES}`);
  await eventually(() => expect(outdated().length).toBe(0));
  expect(server.printTimes()).toBeLessThan(250);
});
