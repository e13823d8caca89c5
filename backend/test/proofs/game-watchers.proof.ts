import { setTimeout as sleep } from 'node:timers/promises';
import type { GamePageView } from '../../src/contracts/games.js';
import { eventually } from '../eventually.js';
import type { SignedIn } from '../reliability/remote-users.js';
import { percentile, type Viewer, WatchedServer } from './watchers.js';

const WATCHERS = 1_000;
const JOINS = 50;
const JOINS_PER_SECOND = 5;

let server: WatchedServer;
let gameId: string;
let organizer: SignedIn;
let players: Viewer[];

beforeAll(async () => {
  server = await WatchedServer.start();
  const { build } = server.users;
  organizer = await server.users.signedIn(server.url, { firstName: 'Ola' });
  const field = await build.field(organizer.player);
  gameId = (await build.game(organizer.player, field, { maxPlayers: 200 })).id;
  const people = await server.signedIn(WATCHERS + JOINS, [organizer.player.id]);
  players = people.slice(WATCHERS);
  await server.watch(people.slice(0, WATCHERS), {
    room: `game:${gameId}`,
    path: `/api/games/${gameId}`,
    event: 'game:changed',
    paths: { details: ['', '/sections'], seats: ['', '/participants?limit=30'] },
  });
});

afterAll(() => server.remove());

it('shows every taken seat to 1,000 watchers within a second (p95), and their pages show the same number after refetching', async () => {
  const joinedAt: number[] = [];
  const delays: number[] = [];
  for (const { socket } of server.watchers) {
    let shown = 0;
    socket.on('game:seats', ({ currentPlayers }) => {
      for (; shown < currentPlayers; shown += 1) delays.push(performance.now() - (joinedAt[shown] ?? NaN));
    });
  }
  server.times.clear();
  const since = performance.now();
  for (const [index, player] of players.entries()) {
    // A watcher may see the seat before the answer to the request arrives.
    joinedAt[index] = performance.now();
    const { status } = await server.send('POST', `/api/games/${gameId}/join`, player, { body: {} });
    expect(status).toBe(201);
    await sleep(Math.max(0, since + ((index + 1) * 1_000) / JOINS_PER_SECOND - performance.now()));
  }
  await eventually(() => expect(delays.length).toBe(JOINS * WATCHERS));
  const outdated = () =>
    server.watchers.filter((watcher) => watcher.subject<GamePageView>().currentPlayers !== JOINS).length;
  await eventually(() => expect(outdated()).toBe(0));

  server.printTimes();
  const [p50, p95] = [0.5, 0.95].map((share) => Math.round(percentile(delays, share)));
  process.stdout.write(`a taken seat is shown after p50 ${p50} ms, p95 ${p95} ms\n`);
  expect(p95).toBeLessThan(1_000);
});
