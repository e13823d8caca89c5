import type { ProblemCode } from '../../contracts/problems.js';
import type { Config } from '../config/config.js';
import { Problem } from '../http/problems/problem.js';
import type { Connection } from './connections.js';

export const MAX_CONNECTIONS = { perAccount: 20, perAddress: 200 } as const;
const MAX_PACKETS_PER_SECOND = 200;

/** A client that was refused or disconnected must wait this long before it connects again. */
const RECONNECT_AFTER_SECONDS = 60;

/** Limits the connections of each account and address, and the packets of each connection. Each process counts its own. */
export class ConnectionLimits {
  private readonly counts = new Map<string, number>();

  constructor(private readonly config: Pick<Config, 'rateLimits'>) {}

  /** Counts the connection until it closes. Returns an error for `connect_error` if the account or the address has too many. */
  admit(connection: Connection, { userId, address }: { userId: string | null; address: string }): Error | undefined {
    if (!this.config.rateLimits) return undefined;
    const accountKey = `account ${userId ?? ''}`;
    const addressKey = `address ${address}`;
    const isFull =
      (userId !== null && this.countOf(accountKey) >= MAX_CONNECTIONS.perAccount) ||
      this.countOf(addressKey) >= MAX_CONNECTIONS.perAddress;
    if (isFull) {
      const { message, data } = refusalOf('socket.too-many');
      return Object.assign(new Error(message), { data });
    }
    const keys = userId === null ? [addressKey] : [accountKey, addressKey];
    keys.forEach((key) => this.counts.set(key, this.countOf(key) + 1));
    connection.once('close', () => keys.forEach((key) => this.decrement(key)));
    return undefined;
  }

  /** Calls `onFlood` once in each second in which the connection sends too many packets. */
  limitPackets(connection: Connection, onFlood: () => void): void {
    if (!this.config.rateLimits) return;
    let [second, packets] = [0, 0];
    connection.on('packet', () => {
      const now = Math.floor(Date.now() / 1_000);
      if (now !== second) [second, packets] = [now, 0];
      packets += 1;
      if (packets === MAX_PACKETS_PER_SECOND + 1) onFlood();
    });
  }

  private countOf(key: string): number {
    return this.counts.get(key) ?? 0;
  }

  private decrement(key: string): void {
    const remaining = this.countOf(key) - 1;
    if (remaining > 0) this.counts.set(key, remaining);
    else this.counts.delete(key);
  }
}

/** The reason that the client receives before it is disconnected, or with `connect_error`. */
export function refusalOf(code: ProblemCode) {
  const { message } = new Problem(code);
  return { message, data: { code, message, retryAfter: RECONNECT_AFTER_SECONDS } };
}
