import { setTimeout as sleep } from 'node:timers/promises';
import { teamChannel } from '../../src/contracts/conversation-ids.js';
import type { TestApp } from '../app.js';
import { eventually } from '../eventually.js';
import { SeededRandom } from '../seeded-random.js';
import { Browser } from './browser.js';
import { MessageChanges } from './message-changes.js';
import { dropConnection } from './tcp-connection.js';

const CLIENTS = 6;
const DROPS_PER_MESSAGE = 2;
const CHANGES_PER_DROP = 3;
const MAX_DELAY_MS = 40;
// A browser that lost its last connection reconnects after at most 0.6 s and then catches up.
const SETTLE_TIMEOUT_MS = 60_000;

/** Writes a message at every second connection, and drops each connection at a random time while the changes go on. */
async function writeThroughDrops(
  browser: Browser,
  drops: number,
  changes: MessageChanges,
  random: SeededRandom,
): Promise<void> {
  for (let drop = 1; drop <= drops; drop += 1) {
    await eventually(() => expect(browser.socket.connected).toBe(true));
    if (drop % DROPS_PER_MESSAGE === 1) browser.write(`message ${drop}`);
    await eventually(() => expect(changes.count).toBeGreaterThanOrEqual(drop * CHANGES_PER_DROP));
    await sleep(random.next() * MAX_DELAY_MS);
    dropConnection(browser);
  }
}

/**
 * Lets six members of a team write, edit, delete and react in its chat while their connections drop, then compares all screens with the
 * acknowledged changes. Returns the milliseconds of the slowest catch-up.
 */
export async function changeThroughDrops(app: TestApp, { drops, seed }: { drops: number; seed: number }) {
  const [leader, ...members] = await Promise.all([...Array(CLIENTS).keys()].map(() => app.person()));
  if (!leader) throw new Error('No users were created');
  const teamId = await app.build.team(leader.player, {
    name: 'Red Kite',
    members: members.map(({ player }) => player),
  });
  const browsers = [leader, ...members].map((person) => new Browser(app.url, person, teamChannel(teamId).id));
  try {
    const untilSettled = () =>
      eventually(() => expect(browsers.filter(({ isSettled }) => !isSettled)).toHaveLength(0), SETTLE_TIMEOUT_MS);
    await untilSettled();
    const changes = new MessageChanges(browsers, seed);
    const dropsPerClient = drops / CLIENTS;
    await Promise.all(
      browsers.map((browser, index) =>
        writeThroughDrops(browser, dropsPerClient, changes, new SeededRandom(seed * 100 + index)),
      ),
    );
    await changes.stop();
    await untilSettled();
    await eventually(() => changes.expectOnScreens(), SETTLE_TIMEOUT_MS);

    const messages = CLIENTS * Math.ceil(dropsPerClient / DROPS_PER_MESSAGE);
    for (const browser of browsers)
      expect(browser.messages.map(({ seq }) => seq)).toEqual([...Array(messages).keys()].map((index) => index + 1));
    expect(new Set(browsers[0]?.messages.map(({ clientId }) => clientId)).size).toBe(messages);
    expect(browsers.flatMap(({ displayErrors }) => displayErrors)).toEqual([]);
    return { changes: changes.count, slowest: Math.max(...browsers.flatMap(({ catchUpTimes }) => catchUpTimes)) };
  } finally {
    browsers.forEach((browser) => browser.close());
  }
}
