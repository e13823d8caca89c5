// Stands in for the package `socket.io-client`. A spec replaces the package with
// `jest.mock('socket.io-client', () => jest.requireActual('…/test/fake-socket'))`.

import { EventEmitter } from 'node:events';
import { connect } from '@/shared/realtime/connection';

/** The socket of the page. The server acknowledges every event of the page at once. */
class FakeSocket extends EventEmitter {
  connected = true;
  /** Socket.IO's client reconnects by itself. */
  active = true;
  io = { opts: {} };
  /** The events of the page, the earliest first. */
  readonly sent: [event: string, payload: unknown][] = [];

  /** Delivers an event of the server, or of Socket.IO's client. */
  override emit(event: string, ...payload: unknown[]): boolean {
    if (event === 'connect' || event === 'disconnect') this.connected = event === 'connect';
    return super.emit(event, ...payload);
  }
  connect() {
    return this;
  }
  disconnect() {
    return this;
  }
  timeout() {
    const emitWithAck = (event: string, payload: unknown) => {
      this.sent.push([event, payload]);
      return Promise.resolve({ ok: true });
    };
    return { emitWithAck };
  }
}

export const fakeSocket = new FakeSocket();
export const io = () => fakeSocket;

/** Connects the page, as for a viewer who has just signed in. */
export async function connectFakeSocket(): Promise<void> {
  await connect(() => undefined);
  fakeSocket.emit('connect');
}

/** Loses the connection and restores it. */
export function reconnectFakeSocket(): void {
  fakeSocket.emit('disconnect');
  fakeSocket.emit('connect');
}
