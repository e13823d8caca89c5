import type { Config } from '../../../platform/config/config.js';
import type { LiveSocket } from '../../../platform/realtime/push.js';
import { PresenceGateway } from './presence.gateway.js';
import type { PresenceService } from './presence.service.js';

const INTERVAL_MS = 1_000;
const ANNA = { id: 'anna' };
const socket = { data: { userId: ANNA.id } } as LiveSocket;

let gateway: PresenceGateway;
let stored: string[];
let renewals: number;
/** Ends the statement that stores a user as offline. */
let finish: (() => void) | undefined;

const presence = {
  setOnline: (ids: string[]) => Promise.resolve(void stored.push(`online: ${ids.join()}`)),
  setOffline: (ids: string[]) =>
    new Promise<void>((resolve) => {
      stored.push(`offline: ${ids.join()}`);
      finish = resolve;
    }),
  renew: () => Promise.resolve(void (renewals += 1)),
  removeProcess: () => Promise.resolve(),
} as unknown as PresenceService;

function start(presenceInterval: number): PresenceGateway {
  const started = new PresenceGateway(presence, { presenceInterval } as unknown as Config);
  started.onApplicationBootstrap();
  return started;
}

beforeEach(() => {
  jest.useFakeTimers();
  stored = [];
  renewals = 0;
  gateway = start(INTERVAL_MS);
});
afterEach(async () => {
  await gateway.onApplicationShutdown();
  jest.useRealTimers();
});

const pass = (intervals: number) => jest.advanceTimersByTimeAsync(intervals * INTERVAL_MS);

it.each<[string, () => void]>([
  ['polls', () => gateway.recordRequest(ANNA)],
  ['connects', () => gateway.handleConnection(socket)],
  [
    'connects and leaves',
    () => {
      gateway.handleConnection(socket);
      gateway.handleDisconnect(socket);
    },
  ],
])('a user who %s while the gateway stores them as offline is stored as online again', async (_, change) => {
  gateway.recordRequest(ANNA);
  await pass(35);
  expect(stored).toEqual(['online: anna', 'offline: anna']);
  change();
  finish?.();
  await pass(2);
  expect(stored).toEqual(['online: anna', 'offline: anna', 'online: anna']);
});

it('stores a user as offline only once if the user neither polls nor connects', async () => {
  gateway.recordRequest(ANNA);
  await pass(35);
  finish?.();
  await pass(100);
  expect(stored).toEqual(['online: anna', 'offline: anna']);
});

it.each([
  [50, 3_000],
  [1_000, 60_000],
  [5_000, 60_000],
  [45_000, 45_000],
])(
  'a gateway with an interval of %i ms renews the presence of connected users every %i ms',
  async (interval, period) => {
    await gateway.onApplicationShutdown();
    gateway = start(interval);
    await jest.advanceTimersByTimeAsync(10 * period);
    expect(renewals).toBe(10);
  },
);
