import { RealtimeGateway } from '../src/platform/realtime/realtime.gateway.js';
import type { Person, TestApp } from './app.js';
import type { LiveClient } from './live-client.js';

/**
 * Stops the periodic check that closes the sockets of ended sessions, so that a socket closes only if the end of its session closes it. Returns a
 * function that starts the check again.
 */
export function stopSessionCheck({ nest }: TestApp): () => void {
  const gateway = nest.get(RealtimeGateway);
  gateway.closeEndedSessions = () => Promise.resolve();
  return () => void Reflect.deleteProperty(gateway, 'closeEndedSessions');
}

/** Connects a socket and waits until the server has checked its session, which would also close it. */
export async function connectChecked(
  app: TestApp,
  person: Person,
  options?: Parameters<TestApp['connect']>[1],
): Promise<LiveClient> {
  const live = await app.connect(person, options);
  await live.next('unread:counts');
  return live;
}
