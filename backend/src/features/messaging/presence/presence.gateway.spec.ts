import type { Config } from '../../../platform/config/config.js';
import type { LiveSocket } from '../../../platform/realtime/push.js';
import { PresenceGateway } from './presence.gateway.js';
import type { PresenceService } from './presence.service.js';

const INTERVAL_MS = 1_000;
const ANNA = { id: 'anna' };
const socket = { data: { userId: ANNA.id } } as LiveSocket;

let gateway: PresenceGateway;
let stored: string[];
/** Ends the statement that stores a user as offline. */
let finish: (() => void) | undefined;

beforeEach(() => {
  jest.useFakeTimers();
  stored = [];
  const presence = {
    setOnline: (ids: string[]) => Promise.resolve(void stored.push(`online: ${ids.join()}`)),
    setOffline: (ids: string[]) =>
      new Promise<void>((resolve) => {
        stored.push(`offline: ${ids.join()}`);
        finish = resolve;
      }),
    renew: () => Promise.resolve(),
    removeProcess: () => Promise.resolve(),
  };
  gateway = new PresenceGateway(
    presence as unknown as PresenceService,
    { presenceInterval: INTERVAL_MS } as unknown as Config,
  );
  gateway.onApplicationBootstrap();
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

it('stores a user who neither polls nor connects as offline once', async () => {
  gateway.recordRequest(ANNA);
  await pass(35);
  finish?.();
  await pass(100);
  expect(stored).toEqual(['online: anna', 'offline: anna']);
});
