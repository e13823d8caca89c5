import type { ClientEvents, ServerEvents, SocketClosing } from '@contracts/socket-events';
import type { Socket } from 'socket.io-client';
import { create } from 'zustand';
import { documentAccount } from '../session/page-viewer';
import {
  POLLING_FIRST,
  POLLING_TIMEOUT_MS,
  preferredTransports,
  rememberHangingWebSocket,
  WEBSOCKET_TIMEOUT_MS,
} from './transports';

export type ConnectionStatus = 'idle' | 'connecting' | 'live' | 'down';
export type Payload<Event extends keyof ServerEvents> = Parameters<ServerEvents[Event]>[0];
export type Answer<Event extends keyof ClientEvents> = Parameters<Parameters<ClientEvents[Event]>[1]>[0];

interface Connection {
  /** 'live': the socket is connected, by any transport. 'down': connecting failed or the connection was lost, and is retried. */
  status: ConnectionStatus;
  offline: boolean;
}

export const useConnection = create<Connection>(() => ({ status: 'idle', offline: !navigator.onLine }));

/** The server must acknowledge within this time. */
const ACKNOWLEDGE_TIMEOUT_MS = 5_000;
const BACK_OFF = { reconnectionDelay: 1_000, reconnectionDelayMax: 30_000, randomizationFactor: 0.5 };

// The handlers of all events share one map. `on` guarantees that each one is stored under an event that it can handle.
type Handler = Parameters<Socket['on']>[1];
const handlers = new Map<keyof ServerEvents, Set<Handler>>();
// The socket has no event types, because Socket.IO's types do not accept a generic event name. `on` and `emit` check every caller instead.
let socket: Socket | null = null;
/** Counts calls of `disconnect`, so that `connect` stops when one happens while the client library loads. */
let disconnectCount = 0;
let retryTimer: ReturnType<typeof setTimeout> | undefined;
/** The server asked not to connect before this time. */
let connectNotBefore = 0;

const setStatus = (status: ConnectionStatus) => useConnection.setState({ status });

/** Opens the socket for the signed-in user. Calls `onRefused` when the server closes or refuses it, because the session may have ended. */
export async function connect(onRefused: () => void): Promise<void> {
  disconnect();
  setStatus('connecting');
  await openSocket(disconnectCount, onRefused);
}

async function openSocket(countAtStart: number, onRefused: () => void): Promise<void> {
  const client = await import('./socket-client').catch(() => null);
  if (countAtStart !== disconnectCount) return;
  if (!client) {
    setStatus('down');
    retryLater(() => void openSocket(countAtStart, onRefused));
    return;
  }
  const transports = preferredTransports();
  // `tryAllTransports` falls back to polling when websockets are refused. `signedIn` makes the server refuse an ended session, and `account` another account's.
  const opened: Socket = client.io({
    transports,
    tryAllTransports: true,
    timeout: transports === POLLING_FIRST ? POLLING_TIMEOUT_MS : WEBSOCKET_TIMEOUT_MS,
    auth: { signedIn: true, account: documentAccount() },
    ...BACK_OFF,
  });
  socket = opened;
  opened.on('connect', () => setStatus('live'));
  opened.on('connect_error', (error: Error & { data?: Partial<SocketClosing> }) => {
    postponeConnection(error.data);
    handleDisconnect();
    if (error.message === 'timeout' && opened.io.opts.transports !== POLLING_FIRST) startPolling();
  });
  opened.on('socket:closing', postponeConnection);
  opened.on('disconnect', handleDisconnect);
  for (const event of handlers.keys()) attach(opened, event);

  /** Some proxies never answer a websocket's handshake, or drop its messages. */
  function startPolling(): void {
    rememberHangingWebSocket();
    opened.io.opts.transports = POLLING_FIRST;
    opened.io.timeout(POLLING_TIMEOUT_MS);
    // After this event, the library schedules its next attempt, which this one replaces.
    setTimeout(reconnectNow);
  }

  function handleDisconnect(): void {
    setStatus('down');
    // The library reconnects by itself after a lost connection, but not after the server refused or closed it.
    if (opened.active) return;
    onRefused();
    retryLater(() => opened.connect());
  }
}

export function disconnect(): void {
  disconnectCount += 1;
  clearTimeout(retryTimer);
  const closing = socket;
  socket = null;
  closing?.removeAllListeners();
  closing?.disconnect();
  setStatus('idle');
}

/** Reconnects at once instead of waiting for the next attempt, because the network or the user is back. */
function reconnectNow(): void {
  if (!socket || socket.connected || useConnection.getState().status !== 'down' || Date.now() < connectNotBefore)
    return;
  socket.disconnect().connect();
}

function postponeConnection(closing?: Partial<SocketClosing>): void {
  if (closing?.retryAfter) connectNotBefore = Date.now() + closing.retryAfter * 1_000;
}

function retryLater(attempt: () => void): void {
  clearTimeout(retryTimer);
  const wait = Math.max(0, connectNotBefore - Date.now());
  retryTimer = setTimeout(attempt, wait + 5_000 * (0.5 + Math.random()));
}

function attach(to: Socket, event: keyof ServerEvents): void {
  const relay: Handler = (payload) => {
    for (const handler of handlers.get(event) ?? []) handler(payload);
  };
  to.on(event, relay);
}

/** Registers a handler, which stays registered across reconnects and sign-ins. Returns a function that removes it. */
export function on<Event extends keyof ServerEvents>(
  event: Event,
  handler: (payload: Payload<Event>) => void,
): () => void {
  const known = handlers.get(event);
  const set = known ?? new Set<Handler>();
  if (!known) {
    handlers.set(event, set);
    if (socket) attach(socket, event);
  }
  set.add(handler);
  return () => set.delete(handler);
}

/** Sends an event and returns its acknowledgement, which may report an error. Rejects when the socket is not connected or the server does not answer in time. */
export async function emit<Event extends keyof ClientEvents>(
  event: Event,
  payload: Parameters<ClientEvents[Event]>[0],
  timeoutMs = ACKNOWLEDGE_TIMEOUT_MS,
): Promise<Answer<Event>> {
  if (!socket?.connected) throw new Error('Not connected');
  return (await socket.timeout(timeoutMs).emitWithAck(event, payload)) as Answer<Event>;
}

window.addEventListener('offline', () => useConnection.setState({ offline: true }));
window.addEventListener('online', () => {
  useConnection.setState({ offline: false });
  reconnectNow();
});
document.addEventListener('visibilitychange', () => {
  if (!document.hidden) reconnectNow();
});
